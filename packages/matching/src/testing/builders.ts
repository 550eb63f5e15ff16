import type { Criterion } from '../criteria/criterion.ts'
import { certainly, NOTHING_HELD, NOTHING_WANTED } from '../listing.ts'
import type { Has, HeldOccupation, MatchListing, Wants } from '../listing.ts'
import { SPACE } from './fixture-space.ts'

export const TODAY = 20_000
export const SCENE = { space: SPACE, today: TODAY }

/** An occupation held for certain. */
export function worked(concept: number, months: number | null = null): HeldOccupation {
  return { ...certainly(concept), months, isOtherReading: false }
}

export type Said = {
  readonly has?: Partial<Has>
  readonly wants?: Partial<Wants>
}

export function aSearch(said: Said, id = 1): MatchListing {
  return aListing('search', id, said)
}

export function anOffer(said: Said, id = 2): MatchListing {
  return aListing('offer', id, said)
}

function aListing(type: MatchListing['type'], id: number, { has, wants }: Said): MatchListing {
  return {
    id,
    type,
    publishedDay: TODAY,
    publishedAt: TODAY,
    has: { ...NOTHING_HELD, ...has },
    wants: { ...NOTHING_WANTED, ...wants },
  }
}

export function verdictOf(criterion: Criterion, wants: Partial<Wants>, has: Partial<Has>) {
  return criterion.judge({ ...NOTHING_WANTED, ...wants }, { ...NOTHING_HELD, ...has }, SCENE)
}

export function similarityOf(criterion: Criterion, wants: Partial<Wants>, has: Partial<Has>): number | null {
  return verdictOf(criterion, wants, has).similarity
}

/** Facts of the first entry of a criterion. */
export function factsOf(criterion: Criterion, wants: Partial<Wants>, has: Partial<Has>) {
  const pair = { wants: { ...NOTHING_WANTED, ...wants }, has: { ...NOTHING_HELD, ...has } }
  const [entry] = criterion.judge(pair.wants, pair.has, SCENE).entries
  if (!entry) throw new RangeError('nothing is asked')
  return criterion.facts({ ...pair, index: 0, entry, space: SCENE.space })
}
