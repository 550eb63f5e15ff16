import type { ChangeText, CriterionText, ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Change } from '@matchwright/matching/changes'
import type { CriterionText as EngineText, Fact } from '@matchwright/matching/explanation'
import { kmFromUnits } from '@matchwright/matching/place'
import type { Rates } from '#server/adapters/rates.ts'
import type { Deps } from '#server/deps.ts'
import { payIn, statedAmounts } from '#server/features/listing/index.ts'
import type { MatchSubject } from './pair.ts'

/** Conversion of the engine's amounts, in hundreds of euros a year, for a reader. */
export type PayContext = {
  currency: string
  rates: Rates
  /** Amounts as entered, keyed by the engine's amount. Converting back would not be exact. */
  stated: ReadonlyMap<number, number>
}

/** Conversion to the reader's own currency, else to the other side's if its pay is visible. */
export function payContext(
  { rates }: Pick<Deps, 'rates'>,
  mine: MatchSubject,
  theirs: { content: Pick<ListingContent, 'pay'> },
  seen: ReadonlySet<string>,
): PayContext {
  const pays = [seen.has('pay') ? theirs.content.pay : null, mine.content.pay].filter((pay) => pay != null)
  const preferred = pays.at(-1)?.currency
  const currency = preferred !== undefined && rates.perEur(preferred) !== undefined ? preferred : 'EUR'
  const stated = pays.filter((pay) => pay.currency === currency).flatMap((pay) => statedAmounts(pay, rates))
  return { rates, currency, stated: new Map(stated) }
}

function amount(hundreds: number, { currency, rates, stated }: PayContext): number {
  return stated.get(hundreds) ?? payIn(hundreds, currency, rates) ?? hundreds * 100
}

function amountOrNull(hundreds: number | null, pay: PayContext): number | null {
  return hundreds === null ? null : amount(hundreds, pay)
}

/** A fact with its pay amounts in the reader's currency. */
export function localiseFact(fact: Fact, pay: PayContext): ExplainedFact {
  const { currency } = pay
  if (fact.kind === 'pay') return { ...fact, bottom: amount(fact.bottom, pay), top: amount(fact.top, pay), currency }
  if (fact.kind === 'pay_wish')
    return { ...fact, minimum: amountOrNull(fact.minimum, pay), target: amountOrNull(fact.target, pay), currency }
  return fact
}

export function localiseText({ want, have, ...counts }: EngineText, pay: PayContext): CriterionText {
  return { ...counts, want: want && localiseFact(want, pay), have: have && localiseFact(have, pay) }
}

/** The subject of a change, for its sentence. */
export function changeText(change: Change, pay: PayContext): ChangeText {
  const criterion = change.type === 'relax_must' ? change.criterion : null
  return { type: change.type, what: changedFact(change, pay), criterion }
}

/** Index that no place of the listing has. */
const NO_PLACE = -1

function changedFact(change: Change, pay: PayContext): ExplainedFact | null {
  if (change.type === 'offer_pay') return exactPay(change.top, pay)
  if (change.type === 'accept_pay') return exactPay(change.minimum, pay)
  if (change.type === 'widen_radius')
    return { kind: 'place', index: NO_PLACE, radius_km: Math.round(kmFromUnits(change.radius)) }
  if (change.type === 'offer_condition') return { kind: 'condition', concept: change.concept, present: true }
  if (change.type === 'relax_must') return null
  return heldFact(change)
}

type Payless = Exclude<Change, { type: 'offer_pay' | 'accept_pay' | 'widen_radius' | 'offer_condition' | 'relax_must' }>

function heldFact(change: Payless): ExplainedFact {
  if ('concept' in change)
    return { kind: 'concept', concept: change.concept, level: change.type === 'add_skill' ? change.level : null }
  if ('start' in change) return { kind: 'start', start: change.start }
  if ('types' in change) return { kind: 'contract', types: change.types }
  if ('from' in change) return { kind: 'workload', from: change.from, to: change.to }
  const language = change.type === 'raise_language' ? change.language : ''
  return { kind: 'language', language, spoken: change.spoken, written: change.written }
}

function exactPay(hundreds: number, pay: PayContext): ExplainedFact {
  const converted = amount(hundreds, pay)
  return { kind: 'pay', bottom: converted, top: converted, currency: pay.currency }
}
