import { matchHeading } from '../lexicon/headings.ts'
import { isDateText, groupIntoRows } from './pieces.ts'
import type { Piece, Row } from './pieces.ts'

/** Rows with free space left of a common edge: two columns, or labels and their values. */
export type Band = { edge: number; top: number; bottom: number; left: Piece[]; right: Piece[] }

const EDGE_TOLERANCE = 2.5
const MIN_ALIGNED = 3
const MIN_ALIGNED_SHARE = 0.3
const MIN_WIDTH = 5
const HEADINGS_ONLY_BONUS = 60
const FAR = 40

/**
 * The best vertical gutter: an x at which several pieces begin, and the longest run of rows that nothing crosses there.
 * Aligned starts, rows on both sides and free width count; a left side of section headings alone nearly decides.
 */
export function findGutter(pieces: Piece[]): Band | undefined {
  const rows = groupIntoRows(pieces)
  if (rows.length < 3) return undefined
  let best: { band: Band; score: number } | undefined
  for (const x of commonEdges(pieces)) {
    for (const band of freeBands(rows, x)) {
      const trimmed = endBeforeNextSection(endBeforeGrid(endBeforeDatesOnly(band)))
      const score = scoreBand(trimmed, x)
      if (score > (best?.score ?? 0)) best = { band: trimmed, score }
    }
  }
  return best?.band
}

function commonEdges(pieces: Piece[]): number[] {
  const counts = new Map<number, number>()
  for (const piece of pieces) {
    const x = Math.round(piece.x0)
    counts.set(x, (counts.get(x) ?? 0) + 1)
  }
  const near = (x: number) => [-2, -1, 0, 1, 2].reduce((sum, d) => sum + (counts.get(x + d) ?? 0), 0)
  return [...counts.keys()].filter((x) => near(x) >= MIN_ALIGNED)
}

function freeBands(rows: Row[], x: number): Band[] {
  const edge = x - 1.5
  const bands: Band[] = []
  let band: Band | undefined
  for (const row of rows) {
    if (row.pieces.some((piece) => piece.x0 < edge - 3 && piece.x1 >= edge - MIN_WIDTH)) {
      band = undefined
      continue
    }
    if (!band) bands.push((band = { edge, top: row.y, bottom: row.y, left: [], right: [] }))
    band.bottom = row.y
    for (const piece of row.pieces) (piece.x0 < edge ? band.left : band.right).push(piece)
  }
  return bands.filter((each) => each.left.length > 0 && each.right.length > 0)
}

function isHeading(piece: Piece): boolean {
  return matchHeading(piece.text) !== undefined
}

/** A heading alone on the left with only dates right of what follows: there the columns have ended. */
function endBeforeDatesOnly(band: Band): Band {
  const heading = band.left
    .filter((piece) => isHeading(piece) && !band.right.some((other) => Math.abs(other.y - piece.y) < 2))
    .toSorted((a, b) => a.y - b.y)
    .find((head) => {
      const below = band.right.filter((piece) => piece.y > head.y)
      return below.length > 0 && below.length < band.right.length && below.every((piece) => isDateText(piece.text))
    })
  return heading ? cutBand(band, heading.y - 1) : band
}

/** A heading alone on the left, and what follows it stands in rows whose second cell begins far behind the edge: there another grid begins. */
function endBeforeGrid(band: Band): Band {
  const headings = band.left.filter(isHeading).toSorted((a, b) => a.y - b.y)
  const first = headings.find((head, i) => {
    const next = headings[i + 1]?.y ?? Infinity
    const own = band.right.filter((piece) => piece.y > head.y - 2 && piece.y < next - 2)
    const isFar = (piece: Piece) => piece.x0 > band.edge + FAR
    const isBeside = (piece: Piece) => band.left.some((left) => Math.abs(left.y - piece.y) < 2)
    return own.length > 0 && own.length < band.right.length && own.every((piece) => isFar(piece) && isBeside(piece))
  })
  return first ? cutBand(band, first.y - 1) : band
}

/** A section heading below everything on the right begins full-width text. */
function endBeforeNextSection(band: Band): Band {
  const lastRight = Math.max(...band.right.map((piece) => piece.y))
  const heading = band.left.find((piece) => piece.y > lastRight + 1 && isHeading(piece))
  return heading ? cutBand(band, heading.y - 1) : band
}

function cutBand(band: Band, y: number): Band {
  const left = band.left.filter((piece) => piece.y < y)
  const right = band.right.filter((piece) => piece.y < y)
  const bottom = Math.max(band.top, ...[...left, ...right].map((piece) => piece.y))
  return { ...band, left, right, bottom }
}

function scoreBand({ edge, left, right }: Band, x: number): number {
  const first = left[0]
  if (!first || right.length === 0) return 0
  const aligned = right.filter((piece) => Math.abs(piece.x0 - x) <= EDGE_TOLERANCE).length
  const width = edge - Math.max(...left.map((piece) => piece.x1))
  if (aligned < MIN_ALIGNED || aligned < MIN_ALIGNED_SHARE * right.length || width <= MIN_WIDTH) return 0
  if (left.length < 2 && !isHeading(first)) return 0
  const bonus = left.every(isHeading) ? HEADINGS_ONLY_BONUS : 0
  return Math.min(aligned, 40) + Math.min(left.length, 40) + Math.min(width, 30) / 3 + bonus
}
