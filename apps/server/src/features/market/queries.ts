import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Value } from './cells.ts'
import type { Publication } from './publish.ts'

export type Values = Readonly<Record<string, Value>>
export type MarketRow = { occupation_group: number; country: string; counted_on: string; values: Values }
/** `exact`: as counted, for staff; `published`: for everybody. */
export type Version = 'exact' | 'published'

export async function lastCountOn(db: Db): Promise<string | null> {
  return (await maybeRow<{ day: string | null }>(db, 'select max(counted_on) as day from market_count'))?.day ?? null
}

type StoredPublication = { occupation_group: number; country: string } & Publication

export function publicationsOf(db: Db, country: string): Promise<StoredPublication[]> {
  return rows<StoredPublication>(
    db,
    `select occupation_group, country, published as values, basis
     from market_count
     where country = $1
     order by occupation_group`,
    [country],
  )
}

export async function countriesCounted(db: Db): Promise<string[]> {
  return (await rows<{ country: string }>(db, 'select distinct country from market_count order by country')).map(
    ({ country }) => country,
  )
}

/** Countries in which anything is published. */
export async function countriesWithOffers(db: Db, version: Version): Promise<string[]> {
  return (
    await rows<{ country: string }>(
      db,
      `select distinct country from market_count where ${version} ? 'offers' or ${version} ? 'people' order by country`,
    )
  ).map(({ country }) => country)
}

export type NewCount = { occupationGroup: number; exact: Values; publication: Publication }

export async function replaceCounts(db: Db, country: string, day: string, counts: readonly NewCount[]): Promise<void> {
  await db.query('delete from market_count where country = $1', [country])
  await db.query(
    `insert into market_count (country, counted_on, occupation_group, exact, published, basis)
     select $1, $2, occupation_group, exact, published, basis
     from unnest($3::bigint[], $4::jsonb[], $5::jsonb[], $6::jsonb[])
       as given (occupation_group, exact, published, basis)`,
    [
      country,
      day,
      counts.map(({ occupationGroup }) => occupationGroup),
      counts.map(({ exact }) => JSON.stringify(exact)),
      counts.map(({ publication }) => JSON.stringify(publication.values)),
      counts.map(({ publication }) => JSON.stringify(publication.basis)),
    ],
  )
}

export function marketRows(db: Db, version: Version, country: string): Promise<MarketRow[]> {
  return rows<MarketRow>(
    db,
    `select occupation_group, country, counted_on, ${version} as values
     from market_count
     where country = $1
     order by occupation_group`,
    [country],
  )
}

export type ListedMarket = { occupation_group: number; country: string; counted_on: string }

/** Groups and countries with published offers, for the sitemap. */
export function marketsWithOffers(db: Db): Promise<ListedMarket[]> {
  return rows<ListedMarket>(
    db,
    `select occupation_group, country, counted_on
     from market_count
     where published ? 'offers'
     order by country, occupation_group`,
  )
}
