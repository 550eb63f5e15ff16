import { CountryCode, CurrencyCode, LanguageCode } from '@matchwright/contract/common.schema'
import { START_TYPES } from '@matchwright/contract/constants'
import { ContractType } from '@matchwright/contract/listing-content.schema'
import type { FactValue } from '@matchwright/contract/parser.schema'
import type * as parsed from '@matchwright/parser/facts'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { DAY_MS } from '#server/time.ts'

/** Parser values in their wire format. Document content is unbounded, so every value is cut to the storable length. */

export type ValueContext = { taxonomy: Taxonomy; today: string }

const LEVELS: parsed.LanguageLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']

export function cut(text: string, max: number): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
      .trim()
      .slice(0, max)
      .trim()
  )
}

function between(value: number | undefined, min: number, max: number): number | null {
  return value === undefined || Number.isNaN(value) ? null : Math.min(max, Math.max(min, Math.round(value)))
}

function textValue(text: string): FactValue {
  return { kind: 'text', text: cut(text, 5000) }
}

type Extra = { level?: number | undefined; lastUsed?: number | undefined; months?: number | undefined }

function conceptValue(value: parsed.ConceptText, extra: Extra = {}): FactValue {
  return {
    kind: 'concept',
    text: cut(value.text, 300),
    concept_id: value.concept ?? null,
    readings: (value.readings ?? []).map(({ concept, weight }) => ({ concept_id: concept, weight })),
    level: between(extra.level, 0, 7),
    last_used: between(extra.lastUsed, 1950, 2100),
    months: between(extra.months, 0, 720),
  }
}

/** The driving licence concept for an EU category. */
function drivingValue(category: string, { taxonomy }: ValueContext): FactValue {
  const concept = taxonomy.find('authorization', `driving-${category.toLowerCase()}`)
  return conceptValue({ text: category, ...(concept && { concept: concept.id }) })
}

function languageValue({ code, text, level }: parsed.LanguageValue): FactValue {
  if (!LanguageCode.safeParse(code).success) return textValue(text)
  return { kind: 'language', code, level: level ? LEVELS.indexOf(level) + 1 : null }
}

/** Month of a date, yyyy-mm. Periods have months, even if the document states days. */
function monthOf(date: string | undefined): string | null {
  return /^\d{4}(-(0[1-9]|1[0-2]))?/.exec(date ?? '')?.[0] ?? null
}

function periodValue({ start, end, months }: parsed.Period): FactValue {
  return {
    kind: 'period',
    from: monthOf(start),
    to: end === 'present' ? null : monthOf(end),
    is_current: end === 'present',
    months: between(months, 0, 1200) ?? 0,
  }
}

function placeValue({ text, name, country, lat, lon }: parsed.PlaceValue): FactValue {
  return {
    kind: 'place',
    text: cut(text, 200),
    name: name === undefined ? null : cut(name, 120),
    country: CountryCode.safeParse(country).data ?? null,
    lat: lat ?? null,
    lon: lon ?? null,
  }
}

function startValue(value: parsed.StartValue, { today }: ValueContext): FactValue {
  const start = (date: string): FactValue => ({ kind: 'start', start: { type: START_TYPES.date, date } })
  switch (value.kind) {
    case 'now':
      return { kind: 'start', start: { type: START_TYPES.asap, date: null } }
    case 'agreed':
      return { kind: 'start', start: { type: START_TYPES.negotiable, date: null } }
    case 'notice':
      return start(new Date(Date.parse(today) + value.weeks * WEEK_MS).toISOString().slice(0, 10))
    case 'date':
      return start(firstDayOf(value.date))
  }
}

const WEEK_MS = 7 * DAY_MS

/** First day of a partial date such as `2027` or `2027-03`. */
function firstDayOf(date: parsed.PartialDate): string {
  return `${date}-01-01`.slice(0, 10)
}

function workloadValue({ min, max }: parsed.WorkloadValue): FactValue {
  const [low, high] = [between(min, 1, 100) ?? 100, between(max, 1, 100) ?? 100]
  return { kind: 'workload', workload: { min: Math.min(low, high), max: Math.max(low, high) } }
}

function amount(value: number | undefined): number | null {
  return value !== undefined && value >= 0 && value <= 100_000_000 ? value : null
}

function payValue({ min, max, unit, currency, salaries }: parsed.PayValue): FactValue {
  const [from, to] = [amount(min), amount(max)]
  const isTurned = from !== null && to !== null && from > to
  return {
    kind: 'pay',
    pay: {
      type: from === null && to === null ? 'ask' : 'fixed',
      from: isTurned ? to : from,
      to: isTurned ? from : to,
      currency: CurrencyCode.catch('EUR').parse(currency),
      unit: unit ?? 'year',
      salaries: between(salaries, 12, 14) ?? 12,
      text: '',
    },
  }
}

/** Contract type on the wire. Its values are the concept keys of the branch, with underscores. */
function contractValue(value: parsed.ConceptText, { taxonomy }: ValueContext): FactValue {
  const key = value.concept === undefined ? undefined : taxonomy.get(value.concept)?.key
  const contract = ContractType.safeParse(key?.replaceAll('-', '_'))
  return contract.success ? { kind: 'contract', contract: contract.data } : conceptValue(value)
}

function wishValue(value: parsed.WishValue, context: ValueContext): FactValue {
  if (value.kind === 'place') return placeValue(value)
  return value.kind === 'contract_type' ? contractValue(value, context) : conceptValue(value)
}

/** Value type of each field in the parser's drafts. */
type Held = Record<TextField, string> &
  Record<ConceptField, parsed.ConceptText> & {
    place: parsed.PlaceValue
    work_place: parsed.PlaceValue
    period: parsed.Period
    education_period: parsed.Period
    skill: parsed.SkillValue
    degree: parsed.DegreeValue
    education: parsed.DegreeValue
    experience: parsed.ExperienceValue
    language: parsed.LanguageValue
    driving_category: string | { category: string }
    start: parsed.StartValue
    workload: parsed.WorkloadValue
    wish: parsed.WishValue
    remote_share: number
    contract_type: parsed.ConceptText
    pay: parsed.PayValue
  }
type TextField =
  | 'name'
  | 'email'
  | 'phone'
  | 'link'
  | 'address'
  | 'summary'
  | 'birthday'
  | 'nationality'
  | 'marital_status'
  | 'employer'
  | 'task'
  | 'institution'
  | 'certificate'
  | 'contact_person'
  | 'deadline'
type ConceptField = 'position' | 'headline' | 'education_field' | 'licence' | 'title' | 'benefit'
type Writers = { [Field in parsed.FactField]: (value: Held[Field], context: ValueContext) => FactValue }

function conceptOnly(value: parsed.ConceptText): FactValue {
  return conceptValue(value)
}

function degreeValue(value: parsed.DegreeValue): FactValue {
  return conceptValue(value, { level: value.level })
}

const WRITERS: Writers = {
  name: textValue,
  email: textValue,
  phone: textValue,
  link: textValue,
  address: textValue,
  summary: textValue,
  birthday: textValue,
  nationality: textValue,
  marital_status: textValue,
  employer: textValue,
  task: textValue,
  institution: textValue,
  certificate: textValue,
  contact_person: textValue,
  deadline: textValue,
  position: conceptOnly,
  headline: conceptOnly,
  education_field: conceptOnly,
  licence: conceptOnly,
  title: conceptOnly,
  benefit: conceptOnly,
  place: placeValue,
  work_place: placeValue,
  period: periodValue,
  education_period: periodValue,
  degree: degreeValue,
  education: degreeValue,
  skill: (value) => conceptValue(value, { level: value.level, lastUsed: value.lastUsedYear, months: value.months }),
  experience: (value) => conceptValue(value, { months: value.months }),
  driving_category: (value, context) => drivingValue(typeof value === 'string' ? value : value.category, context),
  language: languageValue,
  start: startValue,
  workload: workloadValue,
  wish: wishValue,
  contract_type: contractValue,
  pay: payValue,
  remote_share: (value) => ({ kind: 'percent', percent: between(value, 0, 100) ?? 0 }),
}

/** The value of a fact in its wire format. */
export function factValue(fact: parsed.Fact, context: ValueContext): FactValue {
  // Each field has its type from `Held`, but a list of facts of all fields loses that relation.
  const write = WRITERS[fact.field] as (value: unknown, context: ValueContext) => FactValue
  return write(fact.value, context)
}
