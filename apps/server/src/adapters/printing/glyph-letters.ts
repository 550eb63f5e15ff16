import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'

/**
 * Typst tells the text of a base letter with its marks in one piece (`ActualText`) and gives all of it to the first
 * glyph, in every later place as well. Most readers know the letters of glyphs only, so that Thai cannot be searched or
 * copied. Here each glyph of such a piece gets its own letter.
 */
export async function withLettersOfMarks(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  for (const [font, pieces] of piecesByFont(document.getPages())) {
    const toUnicode = font.get(PDFName.of('ToUnicode'))
    if (!(toUnicode instanceof PDFRef)) continue
    const map = textOf(document.context.lookup(toUnicode))
    const stated = [...textsOf(map)].map(([glyph, text]) => ({ text, glyphs: [glyph] }))
    const wide = wideGlyphsOf(font)
    const letters = new Map([...stated, ...pieces].flatMap((piece) => lettersIn(piece, wide)))
    document.context.assign(toUnicode, document.context.flateStream(withTexts(map, letters)))
  }
  return document.save({ updateFieldAppearances: false })
}

/** Whether a text has letters that are drawn as several glyphs: with marks, sara am, letters with a dot below. */
export function hasMarks(text: string): boolean {
  return /[\p{Mn}\u0E33\u1EA0-\u1EF9]/u.test(text)
}

function textOf(stream: unknown): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''
}

type Piece = { text: string; glyphs: number[] }

function piecesByFont(pages: readonly PDFPage[]): Map<PDFDict, Piece[]> {
  const byFont = new Map<PDFDict, Piece[]>()
  for (const page of pages) {
    const { context } = page.doc
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => context.lookup(ref)) : [contents]
    const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
    for (const { fontName, ...piece } of streams.flatMap((stream) => piecesIn(textOf(stream)))) {
      const font = fonts?.lookupMaybe(PDFName.of(fontName), PDFDict)
      if (font) byFont.set(font, [...(byFont.get(font) ?? []), piece])
    }
  }
  return byFont
}

/**
 * The letters of the glyphs of a piece. Raised marks are drawn apart, and the map tells all of the piece for a single
 * glyph: one with a width is the base letter then, one without is the last mark.
 */
function lettersIn({ text, glyphs }: Piece, wide: ReadonlySet<number>): [glyph: number, letter: string][] {
  const composed = lettersOf(text)
  const letters = glyphs.length > composed.length ? lettersOf(text.normalize('NFD')) : composed
  if (glyphs.length === 1 && (letters.length < 2 || !hasMarks(text))) return glyphs.map((glyph) => [glyph, text])
  if (glyphs.length > letters.length) return []
  const alone = (glyph: number) => (wide.has(glyph) ? letters.find((one) => !isMark(one)) : letters.findLast(isMark))
  // Marks without their base letter are the last letters.
  const start = wide.has(glyphs[0] ?? 0) ? 0 : letters.length - glyphs.length
  return glyphs.map((glyph, at) => [glyph, (glyphs.length > 1 ? letters[start + at] : alone(glyph)) ?? text])
}

function isMark(letter: string): boolean {
  return /\p{Mn}/u.test(letter)
}

/** Letters in the order of their glyphs: sara am is drawn as two, around a tone mark; Arabic from the left. */
function lettersOf(text: string): string[] {
  const drawn = Array.from(text.replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32'))
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? drawn.toReversed() : drawn
}

const PIECE = /\/ActualText <([0-9A-Fa-f]+)>\s*>> BDC([^]*?)EMC/g

/** Pieces of text with a text of their own, and the glyphs that draw them. */
function piecesIn(content: string): (Piece & { fontName: string })[] {
  return [...content.matchAll(PIECE)].flatMap(([, hex = '', operators = '']) => {
    const fontName = /\/(\S+) [\d.]+ Tf/.exec(operators)?.[1]
    const strings = [...operators.matchAll(/\(((?:\\[^]|[^\\)])*)\)/g)].map(([, literal = '']) => unescaped(literal))
    return fontName === undefined ? [] : [{ text: fromUtf16(hex), fontName, glyphs: strings.flatMap(glyphsOf) }]
  })
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex.replace(/^FEFF/i, ''), 'hex').swap16().toString('utf16le')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A literal string of PDF as its bytes (ISO 32000-2, 7.3.4.2). */
function unescaped(literal: string): string {
  return literal.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, escape: string) =>
    /^[0-7]/.test(escape) ? String.fromCharCode(Number.parseInt(escape, 8)) : (ESCAPES[escape] ?? escape),
  )
}

/** Glyphs are written in two bytes each. */
function glyphsOf(bytes: string): number[] {
  return Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  )
}

/** Text of each glyph, as a map of characters states it. */
function textsOf(map: string): Map<number, string> {
  const blocks = [...map.matchAll(/beginbfchar([^]*?)endbfchar/g)].join('')
  const stated = [...blocks.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)]
  return new Map(stated.map(([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), fromUtf16(text)]))
}

/** Glyphs with a width. Typst states ranges of them as first, last, width; all others have none. */
function wideGlyphsOf(font: PDFDict): Set<number> {
  const [descendant] = font.lookup(PDFName.of('DescendantFonts'), PDFArray).asArray()
  const widths = font.context.lookup(descendant, PDFDict).lookupMaybe(PDFName.of('W'), PDFArray)
  const numbers = (widths?.asArray() ?? []).map((entry) => (entry instanceof PDFNumber ? entry.asNumber() : 0))
  const wide = new Set<number>()
  for (let at = 0; at < numbers.length; at += 3) {
    const [first = 0, last = 0, width = 0] = numbers.slice(at, at + 3)
    if (width === 0) continue
    for (let glyph = first; glyph <= last; glyph++) wide.add(glyph)
  }
  return wide
}

/** Most entries of a block in a map of characters (ISO 32000-2, 9.10.3). */
const BLOCK = 100

/** A map of characters with these texts in place of its own. */
function withTexts(map: string, texts: ReadonlyMap<number, string>): string {
  const lines = [...texts].toSorted(([a], [b]) => a - b).map(([glyph, text]) => `<${hex4(glyph)}> <${utf16(text)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) =>
    lines.slice(at * BLOCK, (at + 1) * BLOCK),
  )
  const written = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`).join('')
  return map.replaceAll(/\d+ beginbfchar[^]*?endbfchar\n/g, '').replace('endcmap', `${written}endcmap`)
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

function hex4(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0')
}
