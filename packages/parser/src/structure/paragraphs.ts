import { findPeriods } from '../dates/periods.ts'
import type { Line, Run } from '../document/document.ts'
import { CJK } from '../text/fold.ts'
import type { Span } from '../text/span.ts'
import { styleKey } from './style.ts'

/**
 * Line distances inside a paragraph, in multiples of the size: up to 1.5 leading and a little. Chosen by eye on the
 * development set.
 */
const LARGEST_LEADING = 1.75
const SMALLEST_LEADING = 0.5
// Points by which a wrapped line may be indented, and hang out behind a bullet.
const EDGE_TOLERANCE = 3
const BULLET_OUTDENT = 2
const BULLET_INDENT = 30
/** Points by which a line may come short of the edge it has reached. */
const RIGHT_TOLERANCE = 0.5

/** A segment of a paragraph with the styles inside it. */
type StyledSpan = Span & { runs: Run[]; links: string[] }

/**
 * A wrapped paragraph, or a single line. `text` is the text of the document from `start` on, with line ends as
 * spaces, so that offsets stay valid.
 */
export type Paragraph = Span & {
  first: Line
  last: Line
  segments: StyledSpan[]
  style: string
  bold: boolean
  size: number
  isBullet: boolean
  isLabel: boolean
  lines: Line[]
}

/** The Japanese one stands right before its item. */
const BULLET_START = /^(?:[•‣▪●○◦■□▸►⁃∙·*–—\-➢✓»]+\s+|・\s*)\S/u
const BULLET_MARK = /^(?:[•‣▪●○◦■□▸►⁃∙·*–—\-➢✓»]+\s+|・\s*)/u

/** Joins wrapped lines into paragraphs, so that a PDF behaves like a document that marks its paragraphs. */
export function joinIntoParagraphs(lines: Line[], bodyStyle: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const line of lines) {
    const open = paragraphs.at(-1)
    if (open && isContinuedBy(open, line, bodyStyle)) paragraphs[paragraphs.length - 1] = extended(open, line)
    else paragraphs.push(newParagraph(line))
  }
  return paragraphs
}

/** The paragraph without its bullet. */
export function withoutBullet(span: Span): Span {
  const mark = BULLET_MARK.exec(span.text)?.[0].length ?? 0
  return { text: span.text.slice(mark), start: span.start + mark }
}

function newParagraph(line: Line): Paragraph {
  return {
    text: line.text,
    start: line.start,
    first: line,
    last: line,
    segments: line.segments.map(({ text, start, runs, links }) => ({ text, start, runs, links })),
    style: styleKey(line),
    bold: line.bold,
    size: line.size,
    isBullet: line.isBullet || BULLET_START.test(line.text),
    isLabel: line.isLabel,
    lines: [line],
  }
}

function extended(paragraph: Paragraph, line: Line): Paragraph {
  const head = paragraph.segments[0]
  const tail = line.segments[0]
  const text = `${paragraph.text} ${line.text}`
  const runs = [
    ...(head?.runs ?? []),
    ...(tail?.runs ?? []).map((run, i) => (i ? run : { ...run, text: ` ${run.text}` })),
  ]
  const links = [...(head?.links ?? []), ...(tail?.links ?? [])]
  const segments = [{ text, start: paragraph.start, runs: mergeRuns(runs), links }]
  return { ...paragraph, text, segments, last: line, lines: [...paragraph.lines, line] }
}

function mergeRuns(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)
    if (before && styleKey(before) === styleKey(run)) before.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

/**
 * Whether a line continues the paragraph: style, edge and leading agree, and its first word would not have fitted
 * above.
 */
function isContinuedBy(open: Paragraph, line: Line, bodyStyle: string): boolean {
  return (
    mayHoldText(open, line) &&
    hasSameStyle(open, line, bodyStyle) &&
    isNextLine(open.last, line, bodyStyle) &&
    isAtEdge(open, line) &&
    wouldNotFit(open.last, line)
  )
}

function mayHoldText(open: Paragraph, line: Line): boolean {
  const { last } = open
  if (last.isParagraph || last.isLabel || line.isLabel || last.flow !== line.flow) return false
  const areSingle = last.segments.length === 1 && line.segments.length === 1 && open.segments.length === 1
  return areSingle && !BULLET_START.test(line.text) && !isToken(line.text) && !isToken(last.text)
}

function hasSameStyle(open: Paragraph, line: Line, bodyStyle: string): boolean {
  const lastRun = open.last.segments[0]?.runs.findLast((run) => /[\p{L}\p{N}]/u.test(run.text))
  const style = styleKey(line)
  const beginsWithDate = findPeriods(line.text)[0]?.start === 0 && style !== bodyStyle
  return (lastRun ? styleKey(lastRun) : open.style) === style && !beginsWithDate
}

/** Over a page break only body text goes on. */
function isNextLine(last: Line, line: Line, bodyStyle: string): boolean {
  return last.page === line.page
    ? line.gap <= LARGEST_LEADING && line.gap >= SMALLEST_LEADING
    : styleKey(line) === bodyStyle
}

function isAtEdge(open: Paragraph, line: Line): boolean {
  const indent = line.x0 - open.first.x0
  return open.isBullet ? indent > -BULLET_OUTDENT && indent < BULLET_INDENT : Math.abs(indent) <= EDGE_TOLERANCE
}

function wouldNotFit(last: Line, line: Line): boolean {
  const characterWidth = (line.x1 - line.x0) / Math.max(1, line.text.length)
  const isCjk = CJK.test(line.text.charAt(0))
  const wordLength = isCjk ? 1 : (line.text.split(' ', 1)[0]?.length ?? 0)
  const needed = (isCjk ? 0 : characterWidth) + wordLength * characterWidth
  return last.x1 + needed > last.columnRight - RIGHT_TOLERANCE
}

/** An address or number that stands alone is never part of a paragraph. */
function isToken(text: string): boolean {
  return (/^\S+$/.test(text) && /[@/]|\.\p{L}{2,}/u.test(text)) || /^[+\d(][\d\s().\-–/]{6,}$/.test(text)
}
