import { matchFieldLabel } from '../lexicon/field-labels.ts'
import { matchHeading } from '../lexicon/headings.ts'
import { findLanguages } from '../values/languages.ts'
import type { Band } from './gutter.ts'
import { joinWrappedLabels } from './labels.ts'
import { isDateText, groupIntoRows, rowText } from './pieces.ts'
import type { Piece, Row } from './pieces.ts'

// Points. Chosen by eye on the development set.
const NEAR_EDGE = 4
const SAME_ROW = 2.2
// Characters of a row.
const LONG_TEXT = 45
const SHORT_TEXT = 40
const FEWEST_ROWS = 2
/** Pieces on each side from which a gutter counts as one of columns on later pages too. */
const FEWEST_OF_COLUMNS = 8
// Shares of rows. Chosen by eye on the development set; all first from 759c9a2, 8f2b33d.
const MOSTLY_DATES = 0.6
const MOSTLY_BESIDE_DATES = 0.6
const FEW_RIGHT_ROWS = 0.5
const LONG_ROWS_SHARE = 0.1
const KNOWN_LABELS_SHARE = 0.55
const ALIGNED_LABELS_SHARE = 0.85
const LISTS_SHARE = 0.25
/** Pieces a row, on the left of labels. */
const PIECES_A_LABEL = 1.2
/** Line distance before another label, in multiples of the size. */
const LABEL_GAP = 1.55

/**
 * Relation of the two sides of a gutter: `rows` are read across it (title left, date right), `labels` are left of
 * their values, `columns` are read one after the other.
 */
type BandKind = 'rows' | 'labels' | 'columns'

/** Edges of earlier pages, which decide short tails on later pages. */
export type KnownEdges = { labels: number[]; columns: number[] }

export function classifyBand(band: Band, known: KnownEdges): BandKind {
  const edge = Math.min(...band.right.map((piece) => piece.x0))
  const isKnown = (edges: number[]) => edges.some((x) => Math.abs(x - edge) < NEAR_EDGE)
  if (isKnown(known.columns)) return 'columns'
  const kind = looksLike(band)
  if (kind === 'labels') known.labels.push(edge)
  if (kind !== 'columns') return kind
  if (
    isKnown(known.labels) &&
    band.left.every((piece) => piece.text.length < LONG_TEXT) &&
    !hasLists(groupIntoRows(band.left))
  )
    return 'labels'
  const { left, right } = band
  if (left.length >= FEWEST_OF_COLUMNS && right.length >= FEWEST_OF_COLUMNS) known.columns.push(edge)
  return 'columns'
}

function looksLike(band: Band): BandKind {
  const left = groupIntoRows(band.left)
  const right = groupIntoRows(band.right)
  const onlyDates = right.filter((row) => row.pieces.every((piece) => isDateText(piece.text)))
  if (onlyDates.length >= MOSTLY_DATES * right.length) return 'rows'
  const areAllRightRowsBeside = right.every((row) => isBeside(row, left) && rowText(row).length < SHORT_TEXT)
  if (areAllRightRowsBeside && right.length < FEW_RIGHT_ROWS * left.length) return 'rows'
  if (isTableOfPeriods(left, right)) return 'rows'
  return areLabels(band, left, right) ? 'labels' : 'columns'
}

/** The cells on the right stand beside rows that begin with a date: "2014 – 2019 | Conductor | Northbank | Crewe". */
function isTableOfPeriods(left: Row[], right: Row[]): boolean {
  const dated = left.filter(({ pieces }) => pieces.length > 1 && pieces[0] && isDateText(pieces[0].text))
  const beside = right.filter((row) => isBeside(row, dated))
  return beside.length >= FEWEST_ROWS && beside.length >= MOSTLY_BESIDE_DATES * right.length
}

function isBeside(row: Row, others: Row[]): boolean {
  return others.some((other) => Math.abs(other.y - row.y) <= SAME_ROW)
}

function areLabels(band: Band, left: Row[], right: Row[]): boolean {
  if (hasLists(left) || left.some((row) => /@|https?:|\.com\b/.test(rowText(row)))) return false
  const isNarrower = widthOf(band.left) < widthOf(band.right)
  const labels = joinWrappedLabels(band)
  const beside = labels.filter((label) => matchHeading(rowText(label)) === undefined)
  const isOneEach = band.left.length <= PIECES_A_LABEL * left.length && beside.length <= right.length
  const isShort = left.filter((row) => rowText(row).length > LONG_TEXT).length <= LONG_ROWS_SHARE * left.length
  if (!isNarrower || !isOneEach || !isShort) return false
  const starts = left.filter((row, i) => startsGroup(row, left[i - 1]))
  const known = labels.filter(isKnownLabel).length
  const aligned = starts.filter((row) => isBeside(row, right) || isKnownLabel(row)).length
  return known >= KNOWN_LABELS_SHARE * labels.length || aligned >= ALIGNED_LABELS_SHARE * starts.length
}

function widthOf(pieces: Piece[]): number {
  return Math.max(...pieces.map((piece) => piece.x1)) - Math.min(...pieces.map((piece) => piece.x0))
}

function hasLists(rows: Row[]): boolean {
  const lists = rows.filter((row) => /[·•|;,]/.test(rowText(row)) && !isDateText(rowText(row)))
  return lists.length > LISTS_SHARE * rows.length
}

function startsGroup(row: Row, before: Row | undefined): boolean {
  const piece = row.pieces[0]
  const other = before?.pieces[0]
  if (!piece || !before || !other) return true
  return row.y - before.y > LABEL_GAP * piece.size || piece.bold !== other.bold
}

function isKnownLabel(row: Row): boolean {
  const text = rowText(row)
  return (
    matchHeading(text) !== undefined || matchFieldLabel(text) !== undefined || isDateText(text) || isLanguageName(text)
  )
}

function isLanguageName(text: string): boolean {
  return findLanguages({ text, start: 0 })[0]?.name.text === text
}
