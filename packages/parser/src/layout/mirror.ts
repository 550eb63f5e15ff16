import type { PositionedItem } from './items.ts'

/** Points. Chosen by eye on Arabic layouts, as are the gaps, which are multiples of the size. */
const SAME_BASELINE = 2
const WIDE_GAP = 1.2
const TOUCHING = 0.15
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LEFT_TO_RIGHT = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u

/**
 * The mirror image of a page read from the right, so that one set of rules serves both directions. Foreign words in a
 * row, with the digits after them, keep their own order (Unicode Bidirectional Algorithm, rule W7): each run is
 * mirrored as a whole.
 */
export function mirrorItems(items: PositionedItem[], pageWidth: number): PositionedItem[] {
  return groupIntoRows(items).flatMap((row) =>
    foreignRuns(row).flatMap((run) => {
      const from = Math.min(...run.map(({ x }) => x))
      const to = Math.max(...run.map(({ x, width }) => x + width))
      return run.map((item) => ({ ...item, text: signLast(item.text), x: pageWidth - to + item.x - from }))
    }),
  )
}

/** A dash left of a year, read from the right, stands behind it. */
function signLast(text: string): string {
  return text.replace(/^([-–—])\s?(\d{4})$/u, '$2$1')
}

function groupIntoRows(items: PositionedItem[]): PositionedItem[][] {
  const rows: PositionedItem[][] = []
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row?.[0] && item.y - row[0].y < SAME_BASELINE) row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

/**
 * Runs from the left: a foreign word begins one, which ends before the next word of the page's own script or a wide
 * gap; a number is one as far as its digits and signs touch each other.
 */
function foreignRuns(row: PositionedItem[]): PositionedItem[][] {
  const runs: PositionedItem[][] = []
  let reach = 0
  for (const item of row) {
    const before = runs.at(-1)?.at(-1)
    const isNear = before !== undefined && reach > 0 && item.x - before.x - before.width < reach * item.size
    const isOwn = RIGHT_TO_LEFT.test(item.text)
    if (isNear && !isOwn) runs.at(-1)?.push(item)
    else {
      runs.push([item])
      reach = 0
    }
    if (isOwn) reach = 0
    else if (LEFT_TO_RIGHT.test(item.text)) reach = WIDE_GAP
    else if (/\d/.test(item.text)) reach = Math.max(reach, TOUCHING)
  }
  return runs.flatMap(withoutTrailingSigns)
}

/** Signs between a foreign run and the page's own script belong to the page. */
function withoutTrailingSigns(run: PositionedItem[]): PositionedItem[][] {
  const last = run.findLastIndex(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return last < 0 ? run.map((item) => [item]) : [run.slice(0, last + 1), ...run.slice(last + 1).map((item) => [item])]
}
