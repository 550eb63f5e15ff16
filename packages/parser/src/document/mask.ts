import type { Paragraph } from '../structure/paragraphs.ts'
import type { Section } from '../structure/sections.ts'
import type { Span } from '../text/span.ts'
import type { ExtractedDocument, Line } from './document.ts'

// Cherokee and Glagolitic have both cases in one UTF-16 unit, and no label, heading or word list uses them.
const ALPHABETS = [
  { capital: 0x13a0, small: 0xab70, count: 80 },
  { capital: 0x2c00, small: 0x2c30, count: 48 },
]
/** The letters of masks, for regular expressions. */
export const MASK_LETTERS = String.raw`\u13a0-\u13ef\uab70-\uabbf\u2c00-\u2c5f`
const MASKED = new RegExp(`[${MASK_LETTERS}]+`, 'gu')
const HIDDEN = /[^\s\u13a0-\u13ef\uab70-\uabbf\u2c00-\u2c5f]/u

/** Text without its masks. */
export function withoutMasks(text: string): string {
  return text.replace(MASKED, '')
}

/** Text with commas for its masks, so that what stands on their two sides is not read together. */
export function withCommasForMasks(text: string): string {
  return text.replace(MASKED, (masked) => ','.repeat(masked.length))
}

/** How a stretch is hidden: as one word with a capital, or letter by letter, so that an address stays an address. */
type Hiding = 'word' | 'letters'
export type HiddenSpan = Span & { hiding: Hiding }

/**
 * Hides stretches of a document behind letters of no language: what is read from the masked document cannot depend on
 * them. Lengths and offsets stay, and `reveal` puts the hidden letters back into what was read.
 */
export class Mask {
  readonly #free: [capital: string, small: string][]
  readonly #pairs = new Map<string, [capital: string, small: string]>()
  readonly #originals = new Map<string, string>()

  constructor({ text }: ExtractedDocument) {
    const used = new Set(text.match(MASKED)?.join(''))
    this.#free = ALPHABETS.flatMap(({ capital, small, count }) =>
      Array.from({ length: count }, (_, i): [string, string] => [
        String.fromCharCode(capital + i),
        String.fromCharCode(small + i),
      ]),
    ).filter(([capital, small]) => !used.has(capital) && !used.has(small))
  }

  hideIn(document: ExtractedDocument, spans: readonly HiddenSpan[]): ExtractedDocument {
    if (spans.length === 0) return document
    const text = this.#hiddenText(document.text, spans)
    return { ...document, text, lines: document.lines.map((line) => maskedLine(line, text)) }
  }

  /** Sections of a document whose text is masked since. */
  hideInSections(sections: readonly Section[], { text }: ExtractedDocument): Section[] {
    const masked = (paragraph: Paragraph): Paragraph => {
      const lines = paragraph.lines.map((line) => maskedLine(line, text))
      const [first = paragraph.first, last = paragraph.last] = [lines[0], lines.at(-1)]
      const segments = paragraph.segments.map((segment) => maskedSpan(segment, text))
      return { ...maskedSpan(paragraph, text), first, last, lines, segments }
    }
    return sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(masked) }))
  }

  /** A value with the hidden letters in its texts. */
  reveal<Value>(value: Value): Value {
    if (this.#originals.size === 0) return value
    return this.#revealed(value) as Value
  }

  #revealed(value: unknown): unknown {
    if (typeof value === 'string')
      return value.replace(MASKED, (masked) =>
        Array.from(masked, (letter) => this.#originals.get(letter) ?? letter).join(''),
      )
    if (Array.isArray(value)) return value.map((each) => this.#revealed(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#revealed(each)]))
  }

  #hiddenText(text: string, spans: readonly HiddenSpan[]): string {
    const units = text.split('')
    for (const {
      start,
      text: { length },
      hiding,
    } of spans) {
      let isFirst = true
      for (let i = start; i < Math.min(start + length, units.length); i++) {
        const unit = units[i] ?? ''
        const isHidden = hiding === 'word' ? unit === ' ' || HIDDEN.test(unit) : /\p{L}/u.test(unit)
        if (!isHidden || this.#originals.has(unit)) {
          isFirst = unit === '\n' || unit === '\t'
          continue
        }
        units[i] = hiding === 'word' ? this.#letterFor(unit, isFirst) : this.#letterLike(unit)
        isFirst = false
      }
    }
    return units.join('')
  }

  #letterFor(unit: string, isCapital: boolean): string {
    const pair = this.#pairOf(`word ${unit}`)
    if (pair === undefined) return unit
    for (const letter of pair) this.#originals.set(letter, unit)
    return pair[isCapital ? 0 : 1]
  }

  /** In the case of the letter: addresses that differ only in it stay the same address. */
  #letterLike(unit: string): string {
    const small = unit.toLowerCase()
    const pair = this.#pairOf(`letter ${small}`)
    if (pair === undefined) return unit
    const letter = pair[unit === small ? 1 : 0]
    this.#originals.set(letter, unit)
    return letter
  }

  #pairOf(key: string): [string, string] | undefined {
    const pair = this.#pairs.get(key) ?? this.#free.pop()
    if (pair !== undefined) this.#pairs.set(key, pair)
    return pair
  }
}

function maskedLine(line: Line, masked: string): Line {
  const text = masked.slice(line.start, line.end)
  if (text === line.text) return line
  return { ...line, text, segments: line.segments.map((segment) => maskedSpan(segment, masked)) }
}

/** Line ends are spaces in the text of paragraphs. */
function maskedSpan<Masked extends Span>(span: Masked, masked: string): Masked {
  const text = masked.slice(span.start, span.start + span.text.length).replaceAll('\n', ' ')
  return text === span.text ? span : { ...span, text }
}
