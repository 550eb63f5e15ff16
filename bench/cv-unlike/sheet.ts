import { buffer } from 'node:stream/consumers'
import PdfFile from 'pdfkit'

const FONTS = '/usr/share/fonts/truetype/noto/NotoSerif'
export const LEFT = 54
const RIGHT = 541
const WIDTH = RIGHT - LEFT

export type Style = {
  font?: 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'
  size?: number
  color?: string
  spacing?: number
}
export type Piece = Style & { text: string }

/** A page set line by line, word by word, as typesetting programs do; `y` points down. */
export class Sheet {
  readonly #doc = new PdfFile({ size: 'A4', margin: 0 })
  y = 60

  set(piece: Style): void {
    this.#doc.font(`${FONTS}-${piece.font ?? 'Regular'}.ttf`).fontSize(piece.size ?? 10)
    this.#doc.fillColor(piece.color ?? '#000')
  }

  widthOf(pieces: Piece[]): number {
    return pieces.reduce((sum, piece) => {
      this.set(piece)
      return sum + this.#doc.widthOfString(piece.text, { characterSpacing: piece.spacing ?? 0 })
    }, 0)
  }

  /** Paints each word separately. */
  put(pieces: Piece[], x = LEFT): void {
    let at = x
    for (const piece of pieces) {
      this.set(piece)
      for (const word of piece.text.split(/(?<= )/)) {
        const options = { characterSpacing: piece.spacing ?? 0, lineBreak: false }
        if (word.trim() !== '') this.#doc.text(word.trimEnd(), at, this.y - (piece.size ?? 10), options)
        at += this.#doc.widthOfString(word, options)
      }
    }
  }

  putRight(pieces: Piece[], right = RIGHT): void {
    this.put(pieces, right - this.widthOf(pieces))
  }

  putCentred(pieces: Piece[]): void {
    this.put(pieces, LEFT + (WIDTH - this.widthOf(pieces)) / 2)
  }

  down(by: number): void {
    this.y += by
    if (this.y < 790) return
    this.#doc.addPage()
    this.y = 60
  }

  rule(from = LEFT): void {
    this.#doc
      .moveTo(from, this.y + 3)
      .lineTo(RIGHT, this.y + 3)
      .stroke('#999')
  }

  wrapped(text: string, style: Style, x = LEFT): void {
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf([{ ...style, text: longer }]) > RIGHT - x) {
        this.put([{ ...style, text: line }], x)
        this.down(13)
        line = word
      } else line = longer
    }
    this.put([{ ...style, text: line }], x)
    this.down(13)
  }

  async bytes(): Promise<Uint8Array> {
    this.#doc.end()
    return Uint8Array.from(await buffer(this.#doc))
  }
}
