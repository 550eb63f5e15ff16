import type { z } from 'zod'
import {
  type EducationEntry,
  type LanguageEntry,
  type LicenceEntry,
  type SkillEntry,
  TermEntry,
  type TermBranch,
} from '@matchwright/contract/listing-content'
import type { Fact } from '@matchwright/contract/parser'
import { type DraftContext, EDUCATION_FIELDS, conceptIn, entriesOf, factsOf, uniqueBy, valueOf } from './kept-facts.ts'

/** Entries that profiles and listings write alike. */

const important = (fact: Fact) => fact.importance ?? 'important'

export const skillEntries = (facts: Fact[], { taxonomy }: DraftContext): z.input<typeof SkillEntry>[] =>
  uniqueBy(
    factsOf(facts, 'skill', 'concept').flatMap((fact) => {
      const conceptId = conceptIn(taxonomy, 'skill', fact.value)
      if (conceptId === null) return []
      return [
        {
          concept_id: conceptId,
          level: skillLevel(fact.value.level),
          last_used: fact.value.last_used,
          importance: important(fact),
        },
      ]
    }),
    ({ concept_id }) => concept_id,
  )

const skillLevel = (level: number | null): number | null => (level === null || level < 1 ? null : Math.min(5, level))

export const socialEntries = (facts: Fact[], { taxonomy }: DraftContext) =>
  uniqueBy(
    factsOf(facts, 'skill', 'concept').flatMap((fact) => {
      const conceptId = conceptIn(taxonomy, 'softskill', fact.value)
      return conceptId === null
        ? []
        : [{ concept_id: conceptId, level: skillLevel(fact.value.level), importance: important(fact) }]
    }),
    ({ concept_id }) => concept_id,
  ).slice(0, 20)

export const languageEntries = (facts: Fact[]): z.input<typeof LanguageEntry>[] =>
  uniqueBy(
    factsOf(facts, 'language', 'language').map((fact) => ({
      code: fact.value.code,
      spoken: fact.value.level,
      written: fact.value.level,
      importance: important(fact),
    })),
    ({ code }) => code,
  ).slice(0, 20)

export const licenceEntries = (facts: Fact[], { taxonomy }: DraftContext): z.input<typeof LicenceEntry>[] =>
  uniqueBy(
    [...factsOf(facts, 'licence', 'concept'), ...factsOf(facts, 'driving_category', 'concept')].flatMap((fact) => {
      const conceptId = conceptIn(taxonomy, 'authorization', fact.value)
      return conceptId === null
        ? []
        : [{ concept_id: conceptId, status: 'valid' as const, importance: important(fact) }]
    }),
    ({ concept_id }) => concept_id,
  ).slice(0, 30)

/** Facts of these fields that are no concept. */
const unlinked = (facts: Fact[], fields: readonly ('skill' | 'licence' | 'title')[]): string[] =>
  fields
    .flatMap((field) => factsOf(facts, field, 'concept'))
    .filter(({ value }) => value.concept_id === null)
    .map(({ value }) => value.text)

/** Skills and licences for which there is no concept, as words that may get one. */
export const termEntries = (facts: Fact[]): TermEntry[] => [
  ...termsOf('skill', unlinked(facts, ['skill'])),
  ...termsOf('authorization', unlinked(facts, ['licence'])),
]
/** The title of a job advertisement, when it is no occupation. */
export const titleTerms = (facts: Fact[]): TermEntry[] => termsOf('occupation', unlinked(facts, ['title']))

const termsOf = (branch: TermBranch, texts: readonly string[]): TermEntry[] =>
  uniqueBy(
    texts.flatMap((text) => TermEntry.safeParse({ text, branch }).data ?? []),
    ({ text }) => text.toLowerCase(),
  ).slice(0, MAX_TERMS)
const MAX_TERMS = 20

/** What is too long for a word: nothing that was read gets lost. */
export const longTexts = (facts: Fact[]): string[] =>
  unlinked(facts, ['skill', 'licence']).filter((text) => !TermEntry.shape.text.safeParse(text).success)

/** ISCED-F digits of a field of study. */
export function fieldDigits(
  value: { concept_id: number | null } | undefined,
  { taxonomy }: DraftContext,
): string | null {
  const id = conceptIn(taxonomy, 'education_field', value)
  const code = id === null ? undefined : taxonomy.get(id)?.code
  return code && /^\d{2,4}$/.test(code) ? code : null
}

/** Degrees whose level is known, with their field. */
export const educationEntries = (facts: Fact[], context: DraftContext): z.input<typeof EducationEntry>[] =>
  uniqueBy(
    entriesOf(facts, EDUCATION_FIELDS).flatMap((entry) => {
      const level = valueOf(entry, 'degree', 'concept')?.level ?? null
      const field = fieldDigits(valueOf(entry, 'education_field', 'concept'), context)
      return level === null ? [] : [{ level, field }]
    }),
    ({ level, field }) => `${level} ${field}`,
  ).slice(0, 10)
