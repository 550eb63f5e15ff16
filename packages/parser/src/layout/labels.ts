import { joinTexts } from '../document/build.ts'
import { matchFieldLabel } from '../lexicon/field-labels.ts'
import { matchHeading } from '../lexicon/headings.ts'
import type { Band } from './gutter.ts'
import { isDateBroken, isDateText, isPeriodInTwo, groupIntoRows } from './pieces.ts'
import type { Piece } from './pieces.ts'

/** Points. Chosen by eye on the development set. */
const SAME_ROW = 2.2
/** Line distance inside a label, in multiples of the size. */
const CLOSE_BELOW = 1.6

export type BlockLine = { pieces: Piece[]; y: number; isLabel: boolean }

function isKnown(text: string): boolean {
  return matchHeading(text) !== undefined || matchFieldLabel(text) !== undefined
}

/** The labels at the left of a band, each in one piece however many lines it runs over. */
export function joinWrappedLabels(band: Band): BlockLine[] {
  const valueRows = groupIntoRows(band.right)
  const labels: (BlockLine & { lastY: number })[] = []
  for (const row of groupIntoRows(band.left)) {
    const before = labels.at(-1)
    const piece = row.pieces[0]
    const head = before?.pieces[0]
    if (before && head && piece && isCloseBelow(before.lastY, head, piece, row.y)) {
      const joined = joinTexts(head.text, piece.text)
      const isBesideValue = valueRows.some((value) => Math.abs(value.y - row.y) <= SAME_ROW)
      if (continuesLabel(head.text, piece.text, isBesideValue)) {
        before.pieces = [{ ...head, text: joined, runs: [...head.runs, { ...piece, text: ` ${piece.text}` }] }]
        before.lastY = row.y
        continue
      }
    }
    labels.push({ pieces: row.pieces, y: row.y, isLabel: true, lastY: row.y })
  }
  return labels
}

/** A wrapped date, or a label that is only known as a whole or has no value of its own. */
function continuesLabel(head: string, rest: string, isBesideValue: boolean): boolean {
  const joined = joinTexts(head, rest)
  if (isPeriodInTwo(head, rest) || isDateBroken(head, rest) || (isDateText(head) && /^[-–—]$/u.test(rest.trim())))
    return true
  if (isDateText(head)) return isDateText(joined) && !/\d{3}/.test(rest)
  return !isKnown(head) && (isKnown(joined) || !isBesideValue)
}

function isCloseBelow(lastY: number, head: Piece, piece: Piece, y: number): boolean {
  return y - lastY < CLOSE_BELOW * piece.size && piece.bold === head.bold && piece.size === head.size
}
