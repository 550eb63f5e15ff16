import { LISTING_TYPE, START_TYPES } from '@matchwright/contract/constants'
import type { StatedFact } from '@matchwright/contract/contact.schema'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { Criterion, ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { dayNumber, yearlyAmount } from '#server/features/listing/index.ts'

/** Facts of a listing on a criterion; words without a concept are left out. */
type Teller = (content: ListingContent, type: ListingType) => StatedFact[]

function stated(fact: ExplainedFact, place: string | null = null): StatedFact {
  return { fact, place }
}

function concepts(entries: readonly { concept_id: number; level?: number | null }[]): StatedFact[] {
  return entries.map(({ concept_id: concept, level }) => stated({ kind: 'concept', concept, ...(level && { level }) }))
}

function pay({ pay: told }: ListingContent, type: ListingType): StatedFact[] {
  if (!told || told.type === 'free' || (told.from === null && told.to === null)) return []
  const { currency } = told
  const [from, to] = [yearlyAmount(told.from, told), yearlyAmount(told.to, told)]
  if (type === LISTING_TYPE.search) return [stated({ kind: 'pay_wish', minimum: from, target: to, currency })]
  return [stated({ kind: 'pay', bottom: from ?? to ?? 0, top: to ?? from ?? 0, currency })]
}

function start({ start: told }: ListingContent): StatedFact[] {
  if (!told) return []
  if (told.type === START_TYPES.date)
    return told.date === null
      ? []
      : [stated({ kind: 'start', start: { kind: 'day', day: dayNumber(new Date(told.date)) } })]
  const kind = told.type === START_TYPES.asap ? 'asap' : 'negotiable'
  return [stated({ kind: 'start', start: { kind } })]
}

const TELLERS: Record<Criterion, Teller> = {
  occupation: ({ occupations }) => concepts(occupations.map(({ concept_id }) => ({ concept_id }))),
  skills: ({ skills }) => concepts(skills.filter(({ is_proposed: isProposed }) => !isProposed)),
  responsibilities: ({ responsibilities }) => concepts(responsibilities),
  social: ({ social }) => concepts(social),
  licences: ({ licences }) =>
    licences.map(({ concept_id: concept, status }) => stated({ kind: 'concept', concept, status })),
  experience: ({ experience }) => (experience ? [stated({ kind: 'months', months: experience.min_months })] : []),
  languages: ({ languages }) =>
    languages.map(({ code: language, spoken, written }) => stated({ kind: 'language', language, spoken, written })),
  education: ({ education }) => education.map(({ level, field }) => stated({ kind: 'education', level, field })),
  industry: ({ industries }) =>
    industries.map(({ concept_id: id, side }) =>
      stated({ kind: 'industries', any_of: side === 'avoids' ? [] : [id], avoid: side === 'avoids' ? [id] : [] }),
    ),
  location: ({ places }, type) =>
    places.map(({ name, radius_km: km }) =>
      type === LISTING_TYPE.offer
        ? stated({ kind: 'distance', index: 0, km: null, remote_share: null }, name)
        : stated({ kind: 'place', index: 0, radius_km: km }, name),
    ),
  pay,
  start,
  contract: ({ contract_types: types }) => (types.length > 0 ? [stated({ kind: 'contract', types })] : []),
  workload: ({ workload }) => (workload ? [stated({ kind: 'workload', from: workload.min, to: workload.max })] : []),
  conditions: ({ conditions }) =>
    conditions.map(({ concept_id: concept, stance }) =>
      stated({ kind: 'condition', concept, present: stance !== 'absent' && stance !== 'refused' }),
    ),
}

export function factsOn(criterion: Criterion, content: ListingContent, type: ListingType): StatedFact[] {
  return TELLERS[criterion](content, type)
}

/** Facts of a list that another lacks. */
export function factsBeyond(facts: readonly StatedFact[], others: readonly StatedFact[]): StatedFact[] {
  const known = new Set(others.map((fact) => JSON.stringify(fact)))
  return facts.filter((fact) => !known.has(JSON.stringify(fact)))
}
