import type { Sentence } from '@matchwright/contract/common.schema'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { Change } from '@matchwright/matching/changes'
import type { Fact, Text } from '@matchwright/matching/explanation'
import { kmFromUnits } from '@matchwright/matching/place'
import type { Rates } from '#server/adapters/rates.ts'
import { payIn } from '#server/features/listing/index.ts'

/** Says the engine's texts with amounts in the reader's currency. */
export type TextTeller = (text: Text) => Sentence
export type Money = {
  currency: string
  rates: Rates
  /** Amounts as their writer stated them, by the engine's amount. */
  stated: ReadonlyMap<number, number>
}

function amount(hundreds: number, { currency, rates, stated }: Money): number {
  return stated.get(hundreds) ?? payIn(hundreds, currency, rates) ?? hundreds * 100
}

function amountOrNull(hundreds: number | null, money: Money): number | null {
  return hundreds === null ? null : amount(hundreds, money)
}

const PAY_PARAMS = new Set(['want_minimum', 'want_target', 'have_bottom', 'have_top'])

export function tellerOf(money: Money): TextTeller {
  return ({ key, params }) => {
    if (!Object.keys(params).some((name) => PAY_PARAMS.has(name))) return { key, params }
    const told = Object.entries(params).map(([name, value]) => [
      name,
      PAY_PARAMS.has(name) && typeof value === 'number' ? amount(value, money) : value,
    ])
    return { key, params: { ...Object.fromEntries(told), currency: money.currency } }
  }
}

/** A fact on the wire: amounts of pay as whole amounts of the explanation's currency. */
export function factOf(fact: Fact, money: Money): ExplainedFact {
  if (fact.kind === 'pay') return { ...fact, bottom: amount(fact.bottom, money), top: amount(fact.top, money) }
  if (fact.kind === 'pay_wish')
    return { ...fact, minimum: amountOrNull(fact.minimum, money), target: amountOrNull(fact.target, money) }
  return fact
}

/** What a change says, as the values of its sentence. */
export function changeText(change: Change, money: Money): Sentence {
  return { key: `explain.action.${change.type}`, params: paramsOf(change, money) }
}

function paramsOf(change: Change, money: Money): Sentence['params'] {
  if (change.type === 'offer_pay') return { amount: amount(change.top, money), currency: money.currency }
  if (change.type === 'accept_pay') return { amount: amount(change.minimum, money), currency: money.currency }
  if (change.type === 'widen_radius') return { radius_km: Math.round(kmFromUnits(change.radius)) }
  if ('types' in change) return { types: change.types.join(',') }
  if ('start' in change)
    return { start: change.start.kind, ...(change.start.kind === 'day' && { day: change.start.day }) }
  return plainParams(change)
}

/** Numbers and words as they are; the field's name is the value's. */
function plainParams(change: Change): Sentence['params'] {
  return Object.fromEntries(
    Object.entries(change).filter(
      (entry): entry is [string, string | number] =>
        entry[0] !== 'type' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
    ),
  )
}

const CONCEPT_PARAM = /(^|_)(concept|concepts|any_of|avoid)$/

/** The concepts a sentence names by number. */
export function conceptsIn({ params }: Pick<Sentence, 'params'>): number[] {
  const concepts: number[] = []
  for (const name in params) {
    const value = params[name]
    if (value === undefined || value === '' || !isConceptParam(name)) continue
    if (typeof value === 'number') concepts.push(value)
    else for (const id of value.split(',')) concepts.push(Number(id))
  }
  return concepts
}

/** There are some dozen names, and every row of a page asks for each. */
const knownParams = new Map<string, boolean>()

function isConceptParam(name: string): boolean {
  const known = knownParams.get(name) ?? CONCEPT_PARAM.test(name)
  knownParams.set(name, known)
  return known
}
