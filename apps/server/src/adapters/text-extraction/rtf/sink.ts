import { escapeXml } from '#server/adapters/text-extraction/markup/xml.ts'

export type RtfStyle = { bold: boolean; italic: boolean; link: string }

/** Paragraphs of one flow of a file (the body, a header, a text box), written as simple HTML. */
export class RtfSink {
  #html = ''
  #row = ''
  #cell = ''
  #paragraph = ''
  /** Heading level of the paragraph, 1 to 6; 0 for text. */
  heading = 0
  isListed = false
  isInTable = false

  addText(text: string, { bold, italic, link }: RtfStyle): void {
    const slanted = italic ? `<i>${escapeXml(text)}</i>` : escapeXml(text)
    const styled = bold ? `<b>${slanted}</b>` : slanted
    this.#paragraph += link ? `<a href="${escapeXml(link)}">${styled}</a>` : styled
  }

  endParagraph(): void {
    const tag = this.heading > 0 ? `h${this.heading}` : this.isListed ? 'li' : 'p'
    const block = this.#paragraph === '' ? '' : `<${tag}>${this.#paragraph}</${tag}>`
    this.#paragraph = ''
    this.isListed = false
    if (this.isInTable) this.#cell += block
    else this.#html += block
  }

  endCell(): void {
    this.endParagraph()
    this.#row += `<td>${this.#cell}</td>`
    this.#cell = ''
  }

  endRow(): void {
    if (this.#row !== '') this.#html += `<table><tr>${this.#row}</tr></table>`
    this.#row = ''
  }

  /** The HTML written so far, with open elements closed. */
  html(): string {
    this.endParagraph()
    if (this.#cell !== '') this.endCell()
    this.endRow()
    return this.#html
  }
}
