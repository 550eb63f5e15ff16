import type { Reading } from '@matchwright/contract/parser.schema'
import { piecesOf } from './marks.ts'
import type { Marked, Piece } from './marks.ts'

type Document = Reading['document']
type Page = Document['pages'][number]
type Line = Document['lines'][number]
export type PlacedPiece = Piece & { from: number; to: number; line: Line }
export type View = { x: number; width: number; height: number }

/** Pieces of a page with x coordinates in points; `from` is where reading begins, on the right for RTL. */
export function placedPieces(document: Document, pageNumber: number, marked: Marked): PlacedPiece[] {
  const page = document.pages[pageNumber - 1]
  if (!page) return []
  const own = document.lines.filter((line) => line.page === pageNumber)
  return own.flatMap((line) =>
    line.segments.flatMap((segment) => {
      const anchors = anchorsOf(page, pageNumber, segment, marked)
      return piecesOf(document.text, segment.start, segment.end, marked).map((piece) => ({
        ...piece,
        line,
        from: xAt(anchors, piece.start),
        to: xAt(anchors, piece.end),
      }))
    }),
  )
}

type Anchor = { offset: number; x: number }

/** Offsets with known x coordinates: the ends of the segment and the boxes of its facts. */
function anchorsOf(page: Page, pageNumber: number, segment: Line['segments'][number], { facts }: Marked): Anchor[] {
  const isRtl = page.direction === 'rtl'
  const x = (value: number) => (isRtl ? page.width - value : value)
  const boxes = facts
    .flatMap(({ evidence }) => evidence)
    .filter(({ start, end, page: on }) => on === pageNumber && start >= segment.start && end <= segment.end)
    .flatMap(({ start, end, box }) =>
      box
        ? [
            { offset: start, x: isRtl ? box.x1 : box.x0 },
            { offset: end, x: isRtl ? box.x0 : box.x1 },
          ]
        : [],
    )
  return [{ offset: segment.start, x: x(segment.x0) }, ...boxes, { offset: segment.end, x: x(segment.x1) }].toSorted(
    (one, other) => one.offset - other.offset,
  )
}

/** Linear interpolation between anchors, which assumes equally wide letters. */
function xAt(anchors: readonly Anchor[], offset: number): number {
  const after = anchors.find((anchor) => anchor.offset >= offset) ?? anchors.at(-1)
  const before = anchors.findLast((anchor) => anchor.offset <= offset) ?? anchors[0]
  if (!after || !before) return 0
  if (after.offset === before.offset) return after.x
  return before.x + ((offset - before.offset) / (after.offset - before.offset)) * (after.x - before.x)
}

/** Margin on each side, as a share of the content's width. */
const MARGIN = 0.1

/** Visible part of the pages: their content with an even margin, so that the text stays legible. */
export function viewOf({ pages, lines }: Document): View {
  const [page] = pages
  if (!page) return { x: 0, width: 1, height: 1 }
  const edges = lines.flatMap((line) => line.segments.flatMap(({ x0, x1 }) => [x0, x1]))
  const isRtl = page.direction === 'rtl'
  const [low, high] = [Math.min(...edges), Math.max(...edges)]
  const margin = (high - low) * MARGIN
  const left = Math.max(0, (isRtl ? page.width - high : low) - margin)
  const right = Math.min(page.width, (isRtl ? page.width - low : high) + margin)
  return { x: left, width: right - left, height: page.height }
}
