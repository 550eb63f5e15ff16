import { matchHeading } from '../lexicon/headings.ts'
import { classifyBand } from './band-kind.ts'
import type { KnownEdges } from './band-kind.ts'
import { findGutter } from './gutter.ts'
import type { Band } from './gutter.ts'
import { joinWrappedLabels } from './labels.ts'
import type { BlockLine } from './labels.ts'
import { groupIntoRows } from './pieces.ts'
import type { Piece } from './pieces.ts'

/** Points by which a label may begin below its value. Chosen by eye on the development set. */
const LABEL_TOLERANCE = 3

/** Text that is read straight down; `valueX0` is the left edge of values that have labels. */
export type Block = { x0: number; x1: number; valueX0: number; isColumn: boolean; lines: BlockLine[] }

/** Depth of nested columns and rows; bounds the recursion. */
const MAX_DEPTH = 6

/** Cuts a page recursively into blocks, in reading order. */
export function cutIntoBlocks(pieces: Piece[], known: KnownEdges, depth = 0): Block[] {
  if (pieces.length === 0) return []
  const band = depth < MAX_DEPTH ? findGutter(pieces) : undefined
  if (!band) return [plainBlock(pieces)]
  const inside = new Set([...band.left, ...band.right])
  const above = pieces.filter((piece) => piece.y < band.top - 1 && !inside.has(piece))
  const below = pieces.filter((piece) => piece.y > band.bottom + 1 && !inside.has(piece))
  const cut = (part: Piece[], levels = 1) => cutIntoBlocks(part, known, depth + levels)
  const kind = classifyBand(band, known)
  if (kind === 'rows') {
    const isWhole = above.length === 0 && below.length === 0
    if (isWhole && cut(band.left, 2).length > 1) return [plainBlock(pieces)]
    return [...cut(above), plainBlock([...band.left, ...band.right]), ...cut(below)]
  }
  if (kind === 'labels') return [...cut(above), labelledBlock(band, cut), ...cut(below)]
  const rest = adoptOverhang(band, below)
  const columns = [...cut(band.left), ...cut(band.right)].map((block) => ({ ...block, isColumn: true }))
  return [...cut(above), ...columns, ...cut(rest)]
}

function plainBlock(pieces: Piece[]): Block {
  const x0 = Math.min(...pieces.map((piece) => piece.x0))
  const x1 = Math.max(...pieces.map((piece) => piece.x1))
  const lines = groupIntoRows(pieces).map((row) => ({ pieces: row.pieces, y: row.y, isLabel: false }))
  return { x0, x1, valueX0: x0, isColumn: false, lines }
}

/** Adds pieces below the band to one of its columns if all are inside it; returns those that remain. */
function adoptOverhang(band: Band, below: Piece[]): Piece[] {
  const isLeft = below.every((piece) => piece.x1 <= band.edge)
  const isRight = below.every((piece) => piece.x0 >= band.edge)
  if (below.length === 0 || (!isLeft && !isRight)) return below
  ;(isLeft ? band.left : band.right).push(...below)
  return []
}

/** Each label goes in front of the value lines that begin at its height. */
function labelledBlock(band: Band, cut: (pieces: Piece[]) => Block[]): Block {
  const values = valueGroups(band)
    .flatMap(cut)
    .flatMap((block) => block.lines)
  const labels = joinWrappedLabels(band)
  const lines: BlockLine[] = []
  let next = 0
  for (const value of values) {
    for (let label = labels[next]; label && label.y <= value.y + LABEL_TOLERANCE; label = labels[++next])
      lines.push(label)
    lines.push(value)
  }
  lines.push(...labels.slice(next))
  return {
    x0: Math.min(...band.left.map((piece) => piece.x0)),
    x1: Math.max(...band.right.map((piece) => piece.x1)),
    valueX0: Math.min(...band.right.map((piece) => piece.x0)),
    isColumn: false,
    lines,
  }
}

/** The right side between the section headings of the left side, so that a section's values are cut for themselves. */
function valueGroups(band: Band): Piece[][] {
  const limits = band.left
    .filter((piece) => matchHeading(piece.text) !== undefined)
    .map((piece) => piece.y - LABEL_TOLERANCE)
    .toSorted((a, b) => a - b)
  const groups = new Map<number, Piece[]>()
  for (const piece of band.right) {
    const group = limits.filter((limit) => piece.y >= limit).length
    groups.set(group, [...(groups.get(group) ?? []), piece])
  }
  return [...groups.entries()].toSorted((a, b) => a[0] - b[0]).map(([, pieces]) => pieces)
}
