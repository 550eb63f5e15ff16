import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { encodingOfCharset, encodingOfCodePage } from './charsets.ts'
import { RtfSink } from './sink.ts'
import type { RtfStyle } from './sink.ts'
import { rtfTokens } from './tokens.ts'
import type { RtfToken } from './tokens.ts'

/** Destination of a group's text. */
type Destination = 'text' | 'skip' | 'fonts' | 'styles' | 'field' | 'list'
type Group = RtfStyle & {
  destination: Destination
  isHidden: boolean
  fallbackLength: number
  font: number
  style: number
  sink: RtfSink
}

const DEEPEST_GROUP = 500
const FALLBACK_LENGTH = 1
const BODY_OUTLINE_LEVEL = 9
const HIGHEST_HEADING = 6
const BYTES_OF_NUMBER = 65_536

const SYMBOLS: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  nbsp: '\u00a0',
  nbhyphen: '-',
  zwj: '\u200d',
  zwnj: '\u200c',
}
const DESTINATIONS: Record<string, Destination> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  fldinst: 'field',
  listtext: 'list',
  pntext: 'list',
}
const SKIPPED = new Set([
  'colortbl',
  'info',
  'pict',
  'object',
  'themedata',
  'datastore',
  'generator',
  'listtable',
  'listoverridetable',
  'latentstyles',
  'bkmkstart',
  'bkmkend',
  'annotation',
  'atnid',
  'atnauthor',
  'nonshppict',
  'xe',
  'tc',
  'revtbl',
  'filetbl',
  'pntxta',
  'pntxtb',
  'pnseclvl',
  'shpinst',
  'shprslt',
  'sn',
  'sv',
  'sp',
])
const MARGIN = /^(?:header|footer)[lrf]?$/

const STYLES: Record<string, (value: number | undefined) => Partial<Group>> = {
  b: (value) => ({ bold: value !== 0 }),
  i: (value) => ({ italic: value !== 0 }),
  v: (value) => ({ isHidden: value !== 0 }),
  deleted: (value) => ({ isHidden: value !== 0 }),
  plain: () => ({ bold: false, italic: false, isHidden: false }),
  f: (value = 0) => ({ font: value }),
  uc: (value = FALLBACK_LENGTH) => ({ fallbackLength: Math.max(0, value) }),
}

function endParagraph(sink: RtfSink): void {
  return sink.endParagraph()
}

const LAYOUT: Record<string, (sink: RtfSink) => void> = {
  par: endParagraph,
  line: endParagraph,
  sect: endParagraph,
  page: endParagraph,
  column: endParagraph,
  cell: (sink) => sink.endCell(),
  nestcell: (sink) => sink.endCell(),
  row: (sink) => sink.endRow(),
  nestrow: (sink) => sink.endRow(),
  intbl: (sink) => Object.assign(sink, { isInTable: true }),
  pard: (sink) => Object.assign(sink, { heading: 0, isInTable: false }),
}

/**
 * Rich Text Format 1.9.1: text with its bold and italic stretches, headings, lists, tables, text boxes, headers and
 * footers.
 */
export function readRtf(bytes: Uint8Array): ExtractedDocument {
  const reader = new RtfReader()
  for (const token of rtfTokens(Buffer.from(bytes).toString('latin1'))) reader.read(token)
  return documentFromHtml(reader.html())
}

class RtfReader {
  readonly #sinks: { header: RtfSink[]; body: RtfSink[]; footer: RtfSink[] } = {
    header: [],
    body: [new RtfSink()],
    footer: [],
  }
  readonly #groups: Group[] = []
  readonly #encodings = new Map<number, string>()
  readonly #headings = new Map<number, number>()
  #group: Group
  #encoding = 'windows-1252'
  #bytes: number[] = []
  #toSkip = 0
  #isIgnorable = false
  #instruction = ''

  constructor() {
    const [sink = new RtfSink()] = this.#sinks.body
    this.#group = {
      destination: 'text',
      bold: false,
      italic: false,
      link: '',
      isHidden: false,
      fallbackLength: FALLBACK_LENGTH,
      font: -1,
      style: -1,
      sink,
    }
  }

  html(): string {
    this.#flush()
    const { header, body, footer } = this.#sinks
    return [...new Set([...header, ...body, ...footer].map((sink) => sink.html()))].join('')
  }

  read(token: RtfToken): void {
    if (token.kind === 'byte') return this.#readByte(token.byte)
    if (token.kind === 'open') return this.#open()
    if (token.kind === 'close') return this.#close()
    if (this.#toSkip > 0 && token.word !== 'u') {
      this.#toSkip--
      return undefined
    }
    return this.#readWord(token.word, token.value)
  }

  #open(): void {
    this.#flush()
    this.#toSkip = 0
    if (this.#groups.length >= DEEPEST_GROUP) throw new ExtractionError('broken')
    this.#groups.push({ ...this.#group })
  }

  #close(): void {
    this.#flush()
    this.#toSkip = 0
    const ended = this.#group
    const outer = this.#groups.pop()
    if (!outer) return
    if (ended.destination === 'field' && outer.destination !== 'field') outer.link = linkIn(this.#instruction)
    if (ended.destination === 'list' && outer.destination === 'text') outer.sink.isListed = true
    if (ended.sink !== outer.sink) ended.sink.endParagraph()
    this.#group = outer
  }

  #readByte(byte: number): void {
    this.#isIgnorable = false
    if (this.#toSkip > 0) this.#toSkip--
    else this.#bytes.push(byte)
  }

  #flush(): void {
    if (this.#bytes.length === 0) return
    const encoding = this.#encodings.get(this.#group.font) ?? this.#encoding
    const text = new TextDecoder(encoding).decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    this.#addText(text)
  }

  #addText(text: string): void {
    const { destination, sink, isHidden } = this.#group
    if (destination === 'field') this.#instruction += text
    else if (destination === 'text' && !isHidden) sink.addText(text, this.#group)
  }

  #readWord(word: string, value: number | undefined): void {
    if (word === 'u') return this.#readUnicode(value ?? 0)
    this.#flush()
    const symbol = SYMBOLS[word]
    if (symbol !== undefined) return this.#addText(symbol)
    if (word === 'ignorable') this.#isIgnorable = true
    else if (!this.#entersDestination(word)) this.#format(word, value)
    return undefined
  }

  /**
   * A character by its code, negative above 32767; the fallback characters after it are skipped.
   */
  #readUnicode(value: number): void {
    this.#flush()
    this.#addText(String.fromCharCode((value + BYTES_OF_NUMBER) % BYTES_OF_NUMBER))
    this.#toSkip = this.#group.fallbackLength
  }

  /** Handles a control word; whether it begins a destination. */
  #entersDestination(word: string): boolean {
    const isIgnorable = this.#isIgnorable
    this.#isIgnorable = false
    const known = DESTINATIONS[word]
    if (known) this.#group.destination = this.#group.destination === 'skip' ? 'skip' : known
    else if (word === 'shptxt') this.#enterFlow(this.#sinks.body)
    else if (MARGIN.test(word)) this.#enterFlow(word.startsWith('header') ? this.#sinks.header : this.#sinks.footer)
    else if (SKIPPED.has(word) || isIgnorable) this.#group.destination = 'skip'
    else return false
    if (word === 'fldinst') this.#instruction = ''
    return true
  }

  #enterFlow(sinks: RtfSink[]): void {
    const sink = new RtfSink()
    sinks.push(sink)
    Object.assign(this.#group, { sink, destination: 'text', bold: false, italic: false })
  }

  #format(word: string, value: number | undefined): void {
    const { destination } = this.#group
    const setStyle = STYLES[word]
    if (setStyle) Object.assign(this.#group, setStyle(value))
    else if (word === 'ansicpg') this.#encoding = encodingOfCodePage(value ?? 0)
    else if (word === 'mac') this.#encoding = 'macintosh'
    else if (destination === 'fonts') this.#readFont(word, value)
    else if (destination === 'styles') this.#readStyle(word, value)
    else if (destination === 'text') this.#layOut(word, value)
  }

  #readFont(word: string, value = 0): void {
    const encoding =
      word === 'fcharset' ? encodingOfCharset(value) : word === 'cpg' ? encodingOfCodePage(value) : undefined
    if (encoding !== undefined) this.#encodings.set(this.#group.font, encoding)
  }

  #readStyle(word: string, value = 0): void {
    if (word === 's') this.#group.style = value
    else if (word === 'outlinelevel') this.#headings.set(this.#group.style, headingOf(value))
  }

  #layOut(word: string, value = 0): void {
    const { sink } = this.#group
    if (word === 's') sink.heading = this.#headings.get(value) ?? 0
    else if (word === 'outlinelevel') sink.heading = headingOf(value)
    else LAYOUT[word]?.(sink)
  }
}

function headingOf(outlineLevel: number): number {
  return outlineLevel < 0 || outlineLevel >= BODY_OUTLINE_LEVEL ? 0 : Math.min(HIGHEST_HEADING, outlineLevel + 1)
}

function linkIn(instruction: string): string {
  return /HYPERLINK\s+"([^"]+)"/.exec(instruction)?.[1] ?? ''
}
