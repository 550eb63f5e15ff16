import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import type { PageLinkProps } from '#web/components/page-link.tsx'

export type Start = NonNullable<DashboardStats['start']>
export type StepKey = 'document' | 'checked' | 'more' | 'place' | 'hours' | 'pay'
export type StepTarget = Pick<PageLinkProps, 'page' | 'params' | 'search' | 'hash'>
export type Step = { key: StepKey; number: number; isDone: boolean; isOptional: boolean; target: StepTarget }

/** Steps that give, in the left half of the ring, and steps that say what is wanted, in the right half. */
export const GIVING: readonly StepKey[] = ['document', 'checked', 'more']
export const WANTING: readonly StepKey[] = ['place', 'hours', 'pay']

/** The six steps of a new account in their order, with what is done of them. */
export function stepsOf(start: Start): Step[] {
  const done = { ...givingDone(start), ...wantingDone(start) }
  return [...GIVING, ...WANTING].map((key, index) => ({
    key,
    number: index + 1,
    isDone: done[key],
    isOptional: key === 'more',
    target: targetOf(key, start),
  }))
}

function givingDone({ draft, profiles, documents, type, is_described: isDescribed }: Start) {
  const hasProfile = profiles > 0
  if (type === LISTING_TYPE.offer)
    return {
      document: draft !== null && hasProfile,
      checked: draft !== null && draft.content.skills.length > 0,
      more: isDescribed,
    }
  return { document: hasProfile, checked: draft?.content.skills_confirmed === true, more: documents > 0 }
}

function wantingDone({ draft }: Start) {
  if (!draft) return { place: false, hours: false, pay: false }
  const { places, anywhere, workload, pay } = draft.content
  return { place: places.length > 0 || anywhere, hours: workload !== null, pay: pay !== null }
}

/** What to do next: the first step that is open, a document only after all others; undefined when nothing is. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone, isOptional }) => !isDone && !isOptional)
}

const SECTIONS = { checked: '#skills', place: '#place', hours: '#place', pay: '#pay' } as const

function targetOf(key: StepKey, { draft, type, profile_id: profileId }: Start): StepTarget {
  const isOffer = type === LISTING_TYPE.offer
  if (key === 'document') return { page: isOffer ? 'lang-profiles-company-ad' : 'lang-profiles-person-cv' }
  if (key === 'more') return moreTarget(isOffer, profileId)
  if (draft) return { page: 'lang-listing-id', params: { id: draft.id }, hash: SECTIONS[key] }
  return { page: isOffer ? 'lang-listing-new-offer' : 'lang-listing-new-search' }
}

function moreTarget(isOffer: boolean, profileId: number | null): StepTarget {
  if (!isOffer) return { page: 'lang-documents' }
  if (profileId === null) return { page: 'lang-profiles-company-manually' }
  return { page: 'lang-profiles-company-id', params: { id: profileId } }
}
