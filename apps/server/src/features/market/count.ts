import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { dayText, recordInBulk } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { indexedAfter } from '#server/match-index/queries.ts'
import { areaAt, areasOf } from './areas.ts'
import { cellsOf } from './cells.ts'
import type { Cells } from './cells.ts'
import { countedListing } from './counted-listing.ts'
import type { CountedListing } from './counted-listing.ts'
import { groupOf } from './groups.ts'
import { publish } from './publish.ts'
import * as queries from './queries.ts'
import type { NewCount } from './queries.ts'

export type CountDeps = Pick<Deps, 'pool' | 'clock' | 'places' | 'rates' | 'concepts'>
type Found = { record: ListingRecord; country: string; group: number }

const BATCH = 200
const NO_CELLS: Cells = new Map()

/**
 * Counts the market of the day; once a day, as what is published changes at fixed times only.
 * @returns number of listings counted; 0 if the day has been counted
 */
export async function countMarket(deps: CountDeps): Promise<number> {
  const today = dayText(deps.clock())
  const last = await queries.lastCountOn(deps.pool)
  if (last !== null && last >= today) return 0
  const found = await publishedListings(deps, today)
  const byCountry = Map.groupBy(found, ({ country }) => country)
  const countries = new Set([...byCountry.keys(), ...(await queries.countriesCounted(deps.pool))])
  await transaction(deps.pool, async (db) => {
    for (const country of countries) {
      const before = new Map(
        (await queries.publicationsOf(db, country)).map((known) => [known.occupation_group, known] as const),
      )
      const byGroup = cellsByGroup(deps, country, byCountry.get(country) ?? [])
      const counts = [...new Set([...byGroup.keys(), ...before.keys()])].flatMap((group): NewCount[] => {
        const cells = byGroup.get(group) ?? NO_CELLS
        const publication = publish(cells, before.get(group))
        if (cells.size === 0 && Object.keys(publication.basis).length === 0) return []
        const exact = Object.fromEntries([...cells].map(([key, { value }]) => [key, value]))
        return [{ occupationGroup: group, exact, publication }]
      })
      await queries.replaceCounts(db, country, today, counts)
    }
  })
  return found.length
}

/** Published listings with an occupation and a place. */
async function publishedListings({ pool, concepts }: CountDeps, today: string): Promise<Found[]> {
  const found: Found[] = []
  let last = 0
  for (;;) {
    const batch = await indexedAfter(pool, today, last, BATCH)
    for (const stored of batch) {
      const record = recordInBulk(stored)
      const country = record.content.places[0]?.country
      const group = groupOf(concepts.taxonomy, record.content.occupations[0]?.concept_id ?? 0)
      if (country !== undefined && group) found.push({ record, country, group: group.id })
    }
    last = batch.at(-1)?.id ?? last
    if (batch.length < BATCH) return found
  }
}

function cellsByGroup({ places, rates }: CountDeps, country: string, found: readonly Found[]): Map<number, Cells> {
  const areas = areasOf(places, country)
  const currency = commonest(found.flatMap(({ record }) => record.content.pay?.currency ?? [])) ?? 'EUR'
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return new Map(
    [...byGroup].map(([group, listings]) => {
      const counted = listings.flatMap(({ record }): CountedListing[] => {
        const place = record.content.places[0]
        const area = place && areaAt(areas, place)
        return area ? [countedListing(record, { area: area.geoname_id, currency, rates })] : []
      })
      return [group, cellsOf(counted)]
    }),
  )
}

function commonest(currencies: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const currency of currencies) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))[0]?.[0]
}
