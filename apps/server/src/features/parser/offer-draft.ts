import type { z } from 'zod'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import {
  languageEntries,
  licenceEntries,
  skillEntries,
  socialEntries,
  termEntries,
  titleTerms,
} from './held-entries.ts'
import { conceptIn, factsOf, textOf, uniqueBy, valueOf, valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
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
    occupations: occupation === null ? [] : [{ concept_id: occupation, importance: 'must' }],
    skills: skillEntries(facts, context).slice(0, 60),
    social: socialEntries(facts, context),
    languages: languageEntries(facts),
    education: educationAsked(facts),
    experience: experienceAsked(facts),
    licences: licenceEntries(facts, context),
    terms: [...titleTerms(facts), ...termEntries(facts)],
    responsibilities: [...new Set(context.responsibilities)].slice(0, 40).map((id) => ({ concept_id: id })),
    description: cut([bullets(tasks), bullets(otherBenefits(facts, context))].filter(Boolean).join('\n\n'), 20_000),
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
      value.level === null ? [] : [{ level: value.level, importance: importance ?? ('important' as const) }],
    )
    .slice(0, 10)
}

/** Required experience. An offer has a single length, so the longest one stated counts. */
function experienceAsked(facts: Fact[]): z.input<typeof ListingContent>['experience'] {
  const [longest] = factsOf(facts, 'experience', 'concept').toSorted(
    (a, b) => (b.value.months ?? 0) - (a.value.months ?? 0),
  )
  if (!longest?.value.months) return null
  return { min_months: Math.min(600, longest.value.months), importance: longest.importance ?? 'important' }
}
