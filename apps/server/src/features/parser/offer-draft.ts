import type { z } from 'zod'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Importance } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { languageEntries, licenceEntries, skillEntries, socialEntries, ownTerms, titleTerms } from './held-entries.ts'
import { conceptIn, factsOf, textOf, uniqueBy, valueOf, valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { readingsOf } from './occupation-entries.ts'
import { placesFrom } from './search-draft.ts'
import { cut } from './values.ts'

/** `responsibilities`: skills implied by the offer's tasks as a whole. */
export type OfferContext = DraftContext & { responsibilities: number[] }

/** Draft offer from the kept facts of a job posting. */
export function offerFrom(facts: Fact[], context: OfferContext): ListingContent {
  const { taxonomy } = context
  const title = valueOf(facts, 'title', 'concept')
  const occupation = conceptIn(taxonomy, 'occupation', title)
  const tasks = valuesOf(facts, 'task', 'text').map(({ text }) => text)
  const benefits = valuesOf(facts, 'benefit', 'concept').flatMap(
    (value) => conceptIn(taxonomy, 'condition', value) ?? [],
  )
  return ListingContent.parse({
    title: cut(title?.text ?? textOf(facts, 'title'), 160),
    language_captured: context.language,
    occupations: occupation === null ? [] : [{ concept_id: occupation, readings: readingsOf(title, context) }],
    skills: skillsAsked(facts, occupation, context),
    social: socialEntries(facts, context).map(withoutMust),
    languages: languageEntries(facts),
    education: educationAsked(facts),
    experience: experienceAsked(facts),
    licences: licenceEntries(facts, context),
    terms: [...titleTerms(facts), ...ownTerms(facts)],
    responsibilities: [...new Set(context.responsibilities)].slice(0, 40).map((id) => ({ concept_id: id })),
    description: cut(
      [introduction(facts), bullets(tasks), bullets(otherBenefits(facts, context))].filter(Boolean).join('\n\n'),
      20_000,
    ),
    places: placesFrom(valuesOf(facts, 'place', 'place')),
    remote: valueOf(facts, 'remote_share', 'percent')?.percent ?? null,
    pay: valueOf(facts, 'pay', 'pay')?.pay ?? null,
    contract_types: [...new Set(valuesOf(facts, 'contract_type', 'contract').map(({ contract }) => contract))],
    workload: valueOf(facts, 'workload', 'workload')?.workload ?? null,
    start: valueOf(facts, 'start', 'start')?.start ?? null,
    conditions: uniqueBy(benefits, (id) => id)
      .slice(0, 32)
      .map((id) => ({ concept_id: id, stance: 'present' })),
  } satisfies z.input<typeof ListingContent>)
}

/**
 * Skills of the offer. Where the text names too little to publish, the essential ones of the occupation are proposed,
 * as nice to have.
 */
function skillsAsked(facts: Fact[], occupation: number | null, context: OfferContext) {
  const named = skillEntries(facts, context).slice(0, MOST_ENTRIES.skills).map(withoutMust)
  if (named.length > 0 || occupation === null) return named
  return (context.taxonomy.get(occupation)?.essential ?? [])
    .slice(0, MOST_PROPOSED)
    .map((id) => ({ concept_id: id, importance: 'nice' as const, is_proposed: true }))
}

const MOST_PROPOSED = 5

/**
 * Only what can be checked may exclude people unless the writer says so: languages, licences, driving categories. A
 * text's "must" for anything else counts as important.
 */
function withoutMust<Entry extends { importance?: Importance | undefined }>(entry: Entry): Entry {
  return entry.importance === 'must' ? { ...entry, importance: 'important' } : entry
}

/** The opening words, without the name of the employer: who that is, the profile discloses when its owner says so. */
function introduction(facts: Fact[]): string {
  const [text, employer] = [textOf(facts, 'summary'), textOf(facts, 'employer')]
  return employer === '' ? text : text.replaceAll(employer, HIDDEN_NAME)
}

const HIDDEN_NAME = '[…]'

function bullets(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** Benefits that are no known condition, unless another fact covers the same words. */
function otherBenefits(facts: Fact[], { taxonomy }: OfferContext): string[] {
  const others = facts.filter(({ field }) => field !== 'benefit').flatMap(({ evidence }) => evidence)
  return factsOf(facts, 'benefit', 'concept')
    .filter(({ value, evidence }) => {
      const isUsed = evidence.some(({ start, end }) => others.some((other) => other.start < end && start < other.end))
      return conceptIn(taxonomy, 'condition', value) === null && !isUsed
    })
    .map(({ value }) => value.text)
}

function educationAsked(facts: Fact[]) {
  return factsOf(facts, 'education', 'concept')
    .flatMap(({ value, importance }) =>
      value.level === null ? [] : [withoutMust({ level: value.level, importance: importance ?? 'important' })],
    )
    .slice(0, 10)
}

/** Required experience. An offer has a single length, so the longest one stated counts. */
function experienceAsked(facts: Fact[]): z.input<typeof ListingContent>['experience'] {
  const [longest] = factsOf(facts, 'experience', 'concept').toSorted(
    (a, b) => (b.value.months ?? 0) - (a.value.months ?? 0),
  )
  if (!longest?.value.months) return null
  return withoutMust({
    min_months: Math.min(600, longest.value.months),
    importance: longest.importance ?? 'important',
  })
}
