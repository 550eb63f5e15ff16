import { Random } from '@matchwright/taxonomy/random'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { addAccount, addUser } from './people.ts'
import { insertListings, numberRows } from './queries.ts'
import { readTables } from './tables.ts'
import { addTemplatesOf } from './templates.ts'
import { emptyWorld } from './world.ts'

const SEED = 20_262

type SeedDeps = Pick<Deps, 'pool' | 'concepts' | 'places' | 'rates'> & { now: Date }

/** Writes the built-in templates as listings of a user, for an installation without demo data. Returns their number. */
export async function seedTemplates(
  { pool, now, ...sources }: SeedDeps,
  owner: { id: number; account_id: number },
): Promise<number> {
  const world = emptyWorld()
  // Stand for the owner, who is there already: only the listings are inserted.
  const account = addAccount(world, {
    id: owner.account_id,
    type: 'organisation',
    level: 'unlimited',
    country: '',
    organisation: null,
    city: '',
    createdAt: now,
  })
  const user = addUser(world, account, { email: '', firstName: '', lastName: '', language: 'en' })
  addTemplatesOf({ ...sources, now, tables: await readTables(), random: new Random(SEED) }, world, {
    ...user,
    id: owner.id,
  })
  await transaction(pool, async (db) => {
    await numberRows(db, 'listing', world.listings)
    await insertListings(db, world)
  })
  return world.listings.length
}
