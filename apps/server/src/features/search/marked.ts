import { MARK_KINDS } from '@matchwright/contract/constants'
import type { Mark, MarkKind } from '@matchwright/contract/mark.schema'
import type { MatchPage } from '@matchwright/contract/match.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { NOT_VISIBLE } from '#server/match-index/index-entries.ts'
import type { FilterableHits, HitPositions } from '#server/match-index/hits.ts'
import { marksOf, marksOfEach } from './mark-queries.ts'
import type { Marks } from './mark-queries.ts'

type MarkFilter = { marked?: MarkKind | undefined; tag?: string[] | undefined }

const NO_MARKS: Marks = new Map()
const MAX_TAGS = 20

/** Marks of the caller as they hold for a query; none for visitors and for staff who impersonate somebody. */
export async function marksFor(
  { pool }: Pick<Deps, 'pool'>,
  { user, isImpersonated }: Pick<Caller, 'user' | 'isImpersonated'>,
  myListingId: number | null,
): Promise<Marks> {
  return user && !isImpersonated ? marksOf(pool, user.id, { myListingId }) : NO_MARKS
}

/** Marks of the caller as they hold for each of some own listings. */
export async function marksForEach(
  { pool }: Pick<Deps, 'pool'>,
  { user, isImpersonated }: Pick<Caller, 'user' | 'isImpersonated'>,
  myListingIds: readonly number[],
): Promise<ReadonlyMap<number, Marks>> {
  return user && !isImpersonated ? marksOfEach(pool, user.id, myListingIds) : new Map()
}

const IS_MARKED: Record<MarkKind, (mark: Mark) => boolean> = {
  favourite: (mark) => mark.is_favourite,
  noted: ({ note, tags }) => note !== '' || tags.length > 0,
  set_aside: (mark) => mark.set_aside !== null,
}

/** Hides hits that a filter by marks leaves out: without one, those that were set aside. */
export function withoutUnwanted(hits: FilterableHits, marks: Marks, { marked, tag }: MarkFilter): FilterableHits {
  const isWanted = (mark: Mark | undefined): boolean => {
    if (tag && !mark?.tags.some((own) => tag.includes(own))) return false
    if (marked) return mark !== undefined && IS_MARKED[marked](mark)
    return !mark?.set_aside
  }
  if (marks.size === 0 && !marked && !tag) return hits
  const facets = hits.facets.map((number, at) => (isWanted(marks.get(hits.ids[at] ?? 0)) ? number : NOT_VISIBLE))
  return { ...hits, facets }
}

/** How many of the hits have marks, by kind and by tag. */
export function markFacets(
  { ids }: FilterableHits,
  positions: HitPositions,
  marks: Marks,
): Pick<MatchPage['facets'], 'marked' | 'tag'> {
  if (marks.size === 0) return { marked: [], tag: [] }
  const found = [...positions].flatMap((position) => marks.get(ids[position] ?? 0) ?? [])
  const counts = new Map<string, number>()
  for (const tag of found.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return {
    marked: MARK_KINDS.map((value) => ({ value, label: '', count: found.filter(IS_MARKED[value]).length })).filter(
      ({ count }) => count > 0,
    ),
    tag: [...counts]
      .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
      .slice(0, MAX_TAGS)
      .map(([value, count]) => ({ value, label: value, count })),
  }
}
