import type { Deps } from '#server/deps.ts'
import { addCompanies, drawOffers, drawSearches } from './crowd.ts'
import { drawContacts } from './crowd-contacts.ts'
import type { Drawing } from './draw.ts'
import { addLea } from './lea.ts'
import { addMirjam } from './mirjam.ts'
import { Random } from '@matchwright/taxonomy/random'
import { giveReasons } from './reasons.ts'
import { addSeelandPeople } from './seeland.ts'
import { addStaff } from './staff.ts'
import { readTables } from './tables.ts'
import { addTemplates } from './templates.ts'
import { addWinterthurOffers } from './winterthur.ts'
import { emptyWorld } from './world.ts'
import type { World } from './world.ts'

const SEED = 20_261

/** The whole demo world as of a day; deterministic. */
export async function buildWorld(deps: Pick<Deps, 'concepts' | 'places' | 'rates'> & { now: Date }): Promise<World> {
  const { concepts, places, rates, now } = deps
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
  addTemplates(drawing, world)
  giveReasons(world)
  return world
}
