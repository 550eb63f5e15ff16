import type { Sentence } from '@matchwright/contract/common.schema'
import { CONTRACT_TYPES, CRITERIA } from '@matchwright/contract/constants'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { Criterion } from '@matchwright/contract/listing-content.schema'

/** The server flattens the facts of a sentence into its values (`want_level`, `have_km`); here they are facts again. */

type Params = Sentence['params']
type Side = 'want' | 'have' | ''
type Read = { number: (name: string) => number | null; text: (name: string) => string | null }

function reader(params: Params, side: Side): Read {
  const value = (name: string) => params[side === '' ? name : `${side}_${name}`]
  const number = (name: string) => {
    const found = value(name)
    return found === undefined || found === '' || Number.isNaN(Number(found)) ? null : Number(found)
  }
  return { number, text: (name) => (value(name) === undefined ? null : String(value(name))) }
}

function list(text: string | null): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

function numbers(text: string | null): number[] {
  return list(text).map(Number)
}

/** The fact of one side of a sentence about a criterion; null where the sentence tells none. */
export function factIn(criterion: Criterion, params: Params, side: Side): ExplainedFact | null {
  return readers[criterion](reader(params, side))
}

function concept({ number, text }: Read): ExplainedFact | null {
  const id = number('concept')
  if (id === null) return conceptsOf(text('concepts'))
  const status = text('status') === 'in_progress' ? 'in_progress' : null
  return { kind: 'concept', concept: id, level: number('level'), status }
}

function conceptsOf(text: string | null): ExplainedFact | null {
  return text === null ? null : { kind: 'concepts', concepts: numbers(text) }
}

function months({ number }: Read): ExplainedFact | null {
  const count = number('months')
  return count === null ? null : { kind: 'months', months: count }
}

function language({ number, text }: Read): ExplainedFact | null {
  const fact = { language: text('language') ?? '', spoken: number('spoken'), written: number('written') }
  return fact.language === '' && fact.spoken === null && fact.written === null ? null : { kind: 'language', ...fact }
}

function education({ number, text }: Read): ExplainedFact | null {
  const level = number('level')
  return level === null ? null : { kind: 'education', level, field: text('field') }
}

function start({ number, text }: Read): ExplainedFact | null {
  const kind = text('start')
  const day = number('day')
  if (kind === 'day' && day !== null) return { kind: 'start', start: { kind, day } }
  return kind === 'asap' || kind === 'negotiable' ? { kind: 'start', start: { kind } } : null
}

function location({ number }: Read): ExplainedFact | null {
  const index = -1
  const radius = number('radius_km')
  if (radius !== null) return { kind: 'place', index, radius_km: radius }
  const [km, share] = [number('km'), number('remote_share')]
  return km === null && share === null ? null : { kind: 'distance', index, km, remote_share: share }
}

function pay({ number }: Read): ExplainedFact | null {
  const [minimum, target, bottom, top] = [number('minimum'), number('target'), number('bottom'), number('top')]
  if (bottom !== null || top !== null) return { kind: 'pay', bottom: bottom ?? top ?? 0, top: top ?? bottom ?? 0 }
  return minimum === null && target === null ? null : { kind: 'pay_wish', minimum, target }
}

function contract({ text }: Read): ExplainedFact | null {
  const named = list(text('types'))
  const types = CONTRACT_TYPES.filter((type) => named.includes(type))
  return types.length === 0 ? null : { kind: 'contract', types }
}

function workload({ number }: Read): ExplainedFact | null {
  const [from, to] = [number('from'), number('to')]
  return from === null || to === null ? null : { kind: 'workload', from, to }
}

function industry({ text }: Read): ExplainedFact | null {
  const [any, avoid] = [text('any_of'), text('avoid')]
  if (any === null && avoid === null) return conceptsOf(text('concepts') ?? text('concept'))
  return { kind: 'industries', any_of: numbers(any), avoid: numbers(avoid) }
}

function condition({ number, text }: Read): ExplainedFact | null {
  const id = number('concept')
  if (id === null) return null
  const wish = (['required', 'welcome', 'refused'] as const).find((one) => one === text('wish'))
  if (wish) return { kind: 'wish', concept: id, wish }
  return { kind: 'condition', concept: id, present: number('present') !== 0 }
}

const readers: Record<Criterion, (read: Read) => ExplainedFact | null> = {
  occupation: concept,
  skills: concept,
  experience: months,
  languages: language,
  education,
  licences: concept,
  responsibilities: concept,
  social: concept,
  industry,
  start,
  location,
  pay,
  contract,
  workload,
  conditions: condition,
}

/** What each change of a listing is about. */
export const CRITERION_OF_CHANGE: Record<string, Criterion> = {
  add_skill: 'skills',
  raise_language: 'languages',
  add_licence: 'licences',
  set_start: 'start',
  set_workload: 'workload',
  offer_contract: 'contract',
  offer_condition: 'conditions',
  widen_radius: 'location',
  accept_workload: 'workload',
  accept_contract: 'contract',
  accept_start: 'start',
  relax_language: 'languages',
}

export function asCriterion(text: string | number | undefined): Criterion | undefined {
  return CRITERIA.find((criterion) => criterion === text)
}
