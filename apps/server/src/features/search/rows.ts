import type { MatchRow } from '@matchwright/contract/match.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import type { MatchIndex } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { standingIn } from '#server/features/disclosure/index.ts'
import { cardOf, nearestKm } from '#server/features/listing/index.ts'
import {
  actionsOf,
  explainSides,
  fitsOf,
  groupsSeen,
  factContext,
  seenOfBoth,
  stripOf,
} from '#server/features/explanation/index.ts'
import type { MatchSubject } from '#server/features/explanation/index.ts'
import type { Marks } from './mark-queries.ts'
import { rowSources } from './queries.ts'
import type { RowSource } from './queries.ts'

export type RowDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>
export type RowContext = {
  subject: MatchSubject
  listing: MatchListing
  /** Null for a finder, which has no contacts. */
  listingId: number | null
  matchFactor: number
  /** Listings of the page in order, in the state in which they were scored. */
  listings: ReadonlyMap<number, MatchListing>
  lang: string
  /** The reader. Listings published after their previous visit are marked as new. */
  userId: number | null
  /** Groups of the subject that the reader sees; all of them for its owner. */
  seenOfMine?: ReadonlySet<string>
  marks: Marks
}

export function listingsOf(index: MatchIndex, ids: readonly number[]): ReadonlyMap<number, MatchListing> {
  return new Map(
    ids.flatMap((id) => {
      const listing = index.get(id)
      return listing ? [[id, listing] as const] : []
    }),
  )
}

/** Rows of a page of matches, from one SQL query. */
export async function matchRows(deps: RowDeps, context: RowContext): Promise<MatchRow[]> {
  return rowsFrom(deps, context, await rowSources(deps.pool, { ...context, ids: [...context.listings.keys()] }))
}

/** Rows of a page of matches whose cards and contacts were read already. */
export function rowsFrom(
  deps: Omit<RowDeps, 'pool'>,
  context: RowContext,
  sources: ReadonlyMap<number, RowSource>,
): MatchRow[] {
  return [...context.listings.keys()].flatMap((id, at) => {
    const source = sources.get(id)
    const theirs = context.listings.get(id)
    // Each proposed change requires scoring again, so only the first row has one.
    return source && theirs ? [matchRow(deps, context, { source, theirs, withHint: at === 0 })] : []
  })
}

type Other = { source: RowSource; theirs: MatchListing; withHint: boolean }

function matchRow(deps: Omit<RowDeps, 'pool'>, context: RowContext, { source, theirs, withHint }: Other): MatchRow {
  const { taxonomy } = deps.concepts
  const { contact } = source
  const standing = standingIn(contact?.state ?? null)
  const seen = seenOfBoth(groupsSeen(source.record, standing), context.seenOfMine)
  const isMyPlaceSeen = context.seenOfMine?.has('location') ?? true
  const { own, shown } = explainSides(deps, {
    mine: context.listing,
    theirs,
    matchFactor: context.matchFactor,
    seen,
    withActions: withHint,
  })
  const facts = factContext(deps, context.subject, source.record, seen)
  const strip = stripOf(shown, facts)
  const [best] = actionsOf(shown, own, facts)
  const hint = best ? { ...best.text, points: best.delta_points } : null
  const distanceKm = !isMyPlaceSeen ? null : nearestKm(context.subject.content.places, source.record.content.places)
  return {
    listing: cardOf(source, { standing, lang: context.lang, taxonomy, distanceKm }),
    score: shown.score,
    class: shown.class,
    fits: fitsOf(shown),
    strip,
    confidence: shown.confidence,
    is_new: isNew(source.record.published_at, source.previousVisit),
    blocked: shown.blocked.flatMap(({ criterion }) => criterion ?? []),
    contact: contact ? { match_id: contact.id, state: contact.state } : null,
    mark: context.marks.get(source.record.id) ?? null,
    hint,
    concept_labels: labelsOf(taxonomy, conceptIdsIn([strip, hint]), context.lang),
  }
}

export function isNew(publishedAt: Date | null, previousVisit: Date | null): boolean {
  return publishedAt !== null && previousVisit !== null && publishedAt > previousVisit
}
