import type { z } from 'zod'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Place } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { countExperience } from '@matchwright/parser/cv/work/experience'
import type { WorkPeriod } from '@matchwright/parser/cv/work/experience'
import {
  educationEntries,
  languageEntries,
  licenceEntries,
  skillEntries,
  socialEntries,
  termEntries,
} from './held-entries.ts'
import { WORK_FIELDS, conceptIn, entriesOf, factsOf, uniqueBy, textOf, valueOf, valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { cut } from './values.ts'

/** Draft search from the kept facts of a CV. */
export function searchFrom(facts: Fact[], context: DraftContext): ListingContent {
  const wishes = valuesOf(facts, 'wish', 'concept')
  const wished = (branch: 'condition' | 'industry') =>
    uniqueBy(
      wishes.flatMap((wish) => conceptIn(context.taxonomy, branch, wish) ?? []),
      (id) => id,
    )
  return ListingContent.parse({
    title: titleOf(facts, context),
    language_captured: context.language,
    occupations: occupationsOf(facts, context),
    skills: skillEntries(facts, context).slice(0, 60),
    social: socialEntries(facts, context),
    languages: languageEntries(facts),
    education: educationEntries(facts, context),
    licences: licenceEntries(facts, context),
    terms: termEntries(facts),
    industries: wished('industry')
      .slice(0, 20)
      .map((id) => ({ concept_id: id, side: 'wants' })),
    conditions: wished('condition')
      .slice(0, 32)
      .map((id) => ({ concept_id: id, stance: 'welcome' })),
    contract_types: [...new Set(valuesOf(facts, 'wish', 'contract').map(({ contract }) => contract))],
    places: placesFrom([...valuesOf(facts, 'place', 'place'), ...valuesOf(facts, 'wish', 'place')]),
    workload: valueOf(facts, 'workload', 'workload')?.workload ?? null,
    start: valueOf(facts, 'start', 'start')?.start ?? null,
    about_me: cut(textOf(facts, 'summary'), 5000),
  } satisfies z.input<typeof ListingContent>)
}

/** Title of the search: the wanted occupation, else the position held longest. */
function titleOf(facts: Fact[], context: DraftContext): string {
  const wish = valuesOf(facts, 'wish', 'concept').find((value) => conceptIn(context.taxonomy, 'occupation', value))
  const [longest] = monthsByOccupation(facts, context).keys()
  const positions = valuesOf(facts, 'position', 'concept')
  const main = positions.find(({ concept_id: id }) => id !== null && id === longest) ?? positions[0]
  return cut((wish ?? main)?.text ?? '', 160)
}

/** Months in each occupation, longest first. Overlapping months count once; 0 if no period is known. */
function monthsByOccupation(facts: Fact[], { taxonomy, today }: DraftContext): Map<number, number> {
  const entries = entriesOf(facts, WORK_FIELDS)
  const { experience } = countExperience(entries.map(toWorkPeriod), today)
  const worked = experience.filter(({ concept }) => taxonomy.get(concept)?.branch === 'occupation')
  const undated = factsOf(facts, 'position', 'concept').flatMap(
    ({ value }) => conceptIn(taxonomy, 'occupation', value) ?? [],
  )
  const months = new Map(worked.map(({ concept, months: count }) => [concept, count]))
  for (const concept of undated) if (!months.has(concept)) months.set(concept, 0)
  return months
}

/** Period and occupation of one work entry. */
function toWorkPeriod(entry: Fact[]): WorkPeriod {
  const period = valueOf(entry, 'period', 'period')
  const end = period?.is_current ? 'present' : period?.to
  return {
    concept: valueOf(entry, 'position', 'concept')?.concept_id ?? undefined,
    period: period && { ...(period.from && { start: period.from }), ...(end && { end }) },
  }
}

function occupationsOf(facts: Fact[], context: DraftContext): z.input<typeof ListingContent>['occupations'] {
  const months = monthsByOccupation(facts, context)
  const wished = valuesOf(facts, 'wish', 'concept').flatMap(
    (wish) => conceptIn(context.taxonomy, 'occupation', wish) ?? [],
  )
  return uniqueBy([...wished, ...months.keys()], (id) => id)
    .slice(0, 10)
    .map((id) => ({ concept_id: id, side: months.has(id) ? 'both' : 'wants', months: months.get(id) || null }))
}

type PlaceRead = { text: string; name: string | null; country: string | null; lat: number | null; lon: number | null }

/** Places with known coordinates; others cannot be matched. */
export function placesFrom(places: PlaceRead[]): z.input<typeof Place>[] {
  return uniqueBy(
    places.flatMap(({ text, name, country, lat, lon }) => {
      const isKnown = country !== null && lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
      return isKnown ? [{ name: cut(name ?? text, 120), country, lat, lon, radius_km: RADIUS_KM }] : []
    }),
    ({ lat, lon }) => `${lat} ${lon}`,
  ).slice(0, 10)
}

const RADIUS_KM = 30
