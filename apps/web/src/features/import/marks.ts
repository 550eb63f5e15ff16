import type { Reading } from '@matchwright/contract/parser.schema'
import type { DraftFact } from './draft.ts'

/** Span of text with the same marks throughout. */
export type Piece = {
  start: number
  end: number
  text: string
  fact: DraftFact | null
  isStruck: boolean
  /** Facts whose numbers follow this piece. */
  ends: DraftFact[]
}
export type Marked = { facts: readonly DraftFact[]; struckOut: Reading['struck_out'] }

/** Whether a fact spans whole lines. It gets a number but no highlight, which would hide the facts inside. */
function isWide({ field }: DraftFact): boolean {
  return field === 'task' || field === 'summary'
}

/** Splits a span of the document at the boundaries of marks; the shortest of overlapping facts is highlighted. */
export function piecesOf(document: string, start: number, end: number, { facts, struckOut }: Marked): Piece[] {
  const near = facts
    .flatMap((fact) => fact.evidence.map((evidence) => ({ fact, ...evidence })))
    .filter((mark) => mark.start < end && mark.end > start)
    .toSorted((one, other) => one.end - one.start - (other.end - other.start))
  const struck = struckOut.filter((range) => range.start < end && range.end > start)
  const cuts = [start, end, ...[...near, ...struck].flatMap((mark) => [mark.start, mark.end])]
    .filter((cut) => cut >= start && cut <= end)
    .toSorted((one, other) => one - other)
  return [...new Set(cuts)].slice(0, -1).map((from, index, all) => {
    const to = all[index + 1] ?? end
    const covers = (mark: { start: number; end: number }) => mark.start <= from && mark.end >= to
    const covering = near.filter(covers)
    const fact = covering.find((mark) => !isWide(mark.fact))?.fact ?? null
    return {
      start: from,
      end: to,
      text: document.slice(from, to),
      fact,
      isStruck: struck.some(covers) || covering.some((mark) => !mark.fact.is_kept),
      ends: [...new Set(covering.map((mark) => mark.fact))]
        .filter((one) => one.evidence.at(-1)?.end === to && one.is_kept)
        .toReversed(),
    }
  })
}
