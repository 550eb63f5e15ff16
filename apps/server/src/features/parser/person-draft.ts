import type { z } from 'zod'
import { Day, Phone, WebLink } from '@matchwright/contract/common.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { PersonContent } from '@matchwright/contract/profile.schema'
import type { EducationRecord, WorkEntry } from '@matchwright/contract/profile.schema'
import { findCountryCode } from '@matchwright/taxonomy/intl'
import { addressFrom, placeName } from './address.ts'
import {
  EDUCATION_FIELDS,
  WORK_FIELDS,
  conceptIn,
  entriesOf,
  factsOf,
  textOf,
  uniqueBy,
  valueOf,
  valuesOf,
} from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { fieldDigits, languageEntries, licenceEntries, longTexts, skillEntries, termEntries } from './held-entries.ts'
import { nameParts } from '#server/person-name.ts'
import { cut } from './values.ts'

/** Person profile from the kept facts of a CV. */
export function personFrom(facts: Fact[], context: DraftContext): PersonContent {
  const nationality = findCountryCode(textOf(facts, 'nationality'))
  const education = entriesOf(facts, EDUCATION_FIELDS).map((entry) => educationRecord(entry, context))
  const levels = education.flatMap(({ level }) => level ?? [])
  return PersonContent.parse({
    ...nameParts(textOf(facts, 'name')),
    email: emailFrom(facts),
    phones: phonesFrom(facts),
    links: linksFrom(facts),
    address: addressFrom(facts),
    birthday: Day.safeParse(textOf(facts, 'birthday')).data ?? null,
    nationality: nationality ? [nationality] : [],
    education_level: levels.length > 0 ? Math.max(...levels) : null,
    work_history: entriesOf(facts, WORK_FIELDS)
      .slice(0, 60)
      .map((entry) => workEntry(entry, context)),
    education: education.slice(0, 30),
    skills: skillEntries(facts, context).slice(0, 100),
    languages: languageEntries(facts),
    licences: licenceEntries(facts, context),
    terms: termEntries(facts),
    extra: cut(
      [...valuesOf(facts, 'certificate', 'text').map(({ text }) => text), ...longTexts(facts)].join('\n'),
      5000,
    ),
    summary: cut(textOf(facts, 'summary'), 5000),
    language: context.language,
  } satisfies z.input<typeof PersonContent>)
}

export function emailFrom(facts: Fact[]): string {
  return (
    valuesOf(facts, 'email', 'text').find(({ text }) => PersonContent.shape.email.safeParse(text).success)?.text ?? ''
  )
}

export function phonesFrom(facts: Fact[]): string[] {
  return uniqueBy(
    valuesOf(facts, 'phone', 'text').flatMap(({ text }) => Phone.safeParse(text).data ?? []),
    (phone) => phone,
  ).slice(0, 5)
}

export function linksFrom(facts: Fact[]): { url: string }[] {
  return uniqueBy(
    valuesOf(facts, 'link', 'text').flatMap(({ text }) => {
      const url = WebLink.safeParse(/^https?:/i.test(text) ? text : `https://${text}`)
      return url.success ? [{ url: url.data }] : []
    }),
    ({ url }) => url,
  ).slice(0, 10)
}

function workEntry(entry: Fact[], { taxonomy }: DraftContext): z.input<typeof WorkEntry> {
  const position = valueOf(entry, 'position', 'concept')
  const period = valueOf(entry, 'period', 'period')
  return {
    occupation_id: conceptIn(taxonomy, 'occupation', position),
    position: cut(position?.text ?? '', 160),
    employer: cut(textOf(entry, 'employer'), 160),
    place: cut(placeName(valueOf(entry, 'work_place', 'place')), 120),
    ...(period && { from: period.from, to: period.to, is_current: period.is_current }),
    tasks: cut(
      factsOf(entry, 'task', 'text')
        .map(({ value }) => value.text)
        .join('\n'),
      5000,
    ),
  }
}

function educationRecord(entry: Fact[], context: DraftContext): z.output<typeof EducationRecord> {
  const degree = valueOf(entry, 'degree', 'concept')
  const period = valueOf(entry, 'education_period', 'period')
  return {
    level: degree?.level ?? null,
    field: fieldDigits(valueOf(entry, 'education_field', 'concept'), context),
    degree: cut(degree?.text ?? '', 160),
    institution: cut(textOf(entry, 'institution'), 160),
    from: period?.from ?? null,
    to: period?.to ?? null,
  }
}
