import type { z } from 'zod'
import { TermEntry } from '@matchwright/contract/listing-content.schema'
import type {
  EducationEntry,
  LanguageEntry,
  LicenceEntry,
  SkillEntry,
  TermBranch,
} from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { EDUCATION_FIELDS, conceptIn, entriesOf, factsOf, uniqueBy, valueOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'

/** Entries with the same form in profiles and listings. */

function important(fact: Fact) {
  return fact.importance ?? 'important'
}

export function skillEntries(facts: Fact[], { taxonomy }: DraftContext): z.input<typeof SkillEntry>[] {
  return uniqueBy(
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
}

function skillLevel(level: number | null): number | null {
  return level === null || level < 1 ? null : Math.min(5, level)
}

export function socialEntries(facts: Fact[], { taxonomy }: DraftContext) {
  return uniqueBy(
    factsOf(facts, 'skill', 'concept').flatMap((fact) => {
      const conceptId = conceptIn(taxonomy, 'softskill', fact.value)
      return conceptId === null
        ? []
        : [{ concept_id: conceptId, level: skillLevel(fact.value.level), importance: important(fact) }]
    }),
    ({ concept_id }) => concept_id,
  ).slice(0, 20)
}

export function languageEntries(facts: Fact[]): z.input<typeof LanguageEntry>[] {
  return uniqueBy(
    factsOf(facts, 'language', 'language').map((fact) => ({
      code: fact.value.code,
      spoken: fact.value.level,
      written: fact.value.level,
      importance: important(fact),
    })),
    ({ code }) => code,
  ).slice(0, 20)
}

export function licenceEntries(facts: Fact[], { taxonomy }: DraftContext): z.input<typeof LicenceEntry>[] {
  return uniqueBy(
    [...factsOf(facts, 'licence', 'concept'), ...factsOf(facts, 'driving_category', 'concept')].flatMap((fact) => {
      const conceptId = conceptIn(taxonomy, 'authorization', fact.value)
      return conceptId === null
        ? []
        : [{ concept_id: conceptId, status: 'valid' as const, importance: important(fact) }]
    }),
    ({ concept_id }) => concept_id,
  ).slice(0, 30)
}

/** Texts of facts in these fields that were not recognised as concepts. */
function unlinked(facts: Fact[], fields: readonly ('skill' | 'licence' | 'title')[]): string[] {
  return fields
    .flatMap((field) => factsOf(facts, field, 'concept'))
    .filter(({ value }) => value.concept_id === null)
    .map(({ value }) => value.text)
}

/** Unrecognised skills and licences, as terms that staff may link. */
export function termEntries(facts: Fact[]): TermEntry[] {
  return [...termsOf('skill', unlinked(facts, ['skill'])), ...termsOf('authorization', unlinked(facts, ['licence']))]
}

/**
 * The words of a listing without a concept, in the order of the text: unrecognised skills and licences, and what the
 * tasks say. They are compared as words.
 */
export function ownTerms(facts: Fact[]): TermEntry[] {
  const said = [...termEntries(facts), ...termsOf('skill', factsOf(facts, 'task', 'text').flatMap(clauses))]
  return uniqueBy(said, ({ text }) => text.toLowerCase()).slice(0, MAX_OWN_TERMS)
}

/** A short task as it stands, a long one by its clauses. */
function clauses({ value: { text } }: { value: { text: string } }): string[] {
  return TermEntry.shape.text.safeParse(text).success ? [text] : text.split(/[.;,:!?]\s+|\s[–—-]\s/u)
}

/** Title of a job posting as a term, if it was not recognised as an occupation. */
export function titleTerms(facts: Fact[]): TermEntry[] {
  return termsOf('occupation', unlinked(facts, ['title']))
}

function termsOf(branch: TermBranch, texts: readonly string[]): TermEntry[] {
  return uniqueBy(
    texts.flatMap((text) => TermEntry.safeParse({ text, branch }).data ?? []),
    ({ text }) => text.toLowerCase(),
  ).slice(0, MAX_TERMS)
}

const MAX_TERMS = 20
const MAX_OWN_TERMS = 39

/** Texts too long for a term, kept so that no fact is lost. */
export function longTexts(facts: Fact[]): string[] {
  return unlinked(facts, ['skill', 'licence']).filter((text) => !TermEntry.shape.text.safeParse(text).success)
}

/** ISCED-F code of a field of study. */
export function fieldDigits(
  value: { concept_id: number | null } | undefined,
  { taxonomy }: DraftContext,
): string | null {
  const id = conceptIn(taxonomy, 'education_field', value)
  const code = id === null ? undefined : taxonomy.get(id)?.code
  return code && /^\d{2,4}$/.test(code) ? code : null
}

/** Degrees of known level with their fields of study. */
export function educationEntries(facts: Fact[], context: DraftContext): z.input<typeof EducationEntry>[] {
  return uniqueBy(
    entriesOf(facts, EDUCATION_FIELDS).flatMap((entry) => {
      const level = valueOf(entry, 'degree', 'concept')?.level ?? null
      const field = fieldDigits(valueOf(entry, 'education_field', 'concept'), context)
      return level === null ? [] : [{ level, field }]
    }),
    ({ level, field }) => `${level} ${field}`,
  ).slice(0, 10)
}
