import type { HitColumns, NearMiss } from '@matchwright/matching/match-index'
import { NOT_TOLD } from './index-entries.ts'
import type { EntryColumns, ReadableEntries, Sight } from './index-entries.ts'

/** Matches side by side, with what they are filtered, counted and sorted by. A place in these columns stands for a match. */
export type Found = HitColumns & EntryColumns & { isInOrder: boolean }
/** Places of matches. */
export type Places = Uint32Array

export function foundOf(hits: HitColumns, entries: ReadableEntries, sight: Sight): Found {
  return {
    ...hits,
    ...entries.columnsOf(hits.ids, sight),
    isInOrder: false,
  }
}

/** Near misses are in the order of what they would reach, whatever they show. */
export function foundMisses(misses: readonly NearMiss[], entries: ReadableEntries, sight: Sight): Found {
  const hits = {
    ids: Float64Array.from(misses, ({ id }) => id),
    scores: Uint8Array.from(misses, ({ score }) => score),
    publishedAt: Float64Array.from(misses, ({ id }) => entries.get(id)?.publishedAt ?? 0),
  }
  return { ...foundOf(hits, entries, sight), isInOrder: true }
}

export function isTold({ facets }: EntryColumns, place: number): boolean {
  return facets[place] !== NOT_TOLD
}

type Page = { sort: 'score' | 'newest'; offset: number; limit: number }

/** A page of some matches. */
export function pageOf(found: Found, places: Places, { sort, offset, limit }: Page): { id: number; score: number }[] {
  const end = offset + limit
  const page = ordered(found, places, sort, end).slice(offset, end)
  return Array.from(page, (place) => ({ id: found.ids[place] ?? 0, score: found.scores[place] ?? 0 }))
}

/** At least the first so many, in order. */
function ordered(found: Found, places: Places, sort: Page['sort'], end: number): Places {
  if (sort === 'newest') return places.toSorted((a, b) => byDay(found, a, b))
  if (found.isInOrder) return places
  const { scores } = found
  const least = leastScore(found, places, end)
  const best = places.filter((place) => (scores[place] ?? 0) >= least)
  return best.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || byDay(found, a, b))
}

function byDay({ ids, publishedAt }: Found, a: number, b: number): number {
  return (publishedAt[b] ?? 0) - (publishedAt[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
}

const SCORES = 101

/** The lowest score among the first so many. */
function leastScore({ scores }: Found, places: Places, count: number): number {
  const perScore = new Uint32Array(SCORES)
  for (const place of places) perScore[scores[place] ?? 0] = (perScore[scores[place] ?? 0] ?? 0) + 1
  let least = SCORES - 1
  for (let above = perScore[least] ?? 0; above < count && least > 0; above += perScore[least] ?? 0) least--
  return least
}
