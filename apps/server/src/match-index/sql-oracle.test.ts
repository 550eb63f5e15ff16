import { ColumnIndex } from '@matchwright/matching/column-index'
import { thresholdOf } from '@matchwright/matching/score'
import { SqlOracle } from '@matchwright/matching/testing/sql-oracle'
import { SyntheticWorld, TODAY } from '@matchwright/matching/testing/synthetic-world'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'

const { pool } = await testDatabase()

const WORLDS = 12
const LISTINGS = 150
const QUERIES = 10

/** Concept ids of the synthetic vocabulary, by branch. */
const concepts = [
  [0, 9],
  [10_000, 30],
  [50_000, 20],
].flatMap(([from = 0, count = 0]) => Array.from({ length: count }, (_, at) => from + at))

test('SQL written apart from the engine finds the same matches with the same fits in the same order', async () => {
  let matches = 0
  for (let seed = 0; seed < WORLDS; seed++) {
    const world = new SyntheticWorld(1000 + seed, { occupations: 9, skills: 30, cities: 6 })
    const listings = world.listings(LISTINGS)
    const index = new ColumnIndex(world.space, { scanBelowRows: seed % 2 === 0 ? 0 : LISTINGS })
    index.putAll(listings.map((listing) => ({ listing, ownerId: 1 })))
    const matchFactor = [0, 25, 50, 75][seed % 4] ?? 50
    await inSchema(
      `oracle_${seed}`,
      async (oracle) => {
        await oracle.create(concepts)
        await oracle.add(listings)
        for (const query of listings.slice(0, QUERIES)) {
          await oracle.addQuery(query)
          const found = index.search(query, { today: TODAY, matchFactor, limit: LISTINGS })
          const asked = { threshold: thresholdOf(matchFactor), today: TODAY, limit: LISTINGS }
          expect({ hits: found.hits, total: found.total }).toEqual(await oracle.search(query, asked))
          matches += found.total
        }
      },
      world,
    )
  }
  expect(matches).toBeGreaterThan(300)
}, 60_000)

async function inSchema(
  name: string,
  work: (oracle: SqlOracle) => Promise<void>,
  world: SyntheticWorld,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`create schema ${name}; set search_path to ${name}`)
    await work(new SqlOracle({ query: (text, values) => client.query(text, values && [...values]) }, world.space))
  } finally {
    await client.query('set search_path to public')
    client.release()
  }
}
