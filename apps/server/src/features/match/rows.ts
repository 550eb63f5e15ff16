import type { MatchRow } from '@matchwright/contract/match'
import type { MatchListing } from '@matchwright/matching/listing'
import type { MatchIndex } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import { labelsOf } from '#server/features/concept/service.ts'
import { standingIn } from '#server/features/disclosure/service.ts'
import { cardOf, type CardSource, cardSources } from '#server/features/listing/service.ts'
import { nearestKm } from './distance.ts'
import { actionsOf, moneyOf } from './explanation.ts'
import { type Party, explainSides, groupsSeen } from './pair.ts'
import { type PairContact, contactsWith } from './queries.ts'
import { conceptsIn, tellerOf } from './sentences.ts'
import { fitsOf, stripOf } from './strip.ts'

export type RowDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>
export type RowAsking = {
  party: Party
  listing: MatchListing
  /** null: a finder, which has no contacts. */
  listingId: number | null
  matchFactor: number
  /** The listings of the page as they were found, in its order. */
  listings: ReadonlyMap<number, MatchListing>
  lang: string
  /** What was published after this is new. */
  previousVisit: Promise<Date | null> | Date | null
}

export const listingsOf = (index: MatchIndex, ids: readonly number[]): ReadonlyMap<number, MatchListing> =>
  new Map(
    ids.flatMap((id) => {
      const listing = index.get(id)
      return listing ? [[id, listing] as const] : []
    }),
  )

/** The rows of a page of matches: two queries, whatever the number of rows. */
export async function matchRows(deps: RowDeps, asking: RowAsking): Promise<MatchRow[]> {
  const ids = [...asking.listings.keys()]
  const [sources, contacts, previousVisit] = await Promise.all([
    cardSources(deps.pool, ids),
    asking.listingId === null ? [] : contactsWith(deps.pool, asking.listingId, ids),
    asking.previousVisit,
  ])
  const contactOf = new Map(contacts.map((contact) => [contact.other_id, contact]))
  return ids.flatMap((id, at) => {
    const source = sources.get(id)
    const theirs = asking.listings.get(id)
    // Every change proposed is scored again: the first row alone says what would raise it.
    const other = source && theirs && { source, theirs, contact: contactOf.get(id), withHint: at === 0 }
    return other ? [matchRow(deps, { ...asking, previousVisit }, other)] : []
  })
}

type Other = { source: CardSource; theirs: MatchListing; contact: PairContact | undefined; withHint: boolean }

type Visited = RowAsking & { previousVisit: Date | null }

function matchRow(deps: RowDeps, asking: Visited, { source, theirs, contact, withHint }: Other): MatchRow {
  const { taxonomy } = deps.concepts
  const standing = standingIn(contact?.state ?? null)
  const seen = groupsSeen(source.record, standing)
  const { own, shown } = explainSides(deps, {
    mine: asking.listing,
    theirs,
    matchFactor: asking.matchFactor,
    seen,
    withActions: withHint,
  })
  const money = moneyOf(deps, asking.party, source.record, seen)
  const strip = stripOf(shown, tellerOf(money))
  const [best] = actionsOf(shown, own, money)
  const hint = best ? { key: best.text.key, params: { ...best.text.params, ...gain(best.delta_points) } } : null
  const sentences = [...strip.theirs, ...strip.mine].flatMap(({ reason }) => reason ?? [])
  const concepts = new Set([...sentences, ...(hint ? [hint] : [])].flatMap(conceptsIn))
  const distanceKm = nearestKm(asking.party.content.places, source.record.content.places)
  return {
    listing: cardOf(source, { standing, lang: asking.lang, taxonomy, distanceKm }),
    score: shown.score,
    class: shown.class,
    fits: fitsOf(shown),
    strip,
    confidence: shown.confidence,
    is_new: isNew(source.record.published_at, asking.previousVisit),
    blocked: shown.blocked.flatMap(({ criterion }) => criterion ?? []),
    contact: contact ? { match_id: contact.id, state: contact.state } : null,
    hint,
    concept_labels: labelsOf(taxonomy, concepts, asking.lang),
  }
}

const gain = (points: number | null) => (points === null ? {} : { points })
export const isNew = (publishedAt: Date | null, previousVisit: Date | null): boolean =>
  publishedAt !== null && previousVisit !== null && publishedAt > previousVisit
