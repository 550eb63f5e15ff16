import { LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import { SearchFilters } from '@matchwright/contract/match.schema'
import type { User } from '#server/http/caller.ts'
import { matchListingOf } from '#server/features/explanation/index.ts'
import { cardOf, cardSources, nearestKm } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { toSubject } from './finder.ts'
import { everyMatch } from './match-page.ts'
import type { SearchDeps } from './match-query.ts'

const SHOWN = 3
/** Distance within which offers count as similar. */
const RADIUS_KM = 100

/** Public offers around the place of an offer that match a person who meets its requirements, best first. */
export async function similarOffers(
  deps: SearchDeps,
  user: User | null,
  { id, content }: Pick<ListingRecord, 'id' | 'content'>,
  lang: string,
): Promise<{ items: ListingCard[]; count: number }> {
  const subject = toSubject({ type: LISTING_TYPE.search, content: fittingSearch(content) })
  const listing = matchListingOf(deps, subject)
  const query = { subject, listing, listingId: null, finderId: null, user, isVariable: true }
  const found = (await everyMatch(deps, query, SearchFilters.parse({}))).filter(
    (hit) => hit.id !== id && deps.matchIndex.entries.get(hit.id)?.isPublic,
  )
  const shown = found.slice(0, SHOWN).map((hit) => hit.id)
  const sources = await cardSources(deps.pool, shown)
  const { taxonomy } = deps.concepts
  const items = shown.flatMap((other) => {
    const source = sources.get(other)
    if (!source) return []
    const distanceKm = nearestKm(content.places, source.record.content.places)
    return [cardOf(source, { standing: 'outside', lang, taxonomy, distanceKm })]
  })
  return { items, count: found.length }
}

/** Search of a person who meets the requirements of an offer. */
function fittingSearch(offer: ListingContent): ListingContent {
  const { occupations, skills, languages, education, licences, experience, places } = offer
  const months = experience?.min_months ?? null
  return ListingContent.parse({
    occupations: occupations.map(({ concept_id }) => ({ concept_id, months })),
    skills,
    languages,
    education,
    licences,
    places: places.map((place) => ({ ...place, radius_km: RADIUS_KM })),
  })
}
