import type { z } from 'zod'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import type { OccupationEntry } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { countExperience } from '@matchwright/parser/cv/work/experience'
import type { WorkPeriod } from '@matchwright/parser/cv/work/experience'
import { WORK_FIELDS, conceptIn, entriesOf, uniqueBy, valueOf, valuesOf } from './kept-facts.ts'
import type { DraftContext, ValueOf } from './kept-facts.ts'

type OccupationInput = z.input<typeof OccupationEntry>
type Title = ValueOf<'concept'>

/** Other readings of a title that are occupations. */
export function readingsOf(title: Title | undefined, { taxonomy }: DraftContext): OccupationInput['readings'] {
  return title?.readings.filter((reading) => conceptIn(taxonomy, 'occupation', reading) !== null) ?? []
}

/** Months that make an occupation a trade, wanted beside a latest post that was not held as long: a job on the side. */
const MONTHS_OF_A_TRADE = 36

/**
 * Occupations of a search. Wanted are those of wishes, of the headline and of the latest posts, and without a wish
 * recent ones like them and a trade beside them; held those of the headline and of all posts, and where there are none,
 * what is wanted.
 */
export function occupationsOf(facts: Fact[], context: DraftContext): OccupationInput[] {
  const months = monthsByOccupation(facts, context)
  const titles = new Map<number, Title>()
  const fields = ['wish', 'headline', 'position'] as const
  for (const title of fields.flatMap((field) => valuesOf(facts, field, 'concept'))) {
    const id = conceptIn(context.taxonomy, 'occupation', title)
    if (id !== null && !titles.has(id)) titles.set(id, title)
  }
  const named = namedOccupations(facts, 'headline', context)
  const wanted = new Set(wantedOccupations(facts, months, context))
  const held = months.size + named.length > 0 ? new Set([...named, ...months.keys()]) : wanted
  const ids = uniqueBy([...wanted, ...held], (id) => id)
  return ids.slice(0, MOST_ENTRIES.occupations).map((id) => ({
    concept_id: id,
    readings: readingsOf(titles.get(id), context)?.filter(({ concept_id: other }) => !ids.includes(other)),
    side: sideOf(wanted.has(id), held.has(id)),
    months: months.get(id) || null,
  }))
}

function sideOf(isWanted: boolean, isHeld: boolean): OccupationInput['side'] {
  if (isWanted && isHeld) return 'both'
  return isWanted ? 'wants' : 'has'
}

function wantedOccupations(facts: Fact[], months: ReadonlyMap<number, number>, context: DraftContext): number[] {
  const wishes = namedOccupations(facts, 'wish', context)
  const latest = latestPositions(facts, context)
  const named = [
    ...wishes,
    ...namedOccupations(facts, 'headline', context),
    ...latest.flatMap((position) => conceptIn(context.taxonomy, 'occupation', position) ?? []),
  ]
  return wishes.length > 0 ? named : [...named, ...recentBeside(facts, context), ...tradeBeside(named, months)]
}

/** The occupation held longest, if for years and none of the others was. */
function tradeBeside(others: readonly number[], months: ReadonlyMap<number, number>): number[] {
  const isTrade = (id: number) => (months.get(id) ?? 0) >= MONTHS_OF_A_TRADE
  const [longest] = months.keys()
  return longest !== undefined && isTrade(longest) && !others.some(isTrade) ? [longest] : []
}

function namedOccupations(
  facts: Fact[],
  field: 'wish' | 'headline' | 'position',
  { taxonomy }: DraftContext,
): number[] {
  return valuesOf(facts, field, 'concept').flatMap((value) => conceptIn(taxonomy, 'occupation', value) ?? [])
}

/** Years in which a post is recent. Chosen by eye, as is the confidence. */
const RECENT_YEARS = 10
/** Confidence of the latest title below which a post before it tells as well what is wanted. */
const SURE = 0.5
/** Digits of an ISCO-08 sub-major group. */
const SUB_MAJOR_GROUP = 2

/** Occupations of recent posts in the field of the latest ones; of all where these were read with little certainty. */
function recentBeside(facts: Fact[], context: DraftContext): number[] {
  const { taxonomy, today } = context
  const groupOf = (id: number | null) => taxonomy.get(id ?? 0)?.code?.slice(0, SUB_MAJOR_GROUP)
  const idOf = (title: Title) => conceptIn(taxonomy, 'occupation', title)
  const latest = new Set(latestPositions(facts, context))
  const groups = new Set([...latest].map((title) => groupOf(idOf(title))))
  const isSure = facts.some(
    ({ value, confidence }) => confidence >= SURE && [...latest].some((title) => title === value),
  )
  const first = `${Number(today.slice(0, 4)) - RECENT_YEARS}${today.slice(4, 7)}`
  return knownPositions(facts, context)
    .filter(({ end }) => end === '' || end >= first)
    .flatMap(({ position }) => idOf(position) ?? [])
    .filter((id) => !isSure || groups.has(groupOf(id)))
}

/** The last known positions: all that are still held, or those that ended last; in the order of the text. */
export function latestPositions(facts: Fact[], context: DraftContext): Title[] {
  const known = knownPositions(facts, context)
  const last = known.reduce((latest, { end }) => (end > latest ? end : latest), '')
  const latest = known.filter(({ end }) => end === last).map(({ position }) => position)
  return last === '' ? latest.slice(0, 1) : latest
}

/** Positions with an occupation, and the month they ended in; empty where no period is known. */
function knownPositions(facts: Fact[], { taxonomy }: DraftContext): { position: Title; end: string }[] {
  return entriesOf(facts, WORK_FIELDS).flatMap((entry) => {
    const position = valueOf(entry, 'position', 'concept')
    if (!position || conceptIn(taxonomy, 'occupation', position) === null) return []
    const period = valueOf(entry, 'period', 'period')
    return [{ position, end: period?.is_current ? PRESENT : (period?.to ?? period?.from ?? '') }]
  })
}

/** Later than any month. */
const PRESENT = '9999-12'

/** Months in each occupation, longest first. Overlapping months count once; 0 if no period is known. */
function monthsByOccupation(facts: Fact[], context: DraftContext): Map<number, number> {
  const { taxonomy, today } = context
  const entries = entriesOf(facts, WORK_FIELDS)
  const { experience } = countExperience(entries.map(toWorkPeriod), today)
  const worked = experience.filter(({ concept }) => taxonomy.get(concept)?.branch === 'occupation')
  const months = new Map(worked.map(({ concept, months: count }) => [concept, count]))
  for (const concept of namedOccupations(facts, 'position', context)) if (!months.has(concept)) months.set(concept, 0)
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
