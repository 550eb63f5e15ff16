import type { Branch } from '@matchwright/contract/concept'
import type { ListingContentInput } from '@matchwright/contract/listing-content'
import { listingType } from '@matchwright/contract/listing'
import type { ChosenConcept } from '#web/components/concept-field.tsx'
import type { Place } from '#web/components/place-field.tsx'
import { finderSearch } from '#web/lib/finder-link.ts'
import type { FinderLink } from '#web/lib/finder-link.ts'
import type { Language } from '#web/lib/languages.ts'

/** What the field of the public home searches in. */
export const finderBranches = ['occupation', 'skill', 'authorization'] as const satisfies readonly Branch[]
export type FinderConcept = ChosenConcept & { branch: (typeof finderBranches)[number] }

export type FinderQuery = {
  type: FinderLink['type']
  concepts: readonly FinderConcept[]
  place: Place | null
  radiusKm: number
}

export const DEFAULT_RADIUS_KM = 30
const SHOWN_ROWS = 4

const idsOf = ({ concepts }: FinderQuery, branch: FinderConcept['branch']): number[] =>
  concepts.filter((concept) => concept.branch === branch).map(({ id }) => id)

/** The finder's request; loader and page make the same. */
export function finderInput(query: FinderQuery, lang: Language) {
  const content: ListingContentInput = {
    occupations: idsOf(query, 'occupation').map((id) => ({ concept_id: id })),
    skills: idsOf(query, 'skill').map((id) => ({ concept_id: id })),
    licences: idsOf(query, 'authorization').map((id) => ({ concept_id: id })),
    places: query.place ? [{ ...query.place, radius_km: query.radiusKm }] : [],
  }
  const type = query.type === 'work' ? listingType.search : listingType.offer
  return { query: { lang, limit: SHOWN_ROWS }, body: { type, content } }
}

/** The same question in the address of the finder. */
export const finderLinkOf = (query: FinderQuery): string =>
  finderSearch({
    type: query.type,
    occupations: idsOf(query, 'occupation'),
    skills: idsOf(query, 'skill'),
    licences: idsOf(query, 'authorization'),
    place: query.place && { ...query.place, radiusKm: query.radiusKm },
  })
