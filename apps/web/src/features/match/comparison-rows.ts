import { CRITERIA } from '@matchwright/contract/constants'
import type { ExplainedCriterion, Explanation } from '@matchwright/contract/explanation.schema'
import type { Criterion } from '@matchwright/contract/listing-content.schema'

/** One criterion of one direction, with its result in each compared listing; undefined where it is not asked for. */
export type ComparedRow = {
  criterion: Criterion
  cells: (ExplainedCriterion | undefined)[]
  /** Column of the single best result, if there is one. */
  best: number | undefined
  /** Why the row tells nothing apart: all results are fully met, or all cells say the same. */
  same: 'met' | 'equal' | undefined
}

/** Criteria of a direction that at least one of the explanations has, in the order of the forms. */
export function comparedRows(explanations: readonly Explanation[], direction: 0 | 1): ComparedRow[] {
  return CRITERIA.flatMap((criterion) => {
    const cells = explanations.map(({ directions }) =>
      directions[direction].criteria.find((row) => row.criterion === criterion),
    )
    if (cells.every((cell) => cell === undefined)) return []
    const shares = cells.map(shareOf)
    return [{ criterion, cells, best: bestOf(shares), same: sameOf(cells, shares) }]
  })
}

function sameOf(
  cells: readonly (ExplainedCriterion | undefined)[],
  shares: readonly (number | undefined)[],
): ComparedRow['same'] {
  if (shares.every((share) => share === 1)) return 'met'
  return new Set(cells.map(shownIn)).size === 1 ? 'equal' : undefined
}

/** What a cell says of a criterion, comparable as text; the same answer may be worth other points elsewhere. */
function shownIn(cell: ExplainedCriterion | undefined): string {
  if (!cell) return 'not asked'
  if (!cell.disclosed) return 'hidden'
  const { status, similarity, text } = cell
  return JSON.stringify(status === 'unknown' ? [status, text.have] : [status, similarity, text])
}

function shareOf(cell: ExplainedCriterion | undefined): number | undefined {
  if (!cell?.disclosed || cell.similarity === null) return undefined
  return cell.of === 0 ? undefined : cell.points / cell.of
}

/** Index of the largest value; undefined where two share it or there is nothing to compare it with. */
export function bestOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  if (known.length < 2) return undefined
  const top = Math.max(...known)
  return known.filter((value) => value === top).length === 1 ? values.indexOf(top) : undefined
}

/** Range of amounts or percentages of a listing, and the reader's own wish, as shares of a scale of all listings. */
export type ScaleBar = { from: number; to: number; tick: number | undefined }

type Range = { from: number; to: number; wish: number | undefined }

/** Bars of pay or workload on one scale; undefined for cells without both values, or amounts of another currency. */
export function scaleBars(cells: readonly (ExplainedCriterion | undefined)[]): (ScaleBar | undefined)[] {
  const currency = cells.map(currencyOf).find((code) => code !== undefined)
  const ranges = cells.map((cell) => (currencyOf(cell) === currency ? rangeOf(cell) : undefined))
  const values = ranges.flatMap((range) => (range ? [range.from, range.to, range.wish ?? range.from] : []))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = (high - low) * 0.1 || 1
  const at = (value: number) => (value - low + margin) / (high - low + 2 * margin)
  return ranges.map(
    (range) =>
      range && { from: at(range.from), to: at(range.to), tick: range.wish === undefined ? undefined : at(range.wish) },
  )
}

function currencyOf(cell: ExplainedCriterion | undefined): string | undefined {
  const have = cell?.disclosed === true ? cell.text.have : null
  return have?.kind === 'pay' ? have.currency : undefined
}

function rangeOf(cell: ExplainedCriterion | undefined): Range | undefined {
  const have = cell?.disclosed === true ? cell.text.have : null
  const wish = wishOf(cell)
  if (have?.kind === 'pay') return { from: have.bottom, to: have.top, wish }
  return have?.kind === 'workload' ? { from: have.from, to: have.to, wish } : undefined
}

function wishOf(cell: ExplainedCriterion | undefined): number | undefined {
  const want = cell?.disclosed === true ? cell.text.want : null
  if (want?.kind === 'pay_wish') return want.target ?? want.minimum ?? undefined
  return want?.kind === 'workload' ? want.from : undefined
}
