import { UNSPACED } from '../text/fold.ts'
import type { DocumentKind, ExtractedDocument, Line, Page, Run, Segment } from './document.ts'

/** Points by which sizes of one style may differ. Chosen by eye on the development set, as are the next ones. */
const SAME_SIZE = 0.3
/** Largest line distance inside a paragraph, in multiples of the size. */
const LARGEST_LEADING = 1.9
/** Distance from the edge of the column, in multiples of the size, at which a word or an address may be broken. */
const WORD_EDGE = 3
const ADDRESS_EDGE = 0.9

export type DraftSegment = Omit<Segment, 'start' | 'text'>
export type DraftLine = Omit<Line, 'start' | 'end' | 'text' | 'segments'> & { segments: DraftSegment[] }

/** Builds a document from lines in reading order: cleans texts, counts offsets, rejoins words broken at line ends. */
export function buildDocument(kind: DocumentKind, pages: Page[], drafts: DraftLine[]): ExtractedDocument {
  const cleaned = drafts
    .map((line) => ({ ...line, segments: line.segments.map(cleanSegment).filter((s) => segmentText(s) !== '') }))
    .filter((line) => line.segments.length > 0)
  const whole = kind === 'pdf' ? joinBrokenTokens(cleaned) : cleaned
  if (kind === 'pdf') joinBrokenWords(whole)
  const lines: Line[] = []
  let offset = 0
  for (const draft of whole) {
    const line = withOffsets(draft, offset)
    lines.push(line)
    offset = line.end + 1
  }
  return { kind, pages, lines, text: lines.map((line) => line.text).join('\n') }
}

function segmentText(segment: DraftSegment): string {
  return segment.runs.map((run) => run.text).join('')
}

function withOffsets(draft: DraftLine, start: number): Line {
  let offset = start
  const segments = draft.segments.map((segment): Segment => {
    const text = segmentText(segment)
    const placed = { ...segment, text, start: offset }
    offset += text.length + 1
    return placed
  })
  const text = segments.map((segment) => segment.text).join('\t')
  const first = firstInkRun(segments.flatMap((segment) => segment.runs))
  return { ...draft, ...styleOf(first, draft), segments, text, start, end: start + text.length }
}

/** A line's style is that of its first run with letters: bullets and later remarks do not count. */
function firstInkRun(runs: Run[]): Run | undefined {
  return runs.find((run) => /[\p{L}\p{N}]/u.test(run.text)) ?? runs[0]
}

function styleOf(run: Run | undefined, line: DraftLine) {
  return {
    size: run?.size ?? line.size,
    bold: run?.bold ?? line.bold,
    italic: run?.italic ?? line.italic,
  }
}

/** Single spaces, no space at the ends, composed letters, ligatures dissolved; runs of one style become one. */
function cleanSegment(segment: DraftSegment): DraftSegment {
  const runs: Run[] = []
  for (const run of segment.runs) {
    const before = runs.at(-1)
    let text = cleanText(run.text)
    if (!before || before.text.endsWith(' ')) text = text.trimStart()
    if (text === '') continue
    if (before && isSameStyle(before, run)) before.text += text
    else runs.push({ ...run, text })
  }
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return { ...segment, runs: runs.filter((run) => run.text !== '') }
}

export function isSameStyle(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && Math.abs(a.size - b.size) < SAME_SIZE
}

function cleanText(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\ufffd\ue000-\uf8ff]/g, '')
    .normalize('NFC')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
}

const CONJUNCTION = /^(?:und|oder|bzw|and|or|et|ou|y|o|e|en|of|og|och|i|lub)\b/

/** "inten-" / "sive care": the rest of the word moves up, so that text and marks hold the word in one piece. */
function joinBrokenWords(lines: DraftLine[]): void {
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1]
    const tail = line.segments.at(-1)?.runs.at(-1)
    const head = next?.segments[0]?.runs[0]
    if (!next || !tail || !head || !mayBreakWord(line, next)) continue
    const rest = restOfWord(tail, head)
    if (!rest) continue
    tail.text = tail.text.slice(0, -1) + rest
    head.text = head.text.slice(rest.length).trimStart()
  }
}

/** The beginning of `head` that ends the word broken at the end of `tail`; "Vor- und" is no broken word. */
function restOfWord(tail: Run, head: Run): string | undefined {
  if (!isSameStyle(tail, head) || !/\p{Ll}{2}-$/u.test(tail.text) || CONJUNCTION.test(head.text)) return undefined
  const rest = /^\p{Ll}{2,}[.,;:)]?(?= |$)/u.exec(head.text)?.[0]
  return rest && rest.length < head.text.length ? rest : undefined
}

function mayBreakWord(line: DraftLine, next: DraftLine): boolean {
  return (
    line.flow === next.flow &&
    next.gap < LARGEST_LEADING &&
    next.segments.length === 1 &&
    line.columnRight - line.x1 < WORD_EDGE * line.size
  )
}

const TOP_LEVEL_DOMAIN = /\.(?:com|org|net|edu|gov|info|[a-z]{2})$/i

/** An e-mail address or link broken at the edge of a narrow column becomes whole again. */
function joinBrokenTokens(lines: DraftLine[]): DraftLine[] {
  const joined: DraftLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const tail = before && before.segments.length === 1 ? before.segments[0]?.runs.at(-1) : undefined
    const head = line.segments.length === 1 && line.segments[0] ? segmentText(line.segments[0]) : ''
    if (before && tail && before.flow === line.flow && isRestOfToken(before, head)) tail.text += head
    else joined.push(line)
  }
  return joined
}

function isRestOfToken(before: DraftLine, rest: string): boolean {
  const segment = before.segments[0]
  const token = segment ? segmentText(segment) : ''
  const isAddress = /^\S+$/.test(token) && (token.includes('@') || /[./].*[./]/.test(token))
  if (!isAddress || !/^[\p{Ll}\d./_-]{1,25}$/u.test(rest) || /^[\d ]+$/.test(rest) || rest.split('.').length > 2)
    return false
  // a whole address above a whole address
  if (TOP_LEVEL_DOMAIN.test(token) && /\.\p{L}{2,}/u.test(rest)) return false
  const touchesEdge = before.columnRight - before.x1 < ADDRESS_EDGE * before.size
  return touchesEdge || (token.includes('@') && !TOP_LEVEL_DOMAIN.test(token))
}

/** Joins what two lines say; Chinese and Japanese need no space. */
export function joinTexts(a: string, b: string): string {
  if (a === '' || b === '') return a + b
  return UNSPACED.test(a.slice(-1)) && UNSPACED.test(b.charAt(0)) ? a + b : `${a} ${b}`
}
