import { joinTexts } from '../document/build.ts'
import { isDateBroken, isDateText, isPeriodInTwo, groupIntoRows } from './pieces.ts'
import type { Piece, Row } from './pieces.ts'

const FEWEST_COLUMNS = 3
const FEWEST_ROWS = 2
/** More rows than a table on a page has; bounds the comparison of rows in hostile documents (b26eedb). */
const MOST_ROWS = 150
/** Points by which the left edges of a column may differ. */
const SAME_EDGE = 2.5
/** Line distance inside a cell, in multiples of the size. */
const CLOSE_BELOW = 1.6
/** Points between two cells: the padding that word processors leave on both sides of a line. */
const PADDING = 11
/** Width of a space, in multiples of the size; common text fonts have 0.22 to 0.28. */
const SPACE = 0.25

/** A cell of a table with the right end of its last line and the edge at which the next column begins. */
type Cell = { piece: Piece; lastX1: number; limit: number }

/**
 * Joins cells of several lines into one piece each, in tables whose rows begin with a date: "Feb 2014 – | Conductor |
 * Northbank Trains," above "May 2019 | | Manchester". A cell continues where the first word of the next line would
 * not have fitted.
 */
export function joinWrappedCells(pieces: Piece[]): Piece[] {
  const rows = groupIntoRows(pieces)
  const openings = rows.filter(mayOpen)
  if (openings.length > MOST_ROWS) return pieces
  const taken = new Map<Piece, Piece>()
  const joined = new Set<Piece>()
  for (const [i, row] of rows.entries()) {
    const grid = openings.includes(row) ? openings.filter((other) => isSameGrid(row, other)) : []
    if (grid.length < FEWEST_ROWS) continue
    for (const cell of cellsBelow(row, rows.slice(i + 1), { edges: columnEdges(grid), joined }))
      taken.set(cell.from, cell.piece)
  }
  if (joined.size === 0) return pieces
  return pieces.filter((piece) => !joined.has(piece)).map((piece) => taken.get(piece) ?? piece)
}

function mayOpen({ pieces: [first, ...others] }: Row): boolean {
  return first !== undefined && others.length >= FEWEST_COLUMNS - 1 && isDateText(first.text)
}

function isSameGrid(a: Row, b: Row): boolean {
  return a.pieces.filter((piece) => cellAt(b.pieces, piece)).length >= FEWEST_COLUMNS
}

/** Left edges of the columns of a table, and its right edge. */
function columnEdges(rows: Row[]): number[] {
  const pieces = rows.flatMap((row) => row.pieces)
  return [...pieces.map(({ x0 }) => x0), Math.max(...pieces.map(({ x1 }) => x1)) + PADDING]
}

function cellAt<At extends Pick<Piece, 'x0'>>(columns: At[], { x0 }: Piece): At | undefined {
  return columns.find((column) => Math.abs(column.x0 - x0) <= SAME_EDGE)
}

/** The cells of a row with the lines below that go on with them, which are noted in `joined`. */
function cellsBelow(
  opening: Row,
  following: Row[],
  { edges, joined }: { edges: number[]; joined: Set<Piece> },
): (Cell & { from: Piece })[] {
  const cells = opening.pieces.map((piece) => ({
    from: piece,
    piece,
    x0: piece.x0,
    lastX1: piece.x1,
    limit: Math.min(...edges.filter((edge) => edge > piece.x0 + SAME_EDGE)) - PADDING,
  }))
  let y = opening.y
  for (const row of following) {
    const isBelow = row.y - y < CLOSE_BELOW * Math.max(...row.pieces.map(({ size }) => size))
    if (!isBelow || row.pieces.some((piece) => !cellAt(cells, piece))) break
    for (const piece of row.pieces) {
      const cell = cellAt(cells, piece)
      if (!cell) continue
      const isSame = continuesCell(cell, piece)
      cell.lastX1 = isSame ? piece.x1 : -Infinity
      if (!isSame) continue
      cell.piece = withLine(cell.piece, piece)
      joined.add(piece)
    }
    y = row.y
  }
  return cells
}

function continuesCell({ piece: above, lastX1, limit }: Cell, piece: Piece): boolean {
  if (above.size !== piece.size || above.bold !== piece.bold) return false
  const firstWord = ((piece.x1 - piece.x0) * (piece.text.indexOf(' ') + 1 || piece.text.length)) / piece.text.length
  return (
    isPeriodInTwo(above.text, piece.text) ||
    isDateBroken(above.text, piece.text) ||
    lastX1 + SPACE * piece.size + firstWord > limit
  )
}

/** "Oskar-von-Miller-" above "Schule" */
const COMPOUND_IN_TWO = /\p{L}-\n\p{Lu}/u

function withLine(above: Piece, below: Piece): Piece {
  const isCompound = COMPOUND_IN_TWO.test(`${above.text.slice(-2)}\n${below.text.slice(0, 1)}`)
  const text = isCompound ? above.text + below.text : joinTexts(above.text, below.text)
  const glue = text.slice(above.text.length, text.length - below.text.length)
  const runs = below.runs.map((run, k) => (k === 0 ? { ...run, text: glue + run.text } : run))
  const x1 = Math.max(above.x1, below.x1)
  return { ...above, text, runs: [...above.runs, ...runs], links: [...above.links, ...below.links], x1 }
}
