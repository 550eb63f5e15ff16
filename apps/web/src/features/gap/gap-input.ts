import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { gapApi } from '@matchwright/contract/gap.api'
import type { RequestOf } from '@matchwright/contract/endpoint'

/** Own searches and person profiles, of which one is analysed. */
export const OWN_SEARCHES = {
  query: {
    filter_type: LISTING_TYPE.search,
    filter_status: [LISTING_STATUS.published, LISTING_STATUS.paused, LISTING_STATUS.draft],
    limit: 100,
  },
}
export const OWN_PERSONS = { query: { filter_type: 'person', limit: 100 } } as const

export type GapInput = RequestOf<typeof gapApi.analyse>['query']
export type GapPerson = { kind: 'listing' | 'person'; id: number; name: string }
export type GapTarget = { occupation?: number; offer_id?: number }

/** Query of the address for a person and what they are compared with. */
export function gapSearch(
  person: Pick<GapPerson, 'kind' | 'id'>,
  { occupation, offer_id: offer }: GapTarget = {},
): string {
  const params = new URLSearchParams({ [person.kind]: String(person.id) })
  if (occupation !== undefined) params.set('occupation', String(occupation))
  if (offer !== undefined) params.set('offer', String(offer))
  return `?${params}`
}

/** Query of an address; undefined if it names no person, null if it cannot be read. */
export function gapInput(params: URLSearchParams): GapInput | null | undefined {
  const [listing, person, occupation, offer] = ['listing', 'person', 'occupation', 'offer'].map((name) =>
    idIn(params, name),
  )
  if ([listing, person, occupation, offer].includes(null)) return null
  const target = { ...(occupation && { occupation }), ...(offer && !occupation && { offer_id: offer }) }
  if (listing) return { listing_id: listing, ...target }
  return person ? { person_id: person, ...target } : undefined
}

function idIn(params: URLSearchParams, name: string): number | null | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null
}

/** The searches and profiles to choose from, the ones that search now first. */
export function gapPersons(
  searches: readonly { id: number; title: string; status: number }[],
  profiles: readonly { id: number; name: string }[],
): GapPerson[] {
  const isOpen = ({ status }: { status: number }) => Number(status === LISTING_STATUS.published)
  return [
    ...searches
      .toSorted((one, other) => isOpen(other) - isOpen(one))
      .map(({ id, title }) => ({ kind: 'listing' as const, id, name: title })),
    ...profiles.map(({ id, name }) => ({ kind: 'person' as const, id, name })),
  ]
}
