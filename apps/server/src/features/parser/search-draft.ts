import type { z } from 'zod'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Place } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import {
  educationEntries,
  languageEntries,
  licenceEntries,
  skillEntries,
  socialEntries,
  ownTerms,
} from './held-entries.ts'
import { conceptIn, uniqueBy, textOf, valueOf, valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { latestPositions, occupationsOf } from './occupation-entries.ts'
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
    skills: skillEntries(facts, context).slice(0, MOST_ENTRIES.skills),
    skills_confirmed: false,
    social: socialEntries(facts, context),
    languages: languageEntries(facts),
    education: educationEntries(facts, context),
    licences: licenceEntries(facts, context),
    terms: ownTerms(facts),
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

/** The wanted occupation, in the words of the headline if it is the same one; else the headline or latest position. */
function titleOf(facts: Fact[], context: DraftContext): string {
  const headline = valueOf(facts, 'headline', 'concept')
  const wish = valuesOf(facts, 'wish', 'concept').find((value) => conceptIn(context.taxonomy, 'occupation', value))
  const wanted = headline?.concept_id === wish?.concept_id ? headline : wish
  const title = wanted ?? headline ?? latestPositions(facts, context)[0] ?? valueOf(facts, 'position', 'concept')
  return cut(title?.text ?? '', 160)
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
