import type { Branch } from '@matchwright/contract/concept.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import type { Place } from '#web/components/form/place-field.tsx'
import type { Language } from '#web/lib/intl/languages.ts'

/** Branches that the finder of the public home searches. */
export const FINDER_BRANCHES = ['occupation', 'skill', 'authorization'] as const satisfies readonly Branch[]
export type FinderConcept = ChosenConcept & { branch: (typeof FINDER_BRANCHES)[number] }

export type FinderQuery = {
  /** work: a person's search; people: an employer's. */
  type: 'work' | 'people'
  concepts: readonly FinderConcept[]
  place: Place | null
  radiusKm: number
}

export const DEFAULT_RADIUS_KM = 30
const SHOWN_ROWS = 4

function idsOf({ concepts }: FinderQuery, branch: FinderConcept['branch']): number[] {
  return concepts.filter((concept) => concept.branch === branch).map(({ id }) => id)
}

/** Listing place of a chosen town, without other fields of the place search. */
function placeOf({ name, country, lat, lon, geoname_id }: Place, radiusKm: number) {
  return {
    name,
    country,
    lat,
    lon,
    geoname_id,
    radius_km: radiusKm,
  }
}

/** Content of a temporary listing for the chosen concepts and place. */
function contentOf(query: FinderQuery): ListingContentInput {
  return {
    occupations: idsOf(query, 'occupation').map((id) => ({ concept_id: id })),
    skills: idsOf(query, 'skill').map((id) => ({ concept_id: id })),
    licences: idsOf(query, 'authorization').map((id) => ({ concept_id: id })),
    places: query.place ? [placeOf(query.place, query.radiusKm)] : [],
  }
}

/** Request of the finder, shared by loader and page. */
export function finderInput(query: FinderQuery, lang: Language) {
  const type = query.type === 'work' ? LISTING_TYPE.search : LISTING_TYPE.offer
  return { query: { lang, limit: SHOWN_ROWS }, body: { body: { type, content: contentOf(query) } } }
}

/** Query string of the full finder for a query: the content as JSON, without empty lists. */
export function finderLinkOf(query: FinderQuery): string {
  const said = Object.entries(contentOf(query)).filter(([, value]) => Array.isArray(value) && value.length > 0)
  const params = new URLSearchParams(query.type === 'people' ? { side: 'offer' } : {})
  if (said.length > 0) params.set('q', JSON.stringify(Object.fromEntries(said)))
  return params.size > 0 ? `?${params}` : ''
}
