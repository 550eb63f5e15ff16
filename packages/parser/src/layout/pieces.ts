import { findDates, findPeriods } from '../dates/periods.ts'
import { MONTHS, UNTIL } from '../lexicon/calendar.ts'
import { matchHeading } from '../lexicon/headings.ts'
import { foldKeepingLength, isRightToLeft, UNSPACED } from '../text/fold.ts'
import type { Run } from '../document/document.ts'
import { readableText } from './items.ts'
import type { PositionedItem } from './items.ts'

// Multiples of the size. Chosen by eye on the development set; those that name a set, on it.
/** A gap that separates pieces, and one between words. */
const WIDE_GAP = 1.15
const WORD_GAP = 0.14
const CJK_WORD_GAP = 0.6
const GAP_AFTER_BULLET = 3.5
const GAP_AFTER_HEADING = 0.5
/** Gaps before a date range, with and without a change of style, and behind a date before a name (`tuning` set). */
const GAP_BEFORE_PERIOD = 0.35
const STYLED_GAP_BEFORE_PERIOD = 0.08
const GAP_BEFORE_NAME = 0.55
const STYLED_GAP_BEFORE_NAME = 0.4
const SAME_BASELINE = 0.35
/** Sizes of small capitals as shares of the capital before them (`tuning` set). */
const SMALLEST_CAPITALS = 0.65
const LARGEST_SMALL_CAPITALS = 0.92
/** Points; smaller text shares baselines as if it had this size. */
const SMALLEST_SIZE = 6
/** Rows above, to which an item may still belong. */
const OPEN_ROWS = 6
const FEWEST_AT_EDGE = 3
/** Characters beside a date or the word for the present that are its punctuation. */
const PUNCTUATION = 6
const PUNCTUATION_OF_PRESENT = 3

/** A run of items in one row without a wide gap: the unit that columns are made of. */
export type Piece = {
  text: string
  runs: Run[]
  links: string[]
  x0: number
  x1: number
  y: number
  size: number
  bold: boolean
  italic: boolean
}

export type Row = { y: number; pieces: Piece[] }

const BULLET_ONLY = /^[•‣▪●○◦■□▸►⁃∙·*–—\-➢✓»]+$/u

/** Items on one baseline, cut where the gap is wide, where a heading ends, and where a date range begins. */
export function toPieces(items: PositionedItem[]): Piece[] {
  const readable = items
    .map((item) => ({ ...item, text: readableText(item.text) }))
    .filter((item) => item.text.trim() !== '')
  const rows = baselineRows(readable).map((row) => ({ items: row, pieces: splitRow(row) }))
  const edges = innerEdges(rows.map(({ pieces }) => pieces))
  return rows
    .flatMap(({ items: row, pieces }) => (edges.length > 0 && isDatedRow(pieces) ? splitRow(row, edges) : pieces))
    .map(finishPiece)
    .filter((piece) => /[^\s.|]/.test(piece.text))
}

/** Edges at which several rows have a further piece: columns of tables. */
function innerEdges(rows: Piece[][]): number[] {
  const counts = new Map<number, number>()
  for (const { x0 } of rows.flatMap((pieces) => pieces.slice(1)))
    counts.set(Math.round(x0), (counts.get(Math.round(x0)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= FEWEST_AT_EDGE).map(([x]) => x)
}

function isDatedRow([first, ...others]: Piece[]): boolean {
  return first !== undefined && others.length > 0 && isDateText(first.text)
}

function baselineRows(items: PositionedItem[]): PositionedItem[][] {
  const rows: { y: number; size: number; items: PositionedItem[] }[] = []
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows
      .slice(-OPEN_ROWS)
      .findLast((r) => Math.abs(r.y - item.y) < SAME_BASELINE * Math.min(item.size, r.size))
    if (!row) rows.push({ y: item.y, size: item.size, items: [item] })
    else {
      row.items.push(item)
      row.size = Math.max(row.size, item.size)
    }
  }
  return rows.map((row) => row.items.toSorted((a, b) => a.x - b.x))
}

type OpenPiece = Piece & { last: PositionedItem }

/** In a row of a table a cell may be so full that it touches the next one: then the next one's edge parts them. */
function splitRow(items: PositionedItem[], edges: number[] = []): Piece[] {
  const pieces: OpenPiece[] = []
  for (const item of items) {
    const piece = pieces.at(-1)
    const isAtEdge = edges.some((x) => Math.abs(item.x - x) < 1)
    if (!piece || isAtEdge || startsNewPiece(piece, item)) pieces.push(newPiece(item))
    else extendPiece(piece, item)
  }
  return pieces
}

function startsNewPiece(piece: OpenPiece, item: PositionedItem): boolean {
  const gap = item.x - piece.x1
  const size = Math.max(item.size, piece.last.size)
  const changesStyle = item.size !== piece.last.size || item.bold !== piece.last.bold
  if (BULLET_ONLY.test(piece.text.trim())) return gap >= GAP_AFTER_BULLET * size
  if (gap > WIDE_GAP * size) return true
  if (changesStyle && gap > GAP_AFTER_HEADING * size && matchHeading(piece.text)) return true
  if (isNameBesideDate(piece, item)) return true
  const gapBeforePeriod = changesStyle ? STYLED_GAP_BEFORE_PERIOD : GAP_BEFORE_PERIOD
  return piece.text.length > 2 && gap > gapBeforePeriod * size && beginsWithPeriod(item.text)
}

function beginsWithPeriod(text: string): boolean {
  const period = findPeriods(text.trim())[0]
  return period?.start === 0 && period.kind === 'range'
}

/** Whether an item behind a date begins a name: with a capital, and with no month. */
function isNameBesideDate(piece: OpenPiece, item: PositionedItem): boolean {
  const isSameStyle = item.size === piece.last.size && item.bold === piece.last.bold
  const widest = isSameStyle ? GAP_BEFORE_NAME : STYLED_GAP_BEFORE_NAME
  if (item.x - piece.x1 <= widest * Math.max(item.size, piece.last.size)) return false
  const beginsAnew = /^\s*(?:\p{Lu}|\p{Lo})/u.test(item.text) && findDates(item.text.trim())[0]?.start !== 0
  return beginsAnew && isDateText(piece.text)
}

function newPiece(item: PositionedItem): OpenPiece {
  return {
    text: item.text,
    runs: [runOf(item, item.text)],
    links: item.link ? [item.link] : [],
    x0: item.x,
    x1: item.x + item.width,
    y: item.y,
    size: item.size,
    bold: item.bold,
    italic: item.italic,
    last: item,
  }
}

function runOf(item: PositionedItem, text: string): Run {
  return {
    text,
    size: item.size,
    bold: item.bold,
    italic: item.italic,
  }
}

function extendPiece(piece: OpenPiece, item: PositionedItem): void {
  const text = needsSpace(piece, item) ? ` ${item.text}` : item.text
  const before = piece.runs.at(-1)
  const run = runOf(item, text)
  piece.runs.push(before && isSmallCapitals(before, run) ? { ...run, size: before.size } : run)
  piece.text += text
  piece.x1 = Math.max(piece.x1, item.x + item.width)
  piece.last = item
  if (item.link && !piece.links.includes(item.link)) piece.links.push(item.link)
}

/** Capitals set smaller behind larger ones stand for small letters. */
function isSmallCapitals(before: Run, run: Run): boolean {
  const ratio = run.size / before.size
  const isSmaller = ratio > SMALLEST_CAPITALS && ratio < LARGEST_SMALL_CAPITALS
  return isSmaller && run.bold === before.bold && isUpperCase(run.text) && isUpperCase(before.text)
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}|\p{Lo}/u.test(text)
}

function needsSpace(piece: OpenPiece, item: PositionedItem): boolean {
  if (item.text.startsWith(' ') || piece.text.endsWith(' ')) return false
  const size = Math.max(item.size, piece.last.size)
  const gap = item.x - piece.x1
  const areCjk = UNSPACED.test(piece.text.slice(-1)) && UNSPACED.test(item.text.charAt(0))
  const isTightCjk = areCjk && gap < CJK_WORD_GAP * size
  return gap > WORD_GAP * size && !isTightCjk
}

/** The style of a piece is that of its first run with letters. */
function finishPiece(piece: Piece): Piece {
  const first = piece.runs.find((run) => /[\p{L}\p{N}]/u.test(run.text)) ?? piece.runs[0]
  const { size, bold, italic } = first ?? piece
  return { ...piece, text: piece.text.replace(/\s+/g, ' ').trim(), size, bold, italic }
}

/** Pieces on common baselines, from the top; inside a row from the reading side. */
export function groupIntoRows(pieces: Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - piece.y) < SAME_BASELINE * Math.max(piece.size, SMALLEST_SIZE)) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x0 - b.x0)
  return rows
}

export function readingDirection(items: PositionedItem[]): 'ltr' | 'rtl' {
  return isRightToLeft(items.map((item) => item.text).join(' ')) ? 'rtl' : 'ltr'
}

export function rowText(row: Row): string {
  return row.pieces.map((piece) => piece.text).join(' ')
}

/** "February 2014 –" above "May 2019", the dash in either line. */
export function isPeriodInTwo(first: string, second: string): boolean {
  const [from, ...others] = findDates(first)
  const [to] = findDates(second)
  if (!from || !to || others.length > 0 || from.value === 'present' || to.end < second.trimEnd().length) return false
  return from.start === 0 && UNTIL.test(foldKeepingLength(first.slice(from.end) + second.slice(0, to.start)))
}

const DATE_GLUE = /^(?:de|del|of|nam|thang|r)$/u

function areDateWords(text: string): boolean {
  return foldKeepingLength(text)
    .split(/[\s.,]+/u)
    .every(
      (word) => word === '' || MONTHS.has(word) || /^\d{1,4}$/.test(word) || DATE_GLUE.test(word) || UNTIL.test(word),
    )
}

/** "September" above "2020 – May" above "2023": a period broken where its column ends. */
export function isDateBroken(first: string, second: string): boolean {
  if (!areDateWords(first)) return false
  const rest = first.slice(findDates(first).at(-1)?.end ?? 0)
  const isBegun = /[^\s.,]/u.test(rest) || UNTIL.test(foldKeepingLength(second.trim().split(/\s/u)[0] ?? ''))
  return isBegun && (areDateWords(second) || isDateText(second) || isPresent(second))
}

function isPresent(text: string): boolean {
  const [date] = findDates(text)
  return date?.value === 'present' && text.length - (date.end - date.start) < PUNCTUATION_OF_PRESENT
}

/** Nothing but a date or a period. */
export function isDateText(text: string): boolean {
  const period = findPeriods(text)[0]
  return period !== undefined && text.length - (period.end - period.start) < PUNCTUATION
}
