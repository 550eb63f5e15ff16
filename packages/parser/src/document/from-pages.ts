import type { KnownEdges } from '../layout/band-kind.ts'
import { joinWrappedCells } from '../layout/cells.ts'
import { cutIntoBlocks } from '../layout/blocks.ts'
import type { Block } from '../layout/blocks.ts'
import type { PositionedPage } from '../layout/items.ts'
import type { BlockLine } from '../layout/labels.ts'
import { withoutRunningLines } from '../layout/running-lines.ts'
import { mirrorItems } from '../layout/mirror.ts'
import { toPieces, readingDirection } from '../layout/pieces.ts'
import type { Piece } from '../layout/pieces.ts'
import { buildDocument } from './build.ts'
import type { DraftLine } from './build.ts'
import type { ExtractedDocument } from './document.ts'

type Flow = { x0: number; x1: number; lines: DraftLine[] }

/** Points by which the left edges of a column may differ from page to page. Chosen by eye on the development set. */
const SAME_COLUMN = 14
/** Line distance at the start of a flow or page, as documented for `Line.gap`. */
const FIRST_GAP = 3
const BULLET = /^[•‣▪●○◦■□▸►⁃∙·*–—\-➢✓»]+(?:\s|$)/u

/** A document from painted text. Its reading order follows from positions alone, never from the order in the file. */
export function documentFromPages(pages: PositionedPage[]): ExtractedDocument {
  const known: KnownEdges = { labels: [], columns: [] }
  const directions = pages.map((page) => readingDirection(page.items))
  const flows: Flow[] = []
  let open: Flow[] = []
  for (const [i, page] of withoutRunningLines(pages).entries()) {
    const isTurned = directions[i] === 'rtl'
    const pieces = joinWrappedCells(toPieces(isTurned ? mirrorItems(page.items, page.width) : page.items))
    const blocks = cutIntoBlocks(isTurned ? pieces.map(withTurnedBrackets) : pieces, known)
    open = continueFlows(flows, open, blocks, i + 1)
  }
  const lines = flows.flatMap((flow, i) => withGaps(flow.lines).map((line) => ({ ...line, flow: i })))
  const sizes = pages.map(({ width, height }, i) => ({ width, height, direction: directions[i] ?? ('ltr' as const) }))
  return buildDocument('pdf', sizes, lines)
}

const TURNED = /^[^()]*\)[^()]*(?:\(|$)/u

/** Brackets between words read from the right are painted as their mirror images: ")Amman(". */
function withTurnedBrackets(piece: Piece): Piece {
  if (!TURNED.test(piece.text)) return piece
  const turn = (text: string) => text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
  return { ...piece, text: turn(piece.text), runs: piece.runs.map((run) => ({ ...run, text: turn(run.text) })) }
}

/** Appends the blocks of a page to the columns they continue; returns the columns still open at the end of the page. */
function continueFlows(flows: Flow[], open: Flow[], blocks: Block[], page: number): Flow[] {
  const used = new Set<Flow>()
  const placed = blocks.map((block, i) => {
    const lines = block.lines.map((line) => draftLine(line, block, page))
    const before = block.isColumn || i === 0 ? columnOf(block, open.length > 1 ? open : [], used) : undefined
    if (before) {
      before.lines.push(...lines)
      used.add(before)
      return before
    }
    const flow = { x0: block.x0, x1: block.x1, lines }
    flows.push(flow)
    return flow
  })
  const firstOfColumns = blocks.findLastIndex((block) => !block.isColumn) + 1
  const columns = placed.slice(firstOfColumns)
  if (columns.length > 0) return [...columns, ...open.filter((flow) => columns.every((c) => !isSameColumn(c, flow)))]
  const last = placed.at(-1)
  return last && open.includes(last) ? open : []
}

function isSameColumn(a: Flow, b: Flow): boolean {
  return a === b || Math.abs(a.x0 - b.x0) <= SAME_COLUMN
}

function columnOf(block: Block, open: Flow[], used: Set<Flow>): Flow | undefined {
  return open
    .filter(
      (flow) =>
        !used.has(flow) && block.x0 > flow.x0 - SAME_COLUMN && block.x0 < Math.max(flow.x1, flow.x0 + SAME_COLUMN),
    )
    .toSorted((a, b) => Math.abs(a.x0 - block.x0) - Math.abs(b.x0 - block.x0))[0]
}

function draftLine(line: BlockLine, block: Block, page: number): DraftLine {
  const first = line.pieces[0]
  return {
    segments: line.pieces.map(({ x0, x1, runs, links }) => ({ x0, x1, runs, links })),
    size: first?.size ?? 0,
    bold: first?.bold ?? false,
    italic: first?.italic ?? false,
    page,
    x0: first?.x0 ?? 0,
    x1: Math.max(...line.pieces.map((piece) => piece.x1)),
    y: line.y,
    gap: 0,
    flow: 0,
    columnRight: block.x1,
    isLabel: line.isLabel,
    isBullet: BULLET.test(first?.text ?? ''),
    isHeading: false,
    isParagraph: false,
  }
}

/** `gap` in font sizes; where a flow or a page begins it counts as a paragraph gap. */
function withGaps(lines: DraftLine[]): DraftLine[] {
  return lines.map((line, i) => {
    const before = lines[i - 1]
    const isBelow = before && before.page === line.page && line.y > before.y
    return { ...line, gap: isBelow ? (line.y - before.y) / Math.max(line.size, before.size) : FIRST_GAP }
  })
}
