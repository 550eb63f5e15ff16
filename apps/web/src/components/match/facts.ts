import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { IntlShape } from 'react-intl'
import type { Translate } from '#web/lib/intl/translate.ts'
import { duration, isolated, kilometres, longDay, money, moneyRange, percent, percentRange } from './units.ts'

/** Context for wording facts in the reader's language. */
export type FactWords = {
  t: Translate
  intl: IntlShape
  labels: ConceptLabels
  /** Names of education fields by ISCED code. */
  fields: ReadonlyMap<string, string>
}

const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

/** Label of a concept; empty if unknown. */
export function conceptText({ labels }: Pick<FactWords, 'labels'>, concept: number | string): string {
  return labels[String(concept)]?.text ?? ''
}

export function languageLevel(t: Translate, level: number): string {
  return CEFR[level - 1] ?? t('criteria.native')
}

type Of<K extends ExplainedFact['kind']> = Extract<ExplainedFact, { kind: K }>
type Teller<K extends ExplainedFact['kind']> = (words: FactWords, fact: Of<K>, places: readonly string[]) => string

const tellers: { [K in ExplainedFact['kind']]: Teller<K> } = {
  concept: conceptFact,
  concepts: (words, { concepts }) => anyOf(words, concepts),
  words: ({ intl }, { texts }) => intl.formatList(texts, { type: 'unit' }),
  industries: industriesFact,
  months: monthsFact,
  language: languageFact,
  education: educationFact,
  start: (words, { start }) => startFact(words, start),
  place: placeFact,
  distance: distanceFact,
  pay_wish: payWish,
  pay: ({ t, intl }, { bottom, top, currency }) => moneyRange({ intl, t }, { from: bottom, to: top, currency }),
  contract: ({ t, intl }, { types }) =>
    disjunction(
      intl,
      types.map((type) => t(`criteria.contract.${type}`)),
    ),
  workload: (words, { from, to }) => percentRange(words, from, to),
  wish: (words, { concept, wish }) => unlessAbsent(words, concept, wish === 'refused'),
  condition: (words, { concept, present }) => unlessAbsent(words, concept, !present),
}

/** Text of a requirement or its evidence. `places` are the place names of the side that states the fact. */
export function factText(words: FactWords, fact: ExplainedFact, places: readonly string[] = []): string {
  // `tellers` maps each kind to its own formatter, a correlation that TypeScript cannot infer over a union.
  const tell = tellers[fact.kind] as Teller<ExplainedFact['kind']>
  return tell(words, fact, places)
}

function conceptFact(words: FactWords, { concept, level, status }: Of<'concept'>): string {
  const name = conceptText(words, concept)
  if (status === 'in_progress') return words.t('criteria.underWay', { name })
  return level ? words.t('criteria.level', { name, level }) : name
}

function anyOf(words: FactWords, concepts: readonly number[]): string {
  const names = concepts.map((concept) => conceptText(words, concept))
  return disjunction(words.intl, names)
}

function disjunction(intl: IntlShape, values: readonly string[]): string {
  return intl.formatList(values.filter(Boolean), { type: 'disjunction' })
}

function industriesFact(words: FactWords, { any_of, avoid }: Of<'industries'>): string {
  const wanted = anyOf(words, any_of)
  const avoided = avoid.length > 0 ? words.t('criteria.avoided', { names: anyOf(words, avoid) }) : ''
  return joined(words.t, wanted, avoided)
}

/** Joins short facts of one thing, such as "HC-204, Biel". For lists of names use `intl.formatList`. */
export function inOneLine(t: Translate, facts: readonly string[]): string {
  return facts.filter(Boolean).reduce((first, second) => joined(t, first, second), '')
}

function joined(t: Translate, first: string, second: string): string {
  return first && second ? t('criteria.with', { first, second }) : first || second
}

function languageFact({ t, intl }: FactWords, { language, spoken, written }: Of<'language'>): string {
  const name = language === '' ? '' : (intl.formatDisplayName(language, { type: 'language' }) ?? language)
  return joined(t, capital(name, intl.locale), languageLevels(t, spoken, written))
}

/** Capitalises a name at the start of a line: several languages write language names in lower case. */
export function capital(name: string, locale: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A name inside a sentence; German nouns keep their capital. */
export function uncapital(name: string, locale: string): string {
  return locale.startsWith('de') ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}

export function languageLevels(t: Translate, spoken: number | null, written: number | null): string {
  if (spoken === null && written === null) return ''
  if (spoken !== null && written !== null && spoken !== written)
    return t('criteria.spokenWritten', { spoken: languageLevel(t, spoken), written: languageLevel(t, written) })
  if (spoken !== null && written === null) return t('criteria.spoken', { level: languageLevel(t, spoken) })
  if (spoken === null && written !== null) return t('criteria.written', { level: languageLevel(t, written) })
  return languageLevel(t, spoken ?? 1)
}

const EDUCATION_LEVELS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const

function educationFact({ t, intl, fields }: FactWords, { level, field }: Of<'education'>): string {
  const name = t(`criteria.education.${EDUCATION_LEVELS[level] ?? '0'}`)
  return joined(t, capital(name, intl.locale), field === null ? '' : (fields.get(field) ?? ''))
}

export function startFact({ t, intl }: Pick<FactWords, 't' | 'intl'>, start: Of<'start'>['start']): string {
  return start.kind === 'day'
    ? t('criteria.start.day', { date: longDay(intl, start.day) })
    : t(`criteria.start.${start.kind}`)
}

function placeFact({ t, intl }: FactWords, fact: Of<'place'>, places: readonly string[]): string {
  const place = places[fact.index]
  const radius = kilometres(intl, fact.radius_km)
  return place === undefined
    ? t('criteria.within', { radius })
    : t('criteria.withinOf', { radius, place: isolated(intl, place) })
}

function distanceFact({ t, intl }: FactWords, fact: Of<'distance'>, places: readonly string[]): string {
  const distance = fact.km === null ? '' : kilometres(intl, fact.km)
  return joined(
    t,
    joined(t, isolated(intl, places[fact.index] ?? ''), distance),
    remoteText({ t, intl }, fact.remote_share),
  )
}

const WHOLLY = 100

export function remoteText({ t, intl }: Pick<FactWords, 't' | 'intl'>, share: number | null): string {
  if (!share) return ''
  return share === WHOLLY ? t('criteria.remote') : t('criteria.remoteShare', { share: percent(intl, share) })
}

function monthsFact({ t, intl }: FactWords, { months, counted }: Of<'months'>): string {
  const all = duration(intl, months)
  return counted === undefined ? all : t('criteria.counted', { duration: all, counted: duration(intl, counted) })
}

function payWish({ t, intl }: FactWords, { minimum, target, currency }: Of<'pay_wish'>): string {
  if (minimum !== null && target !== null && target > minimum)
    return t('criteria.aiming', { minimum: money(intl, minimum, currency), target: intl.formatNumber(target) })
  const amount = minimum ?? target
  return amount === null ? '' : t('criteria.from', { value: money(intl, amount, currency) })
}

function unlessAbsent(words: FactWords, concept: number, isAbsent: boolean): string {
  const name = conceptText(words, concept)
  return isAbsent ? words.t('criteria.without', { name }) : name
}
