import { cityOf, daysFrom, otherLanguages } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addCompanyLink, addPersonDocuments } from './documents.ts'
import { addListing, drawAge, drawStatus } from './listings.ts'
import { drawOffer } from './offer.ts'
import { addCompany, addPerson, addPersonProfile } from './people.ts'
import type { Person } from './people.ts'
import { present } from './present.ts'
import { STORIES, drawSearch } from './search.ts'
import type { SearchPlan, Story } from './search.ts'
import type { City, Company, Occupation } from './tables.ts'
import { ADMIN } from './logins.ts'
import type { DemoListing, DemoProfile, World } from './world.ts'

/** The crowd: people and companies without a role in the demo, for volume. */

const OFFER_SHARE = 0.7
/** The company whose account `admin@example.org` administers. */
const ADMINISTERED = 'Wärme und Strom Bern'

export type Employer = { company: Company; profile: DemoProfile }

export function addCompanies(drawing: Drawing, world: World): Employer[] {
  return drawing.tables.companies.map((company) => {
    const profile = addCompany(drawing, world, company, cityOf(drawing, company.city))
    if (company.name === ADMINISTERED) openToThree(world, profile, daysFrom(drawing.now, -3.2))
    if (drawing.random.chance(30)) addCompanyLink(drawing, world, profile)
    return { company, profile }
  })
}

/** Adds the administrator and two colleagues of the administered account. */
function openToThree(world: World, profile: DemoProfile, previousVisitAt: Date): void {
  const { user } = profile
  const { account } = user
  account.level = 'unlimited'
  Object.assign(user, {
    email: ADMIN,
    firstName: 'Corinne',
    lastName: 'Blaser',
    language: 'en',
    emailFrequency: 'daily',
    previousVisitAt,
  })
  if (profile.kind === 'company')
    Object.assign(profile.content, { contact_name: 'Corinne Blaser', contact_email: ADMIN })
  const colleague = {
    id: 0,
    account,
    emailFrequency: 'none' as const,
    perms: [],
    language: 'de',
    createdAt: account.createdAt,
    previousVisitAt: null,
  }
  world.users.push(
    { ...colleague, email: 'reto.hofer@demo.example', firstName: 'Reto', lastName: 'Hofer' },
    { ...colleague, email: 'samira.aydin@demo.example', firstName: 'Samira', lastName: 'Aydin' },
  )
}

export function drawOffers(drawing: Drawing, world: World, employers: Employer[]): void {
  const administered = employers.filter(({ company }) => company.name === ADMINISTERED)
  for (const employer of administered) for (let at = 0; at < 8; at += 1) drawOneOffer(drawing, world, employer)
  for (const country of drawing.tables.countries) {
    const here = employers.filter(({ company }) => company.country === country.code)
    const count = Math.round(country.listings * OFFER_SHARE)
    for (let at = 0; at < count; at += 1) drawOneOffer(drawing, world, present(here[at % here.length], country.code))
  }
}

function drawOneOffer(drawing: Drawing, world: World, { company, profile }: Employer): void {
  const { random } = drawing
  const occupation = occupationFor(drawing, company)
  const colleagues = world.users.filter(({ account }) => account === profile.user.account)
  addListing(drawing, world, {
    type: 'offer',
    user: random.pick(colleagues),
    profile,
    content: drawOffer(drawing, {
      occupation,
      city: cityFor(drawing, company),
      lang: company.lang,
      industry: company.industry,
    }),
    status: drawStatus(drawing),
    age: drawAge(drawing),
  })
}

function occupationFor({ random, tables }: Drawing, { offers }: Company): Occupation {
  const offered = random.pick(offers)
  return random.pick(
    [...tables.occupations.values()].filter(({ family, key }) => key === offered || family === offered),
  )
}

function cityFor(drawing: Drawing, { city, country, lang }: Company): City {
  if (drawing.random.chance(65)) return cityOf(drawing, city)
  return drawing.random.weighted(citiesOf(drawing, country, lang), ({ weight }) => weight)
}

function citiesOf({ tables }: Drawing, country: string, lang: string): City[] {
  return tables.cities.filter((city) => city.country === country && city.lang === lang)
}

/** Draws searches that mostly match the offers around them. */
export function drawSearches(drawing: Drawing, world: World): void {
  const { random, tables } = drawing
  for (const { code, listings } of tables.countries) {
    const offers = world.listings.filter(({ content }) => content.places[0]?.country === code)
    const count = Math.round(listings * (1 - OFFER_SHARE))
    for (let at = 0; at < count; at += 1) {
      const offer = random.pick(offers)
      const city = cityOf(drawing, present(offer.content.places[0]?.name, 'place of an offer'))
      drawPersonWithSearch(drawing, world, { occupation: occupationOfListing(drawing, offer), city })
    }
  }
}

function occupationOfListing({ tables, concepts }: Drawing, { content }: DemoListing): Occupation {
  const key = concepts.taxonomy.get(content.occupations[0]?.concept_id ?? 0)?.key ?? ''
  return present(tables.occupations.get(key), `occupation ${key}`)
}

type Wanted = Pick<SearchPlan, 'occupation' | 'city'> &
  Partial<SearchPlan> & { name?: Pick<Person, 'firstName' | 'lastName'>; age?: number; email?: string }

/** Draws a person with profile, documents and one search, sometimes a second one. */
export function drawPersonWithSearch(drawing: Drawing, world: World, wanted: Wanted): DemoListing {
  const { random } = drawing
  const { name: told, age, email, ...given } = wanted
  const name = told ?? nameIn(drawing, wanted.city.country)
  const lang = wanted.lang ?? languageFor(drawing, wanted.city)
  const story = wanted.story ?? random.pick(STORIES)
  const plan: SearchPlan = { lang, nativeLanguage: nativeFor(drawing, wanted.city, lang, story), story, ...given }
  const user = addPerson(drawing, world, { ...name, city: wanted.city, lang, ...(email && { email }) })
  const content = drawSearch(drawing, plan)
  const profile = addPersonProfile(drawing, world, {
    user,
    name,
    city: plan.city,
    occupation: plan.occupation,
    search: content,
  })
  const status = plan.isComplete ? 'published' : drawStatus(drawing)
  const search = addListing(drawing, world, {
    type: 'search',
    user,
    profile,
    content,
    status,
    age: age ?? drawAge(drawing),
  })
  if (plan.isComplete || random.chance(40)) addPersonDocuments(drawing, world, search)
  if (!plan.isComplete && random.chance(12))
    addListing(drawing, world, {
      type: 'search',
      user,
      profile,
      content: drawSearch(drawing, plan),
      status: 'draft',
      age: drawAge(drawing),
    })
  return search
}

export function nameIn({ random, tables }: Drawing, country: string): Pick<Person, 'firstName' | 'lastName'> {
  const { first, last } = present(tables.names.get(country), `names of ${country}`)
  return { firstName: random.pick(first), lastName: random.pick(last) }
}

/** Language of a listing: mostly the local one, sometimes another one of the country. */
function languageFor({ random, tables }: Drawing, { country, lang }: City): string {
  const known = otherLanguages(country, lang).filter((other) => tables.texts.has(other))
  return known.length > 0 && random.chance(12) ? random.pick(known) : lang
}

const FAR_LANGUAGES = ['uk', 'ar', 'fa', 'ti', 'tr', 'so']

function nativeFor(drawing: Drawing, { country, lang }: City, written: string, story: Story): string {
  if (story === 'refugee') return drawing.random.pick(FAR_LANGUAGES.filter((other) => other !== lang))
  if (written !== lang) return written
  return drawing.random.chance(75) ? lang : drawing.random.pick(otherLanguages(country, lang))
}
