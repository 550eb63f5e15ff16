import type { ListingRecord } from '#server/features/listing/index.ts'
import { annualPay, payIn } from '#server/features/listing/index.ts'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Pay } from '@matchwright/contract/listing-content.schema'
import type { Rates } from '#server/adapters/rates.ts'

/** The facts of a listing that are counted. */
export type CountedListing = {
  id: number
  type: 'offer' | 'search'
  /** Account of an offer; person of a search. */
  unit: number
  /** First place; the others are where a search would also go. */
  area: number
  /** Skills that an offer asks for (true: as a must) or that a person has. */
  skills: ReadonlyMap<number, boolean>
  /** Language that an offer asks for first. */
  language: string | null
  /** Middle of the stated band, a year at full time. */
  pay: { amount: number; currency: string } | null
  workload: { min: number; max: number } | null
}

type Where = { area: number; currency: string; rates: Rates }

export function countedListing(record: ListingRecord, { area, currency, rates }: Where): CountedListing {
  const { id, content } = record
  const isOffer = record.type === LISTING_TYPE.offer
  const skills = content.skills.filter((skill) => !isOffer || !skill.is_proposed)
  return {
    id,
    type: isOffer ? 'offer' : 'search',
    unit: isOffer ? record.account_id : personOf(record),
    area,
    skills: new Map(skills.map(({ concept_id: skill, importance }) => [skill, importance === 'must'])),
    language: isOffer ? (content.languages[0]?.code ?? null) : null,
    pay: isOffer ? middleOf(content.pay, currency, rates) : null,
    workload: isOffer ? content.workload : null,
  }
}

/** The profile a search is for, as counsellors search for several people; or else the user. */
function personOf({ profile_id: profile, user_id: user }: ListingRecord): number {
  return profile ?? -user
}

function middleOf(pay: Pay | null, currency: string, rates: Rates): CountedListing['pay'] {
  if (pay?.type !== 'fixed') return null
  const ends = [pay.from ?? pay.to, pay.to ?? pay.from].map((amount) => annualPay(amount, pay, rates))
  const [from, to] = ends.map((end) => (end === null ? undefined : payIn(end, currency, rates)))
  return from === undefined || to === undefined ? null : { amount: Math.round((from + to) / 2), currency }
}
