import { CRITERIA_BY_DIRECTION } from '@matchwright/matching/criteria/by-direction'
import { certainly, NOTHING_HELD, NOTHING_WANTED, nearestReadingWeight } from '@matchwright/matching/listing'
import type { OccupationReading } from '@matchwright/matching/listing'
import type { SimilaritySpace } from '@matchwright/matching/concept-space'
import type { ConceptText } from '@matchwright/parser/facts'

/** A title as understood: its best concept if it is read at all, and its readings with weights. */
export type ReadTitle = { readonly best: number | undefined; readonly readings: readonly OccupationReading[] }

/** Shares of pairs: both titles read, one concept, similarity of at least 500 or 250 both ways. */
export type Agreement = {
  readonly pairs: number
  readonly read: number
  readonly same: number
  readonly s500: number
  readonly s250: number
  /** The similarity of the best two of up to three weighted readings. */
  readonly readings500: number
  readonly readings250: number
}

export function toReadTitle({ concept, readings = [] }: ConceptText): ReadTitle {
  if (concept === undefined) return { best: undefined, readings: [] }
  const others = readings.map((reading) => ({ ...reading, weight: nearestReadingWeight(reading.weight) }))
  return { best: concept, readings: [certainly(concept), ...others] }
}

export function compareTitles(pairs: readonly (readonly [ReadTitle, ReadTitle])[], space: SimilaritySpace): Agreement {
  const share = (isMet: (one: ReadTitle, other: ReadTitle) => boolean) =>
    pairs.length === 0 ? 0 : pairs.filter(([one, other]) => isMet(one, other)).length / pairs.length
  const both = (least: number, readingsOf: (title: ReadTitle) => readonly OccupationReading[]) =>
    share((one, other) => {
      const [left, right] = [readingsOf(one), readingsOf(other)]
      return similarity(left, right, space) >= least && similarity(right, left, space) >= least
    })
  return {
    pairs: pairs.length,
    read: share((one, other) => one.best !== undefined && other.best !== undefined),
    same: share((one, other) => one.best !== undefined && one.best === other.best),
    s500: both(500, bestOnly),
    s250: both(250, bestOnly),
    readings500: both(500, ({ readings }) => readings),
    readings250: both(250, ({ readings }) => readings),
  }
}

function bestOnly({ best }: ReadTitle): OccupationReading[] {
  return best === undefined ? [] : [certainly(best)]
}

const OCCUPATION = CRITERIA_BY_DIRECTION.employer.find(({ criterion }) => criterion.id === 'occupation')?.criterion

/** Similarity as the criterion of the definition judges it; 0 if a side is not read. */
function similarity(
  wanted: readonly OccupationReading[],
  held: readonly OccupationReading[],
  space: SimilaritySpace,
): number {
  const verdict = OCCUPATION?.judge(
    { ...NOTHING_WANTED, occupation: { anyOf: wanted, seniority: null, importance: 'important' } },
    { ...NOTHING_HELD, occupations: held.map((reading) => ({ ...reading, months: null, isOtherReading: false })) },
    { space, today: 0 },
  )
  return verdict?.similarity ?? 0
}
