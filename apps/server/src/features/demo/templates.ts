import { cityOf, occupationOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addListing } from './listings.ts'
import { drawOffer } from './offer.ts'
import { addAccount, addUser } from './people.ts'
import { present } from './present.ts'
import { drawSearch } from './search.ts'
import type { DemoUser, World } from './world.ts'

/** Templates for the most frequent occupations. */

const OCCUPATIONS = [
  'nurse',
  'care-assistant',
  'physiotherapist',
  'childcare-worker',
  'primary-school-teacher',
  'installation-electrician',
  'plumber',
  'painter-and-decorator',
  'truck-driver',
  'bus-driver',
  'cook',
  'waiter',
  'office-cleaner',
  'caretaker',
  'warehouse-worker',
  'welder',
  'software-developer',
  'accountant',
  'office-clerk',
  'shop-assistant',
]
const COUNTRIES: Record<string, { city: string; languages: string[] }> = {
  CH: { city: 'Bern', languages: ['de', 'fr', 'en'] },
  DE: { city: 'Berlin', languages: ['de', 'en'] },
  FR: { city: 'Lyon', languages: ['fr', 'en'] },
  GB: { city: 'Manchester', languages: ['en'] },
  EG: { city: 'القاهرة', languages: ['ar', 'en'] },
}

export function addTemplates(drawing: Drawing, world: World): void {
  const createdAt = drawing.now
  const account = addAccount(world, {
    type: 'organisation',
    level: 'unlimited',
    country: 'CH',
    organisation: 'Matchwright',
    city: 'Bern',
    createdAt,
  })
  const user = addUser(world, account, {
    email: 'templates@demo.example',
    firstName: 'Editorial',
    lastName: 'Team',
    language: 'en',
  })
  addTemplatesOf(drawing, world, user)
}

/** An offer and a search for each occupation, country and language. */
export function addTemplatesOf(drawing: Drawing, world: World, user: DemoUser): void {
  for (const [country, { languages }] of Object.entries(COUNTRIES))
    for (const lang of languages) for (const key of OCCUPATIONS) addPair(drawing, world, { user, key, country, lang })
}

type Template = { user: DemoUser; key: string; country: string; lang: string }
function addPair(drawing: Drawing, world: World, { user, key, country, lang }: Template): void {
  const occupation = occupationOf(drawing, key)
  const city = cityOf(drawing, present(COUNTRIES[country], country).city)
  const title = present(drawing.tables.titles.get(key)?.get(lang)?.[0], `title of ${key}`)
  // Place, date and texts are left to the author.
  const told = { title, places: [], start: null, description: '', about_me: '', social_tags: [], weights: {} }
  const common = { user, profile: null, share: 'private' as const, age: 0, status: 'draft' as const }
  const search = drawSearch(drawing, {
    occupation,
    city,
    lang,
    nativeLanguage: lang,
    story: 'experienced',
    isComplete: true,
    told,
  })
  for (const template of [
    addListing(drawing, world, {
      ...common,
      type: 'offer',
      content: drawOffer(drawing, { occupation, city, lang, told }),
    }),
    addListing(drawing, world, {
      ...common,
      type: 'search',
      content: { ...search, occupations: search.occupations.map((entry) => ({ ...entry, months: null })) },
    }),
  ])
    template.templateCountry = country
}
