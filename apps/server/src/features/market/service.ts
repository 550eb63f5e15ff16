import type { MarketFigures, MarketOverview, PayHalf } from '@matchwright/contract/market.schema'
import type { Concept } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { labelsOf } from '#server/features/concept/index.ts'
import { areasOf } from './areas.ts'
import { cellKey } from './cells.ts'
import { groupOf, groupsNear, occupationsIn } from './groups.ts'
import * as queries from './queries.ts'
import type { MarketRow, Values, Version } from './queries.ts'

export type MarketDeps = Pick<Deps, 'pool' | 'concepts' | 'places'>
type Asked = { version: Version; country: string; lang: string }

const MOST_SKILLS = 24
const MOST_NEAR = 6

/** Groups of a country with figures, those with most offers first. */
export async function marketOverview(deps: MarketDeps, { version, country, lang }: Asked): Promise<MarketOverview> {
  const { taxonomy } = deps.concepts
  const found = (await queries.marketRows(deps.pool, version, country)).flatMap((row) => {
    const group = taxonomy.get(row.occupation_group)
    const counts = countsOf(row.values)
    return group && (counts.offers !== null || counts.people !== null) ? [{ row, group, counts }] : []
  })
  return {
    country,
    counted_on: found[0]?.row.counted_on ?? null,
    groups: found.map(({ group: { id, code }, counts }) => ({ concept_id: id, code, ...counts })).toSorted(byOffers),
    countries: await queries.countriesWithOffers(deps.pool, version),
    concept_labels: labelsOf(
      taxonomy,
      found.map(({ group }) => group.id),
      lang,
    ),
  }
}

/**
 * Figures of the unit group of an occupation in a country; all of them null where too few are counted.
 * @throws {AppError} 404 for what is no occupation or no country
 */
export async function marketFigures(deps: MarketDeps, asked: Asked & { occupation: number }): Promise<MarketFigures> {
  const { taxonomy } = deps.concepts
  const { version, country, lang } = asked
  const group = groupOf(taxonomy, asked.occupation)
  const areas = areasOf(deps.places, country)
  if (!group || areas.length === 0) throw notFound('not_found')
  const counted = new Map(
    (await queries.marketRows(deps.pool, version, country)).map((row) => [row.occupation_group, row]),
  )
  const row = counted.get(group.id)
  const values = row?.values ?? {}
  const occupations = occupationsIn(taxonomy, group)
  const skills = skillsIn(values).slice(0, MOST_SKILLS)
  const near = nearOf(deps, group, counted)
  const mentioned = [group.id, ...occupations, ...[...skills, ...near].map(({ concept_id: id }) => id)]
  return {
    group: { concept_id: group.id, code: group.code },
    occupations,
    country,
    counted_on: row?.counted_on ?? [...counted.values()][0]?.counted_on ?? null,
    total: countsOf(values),
    areas: areasIn(values, areas),
    workload: workloadIn(values),
    skills,
    languages: languagesIn(values),
    near,
    concept_labels: labelsOf(taxonomy, mentioned, lang),
  }
}

type Counts = MarketFigures['total']

function byOffers(one: Pick<Counts, 'offers' | 'people'>, other: Pick<Counts, 'offers' | 'people'>): number {
  return (other.offers ?? 0) - (one.offers ?? 0) || (other.people ?? 0) - (one.people ?? 0)
}

function countsOf(values: Values, area: { area: number } | null = null): Counts {
  return {
    offers: countIn(values, cellKey('offers', area)),
    people: countIn(values, cellKey('people', area)),
    pay: payIn(values, cellKey('pay', area)),
  }
}

function countIn(values: Values, key: string): number | null {
  const value = values[key]
  return typeof value === 'number' ? value : null
}

function payIn(values: Values, key: string): PayHalf | null {
  const value = values[key]
  return typeof value === 'object' && 'currency' in value ? value : null
}

function workloadIn(values: Values): MarketFigures['workload'] {
  const value = values[cellKey('workload')]
  return typeof value === 'object' && 'min' in value ? value : null
}

function areasIn(values: Values, areas: ReturnType<typeof areasOf>): MarketFigures['areas'] {
  return areas
    .map(({ geoname_id: id, name, lat, lon }) => ({
      place: { geoname_id: id, name, lat, lon },
      ...countsOf(values, { area: id }),
    }))
    .toSorted((one, other) => byOffers(one, other) || one.place.name.localeCompare(other.place.name))
}

function skillsIn(values: Values): MarketFigures['skills'] {
  return named(values, 'asked')
    .map(([skill, offers]) => ({
      concept_id: Number(skill),
      offers,
      musts: countIn(values, cellKey('must', { value: skill })),
      people: countIn(values, cellKey('have', { value: skill })),
    }))
    .toSorted((one, other) => other.offers - one.offers || one.concept_id - other.concept_id)
}

function languagesIn(values: Values): MarketFigures['languages'] {
  return named(values, 'language')
    .map(([code, offers]) => ({ code, offers }))
    .toSorted((one, other) => other.offers - one.offers || one.code.localeCompare(other.code))
}

/** Counts by what follows the subject in their keys. */
function named(values: Values, subject: 'asked' | 'language'): [string, number][] {
  const start = cellKey(subject, { value: '' })
  return Object.entries(values).flatMap(([key, value]): [string, number][] =>
    key.startsWith(start) && typeof value === 'number' ? [[key.slice(start.length), value]] : [],
  )
}

function nearOf({ concepts }: MarketDeps, group: Concept, counted: ReadonlyMap<number, MarketRow>) {
  return groupsNear(concepts.taxonomy, group)
    .flatMap((id) => {
      const { offers, people } = countsOf(counted.get(id)?.values ?? {})
      return offers === null ? [] : [{ concept_id: id, offers, people }]
    })
    .toSorted(byOffers)
    .slice(0, MOST_NEAR)
}
