import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import type { Deps } from '#server/deps.ts'
import { roundedCount } from '#server/features/explanation/index.ts'
import type { ScopeListing } from './queries.ts'

/** Published listings whose matches are counted: each costs two searches. */
const MOST_COUNTED = 50

type Criteria = Statistics['near_misses']['criteria']
type Reason = Pick<Criteria[number], 'criterion' | 'asked_by'>
type Matched = { matches: number; new_matches: number[]; new_matches_before: number }
type Bounds = readonly Date[]
export type MatchFigures = { byListing: ReadonlyMap<number, Matched>; nearMisses: Statistics['near_misses'] }
type Given = { listings: readonly ScopeListing[]; bounds: Bounds; before: Bounds }
/** A near miss of one listing: who it is, what keeps it out, and the part of the period in which it was published. */
type Miss = { id: number; part: number; reason: Reason | undefined }

/** Matches and near misses of published listings, by the part of the period in which the others were published. */
export async function matchFigures(deps: Pick<Deps, 'matchIndex'>, given: Given): Promise<MatchFigures> {
  const published = given.listings.filter(({ status }) => status === LISTING_STATUS.published).slice(0, MOST_COUNTED)
  const found = await Promise.all(published.map((listing) => figuresOf(deps, listing, given)))
  const misses = found.flatMap((one) => one?.misses ?? [])
  const arePersons = published.some(({ type }) => type === LISTING_TYPE.offer)
  const parts = given.bounds.length - 1
  return {
    byListing: new Map(found.flatMap((one) => (one ? [[one.id, one.matched]] : []))),
    nearMisses: nearMissesOf(misses, parts, arePersons),
  }
}

async function figuresOf({ matchIndex }: Pick<Deps, 'matchIndex'>, own: ScopeListing, { bounds, before }: Given) {
  const listing = matchIndex.exact.get(own.id)
  if (!listing) return undefined
  const scope = { isGeneralised: false, matchFactor: own.match_factor, accountId: own.account_id }
  const { hits, nearMisses } = await matchIndex.matches(listing, scope)
  const newMatches = Array.from({ length: bounds.length - 1 }, () => 0)
  let inBefore = 0
  for (const at of hits.publishedAt) {
    const part = partAt(bounds, at)
    if (newMatches[part] !== undefined) newMatches[part] += 1
    if (partAt(before, at) >= 0) inBefore += 1
  }
  const misses = (await nearMisses()).hits.map(({ id, block }): Miss => {
    const entry = matchIndex.entries.get(id)
    const isShown = entry?.publicGroups.has(GROUP_OF[block.criterion])
    const isMine = (block.direction === 'employer') === (own.type === LISTING_TYPE.offer)
    return {
      id,
      part: partAt(bounds, entry?.publishedAt ?? 0),
      // A criterion that others keep for a contact is counted, not named.
      reason: isShown ? { criterion: block.criterion, asked_by: isMine ? 'me' : 'them' } : undefined,
    }
  })
  const matched = { matches: hits.ids.length, new_matches: newMatches, new_matches_before: inBefore }
  return { id: own.id, matched, misses }
}

/** Index of the part that a moment is in; -1 for none. */
function partAt(bounds: Bounds, at: number): number {
  return (
    Math.max(
      0,
      bounds.findIndex((bound) => bound.getTime() > at),
    ) - 1
  )
}

function nearMissesOf(misses: readonly Miss[], parts: number, arePersons: boolean): Statistics['near_misses'] {
  const inPeriod = misses.filter(({ part }) => part >= 0)
  const shown = (count: number) => (arePersons ? roundedCount(count) : count)
  const byReason = new Map<string, { reason: Reason; misses: Miss[] }>()
  for (const miss of inPeriod) {
    if (!miss.reason) continue
    const key = `${miss.reason.asked_by} ${miss.reason.criterion}`
    const known = byReason.get(key)
    if (known) known.misses.push(miss)
    else byReason.set(key, { reason: miss.reason, misses: [miss] })
  }
  return {
    total: shown(different(inPeriod)),
    criteria: [...byReason.values()]
      .flatMap(({ reason, misses: kept }): Criteria => {
        const count = shown(different(kept))
        if (count === null) return []
        const series = Array.from({ length: parts }, (_, part) =>
          shown(different(kept.filter((one) => one.part === part))),
        )
        return [{ ...reason, count, series }]
      })
      .toSorted((one, other) => other.count - one.count || one.criterion.localeCompare(other.criterion)),
  }
}

/** Number of persons: one may nearly match several listings. */
function different(misses: readonly Miss[]): number {
  return new Set(misses.map(({ id }) => id)).size
}
