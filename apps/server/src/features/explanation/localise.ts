import type { ChangeText, CriterionText, ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Change } from '@matchwright/matching/changes'
import type { CriterionText as EngineText, Fact } from '@matchwright/matching/explanation'
import type { WordId } from '@matchwright/matching/listing'
import { kmFromUnits } from '@matchwright/matching/place'
import type { Rates } from '#server/adapters/rates.ts'
import type { Deps } from '#server/deps.ts'
import { payIn, statedAmounts, textsOfWords } from '#server/features/listing/index.ts'
import type { OwnTerms } from '#server/features/listing/index.ts'
import type { MatchSubject } from './pair.ts'

/** Conversion of the engine's amounts, in hundreds of euros a year, and of its words for a reader. */
export type FactContext = {
  currency: string
  rates: Rates
  /** Amounts as entered, keyed by the engine's amount. Converting back would not be exact. */
  stated: ReadonlyMap<number, number>
  /** The reader's own listing, whose terms words are from. */
  own: OwnTerms
}

/** The reader's own words, and their own currency, else the other side's if its pay is visible. */
export function factContext(
  { rates }: Pick<Deps, 'rates'>,
  mine: MatchSubject,
  theirs: { content: Pick<ListingContent, 'pay'> },
  seen: ReadonlySet<string>,
): FactContext {
  const pays = [seen.has('pay') ? theirs.content.pay : null, mine.content.pay].filter((pay) => pay != null)
  const preferred = pays.at(-1)?.currency
  const currency = preferred !== undefined && rates.perEur(preferred) !== undefined ? preferred : 'EUR'
  const stated = pays.filter((pay) => pay.currency === currency).flatMap((pay) => statedAmounts(pay, rates))
  return { rates, currency, stated: new Map(stated), own: mine.content }
}

function amount(hundreds: number, { currency, rates, stated }: FactContext): number {
  return stated.get(hundreds) ?? payIn(hundreds, currency, rates) ?? hundreds * 100
}

function amountOrNull(hundreds: number | null, context: FactContext): number | null {
  return hundreds === null ? null : amount(hundreds, context)
}

/** A fact with its pay amounts in the reader's currency, and its words as the reader wrote them. */
export function localiseFact(fact: Fact, context: FactContext): ExplainedFact {
  const { currency } = context
  if (fact.kind === 'pay')
    return { ...fact, bottom: amount(fact.bottom, context), top: amount(fact.top, context), currency }
  if (fact.kind === 'pay_wish')
    return {
      ...fact,
      minimum: amountOrNull(fact.minimum, context),
      target: amountOrNull(fact.target, context),
      currency,
    }
  if (fact.kind === 'words') return { kind: 'words', texts: textsOf(fact.words, context.own) }
  return fact
}

function textsOf(words: readonly WordId[], own: OwnTerms): string[] {
  const texts = textsOfWords(own)
  return [...new Set(words.flatMap((word) => texts.get(word) ?? []))]
}

export function localiseText({ want, have, ...counts }: EngineText, context: FactContext): CriterionText {
  return { ...counts, want: want && localiseFact(want, context), have: have && localiseFact(have, context) }
}

/** The subject of a change, for its sentence. */
export function changeText(change: Change, context: FactContext): ChangeText {
  const criterion = change.type === 'relax_must' ? change.criterion : null
  return { type: change.type, what: changedFact(change, context), criterion }
}

/** Index that no place of the listing has. */
const NO_PLACE = -1

function changedFact(change: Change, context: FactContext): ExplainedFact | null {
  if (change.type === 'offer_pay') return exactPay(change.top, context)
  if (change.type === 'accept_pay') return exactPay(change.minimum, context)
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

function exactPay(hundreds: number, context: FactContext): ExplainedFact {
  const converted = amount(hundreds, context)
  return { kind: 'pay', bottom: converted, top: converted, currency: context.currency }
}
