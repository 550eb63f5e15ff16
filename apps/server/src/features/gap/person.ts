import { personName } from '@matchwright/contract/person-name'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { GapAnalysis } from '@matchwright/contract/gap.schema'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { PersonContent } from '@matchwright/contract/profile.schema'
import { notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { matchListingOf } from '#server/features/explanation/index.ts'
import { profileFor } from '#server/features/profile/index.ts'
import { queryForListing } from '#server/features/search/index.ts'
import type { MatchQuery, SearchDeps } from '#server/features/search/index.ts'

export type Whom = { listing_id?: number | undefined; person_id?: number | undefined }
type Analysed = { query: MatchQuery; person: GapAnalysis['person'] }

/**
 * The person as a search: an own search, or what an own profile states.
 * @throws {AppError} 404 for those of others
 */
export async function analysedPerson(deps: SearchDeps, caller: Caller, whom: Whom): Promise<Analysed> {
  if (whom.person_id !== undefined) return ofProfile(deps, caller, whom.person_id)
  const query = await queryForListing(deps, caller, whom.listing_id ?? 0)
  if (query.subject.type !== LISTING_TYPE.search) throw notFound('no_listing')
  const { id, content } = query.subject
  return { query, person: describe(query, { kind: 'listing', id, name: content.title }) }
}

async function ofProfile(deps: SearchDeps, caller: Caller, id: number): Promise<Analysed> {
  const profile = await profileFor(deps.pool, caller, { kind: 'person', id })
  const stated = PersonContent.parse(profile.content)
  const subject = { id: 0, type: LISTING_TYPE.search, content: searchOf(stated), published_at: null }
  const user = { ...userOf(caller), account_id: profile.account_id }
  const listing = matchListingOf(deps, subject)
  const query: MatchQuery = { subject, listing, listingId: null, finderId: null, user, isVariable: true }
  const name = personName(stated)
  return { query, person: describe(query, { kind: 'person', id, name }) }
}

function describe(
  { subject: { content } }: MatchQuery,
  named: Pick<GapAnalysis['person'], 'kind' | 'id' | 'name'>,
): GapAnalysis['person'] {
  return {
    ...named,
    occupation: content.occupations[0]?.concept_id ?? null,
    places: content.anywhere ? [] : content.places,
  }
}

const RADIUS_KM = 30

/** A search with the facts of a profile. Of wishes, a profile tells only where the person lives. */
function searchOf(stated: PersonContent): ListingContent {
  const { address, education_level: level } = stated
  const degrees = stated.education.flatMap((degree) =>
    degree.level === null ? [] : [{ ...degree, level: degree.level }],
  )
  const place =
    address?.country && address.lat !== null && address.lon !== null && address.city !== ''
      ? [{ name: address.city, country: address.country, lat: address.lat, lon: address.lon, radius_km: RADIUS_KM }]
      : []
  return ListingContent.parse({
    language_captured: stated.language,
    occupations: [...monthsByOccupation(stated)].slice(0, MOST_OCCUPATIONS).map(([concept_id, months]) => ({
      concept_id,
      side: 'has',
      months: months || null,
    })),
    skills: stated.skills,
    languages: stated.languages,
    licences: stated.licences,
    education: [
      ...degrees.map(({ level: own, field }) => ({ level: own, field })),
      ...(level === null ? [] : [{ level }]),
    ].slice(0, MOST_DEGREES),
    terms: stated.terms,
    places: place,
  })
}

const MOST_OCCUPATIONS = 10
const MOST_DEGREES = 10
const MOST_MONTHS = 720

/** Months in each occupation of the work history, the latest first. */
function monthsByOccupation({ work_history: positions }: PersonContent): Map<number, number> {
  const months = new Map<number, number>()
  for (const { occupation_id: id, from, to } of positions) {
    if (id === null) continue
    const worked = from !== null && to !== null ? Math.max(0, monthOf(to) - monthOf(from) + 1) : 0
    months.set(id, Math.min(MOST_MONTHS, (months.get(id) ?? 0) + worked))
  }
  return months
}

/** Number of a month such as 2024-05, or of the January of a year. */
function monthOf(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return 12 * year + month
}
