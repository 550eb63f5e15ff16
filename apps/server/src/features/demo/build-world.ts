import type { Deps } from '#server/deps.ts'
import { addCompanies, drawOffers, drawSearches } from './crowd.ts'
import { drawContacts } from './crowd-contacts.ts'
import type { Drawing } from './draw.ts'
import { addLea } from './lea.ts'
import { addMirjam } from './mirjam.ts'
import { Random } from '@matchwright/taxonomy/random'
import { addPastYear } from './past-year.ts'
import type { PastYear } from './past-year.ts'
import { giveReasons } from './reasons.ts'
import { addSeelandPeople } from './seeland.ts'
import { addStaff } from './staff.ts'
import { readTables } from './tables.ts'
import { addWinterthurOffers } from './winterthur.ts'
import { emptyWorld } from './world.ts'
import type { World } from './world.ts'

const SEED = 20_261

type WorldDeps = Pick<Deps, 'concepts' | 'places' | 'rates'> & { now: Date; hasPastYear: boolean }

/** The whole demo world as of a day, with or without the year before; deterministic. */
export async function buildWorld(deps: WorldDeps): Promise<{ world: World; past: PastYear }> {
  const { concepts, places, rates, now, hasPastYear } = deps
  const drawing: Drawing = { concepts, places, rates, now, tables: await readTables(), random: new Random(SEED) }
  const world = emptyWorld()
  const companies = addCompanies(drawing, world)
  drawOffers(drawing, world, companies)
  drawSearches(drawing, world)
  addSeelandPeople(drawing, world)
  addStaff(drawing, world)
  addWinterthurOffers(drawing, world)
  addLea(drawing, world)
  addMirjam(drawing, world)
  drawContacts(drawing, world)
  const past = hasPastYear ? addPastYear(drawing, world) : { offers: [] }
  giveReasons(world)
  return { world, past }
}
