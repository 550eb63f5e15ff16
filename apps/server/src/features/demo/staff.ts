import { cityOf, daysFrom, occupationOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { nameIn } from './crowd.ts'
import { addListing, drawAge } from './listings.ts'
import { STAFF } from './logins.ts'
import { addAccount, addPersonProfile, addUser } from './people.ts'
import { drawSearch } from './search.ts'
import type { SearchPlan } from './search.ts'
import type { World } from './world.ts'

const PERMS = [
  'account_admin',
  'listing_staff',
  'admin_login_as',
  'batch_classifier',
  'listing_copy_japi',
  'counsellor',
]

/** Clients of the advisory service and the occupations they look for. */
const CLIENTS: [occupation: string, city: string, story: SearchPlan['story'], native: string][] = [
  ['nurse', 'Biel', 'refugee', 'uk'],
  ['welder', 'Biel', 'refugee', 'ti'],
  ['office-clerk', 'Lyss', 'returner', 'de'],
  ['warehouse-worker', 'Biel', 'changer', 'pt'],
  ['pastry-cook', 'Bern', 'refugee', 'ar'],
  ['accountant', 'Bern', 'returner', 'de'],
  ['gardener', 'Köniz', 'newcomer', 'es'],
  ['train-attendant', 'Bern', 'changer', 'fr'],
]

/** The staff of the platform, in the account of an advisory service. */
export function addStaff(drawing: Drawing, world: World): void {
  const { now } = drawing
  const account = addAccount(world, {
    type: 'organisation',
    level: 'unlimited',
    country: 'CH',
    organisation: 'Beratungsstelle Arbeit Seeland',
    city: 'Biel',
    createdAt: daysFrom(now, -300),
  })
  const user = addUser(world, account, {
    email: STAFF,
    firstName: 'Jonas',
    lastName: 'Iseli',
    language: 'en',
    emailFrequency: 'daily',
    perms: PERMS,
    previousVisitAt: daysFrom(now, -2),
  })
  for (const [key, cityName, story, nativeLanguage] of CLIENTS) {
    const occupation = occupationOf(drawing, key)
    const city = cityOf(drawing, cityName)
    const content = drawSearch(drawing, { occupation, city, lang: 'de', nativeLanguage, story, isComplete: true })
    const profile = addPersonProfile(drawing, world, {
      user,
      name: nameIn(drawing, 'CH'),
      city,
      occupation,
      search: content,
    })
    addListing(drawing, world, { type: 'search', user, profile, content, age: drawAge(drawing) })
  }
}
