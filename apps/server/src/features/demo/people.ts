import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { conceptId, daysFrom, placeOf, sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { companyFacts } from './company-facts.ts'
import { present } from './present.ts'
import type { City, Company, Occupation } from './tables.ts'
import type { DemoAccount, DemoProfile, DemoUser, World } from './world.ts'

/** People and companies with their accounts, users and profiles. */

type NewUser = Pick<DemoUser, 'email' | 'firstName' | 'lastName' | 'language'> &
  Partial<Pick<DemoUser, 'perms' | 'previousVisitAt' | 'emailFrequency'>>

export function addAccount(
  world: World,
  account: Omit<DemoAccount, 'id' | 'street' | 'postcode' | 'phone'> & Partial<DemoAccount>,
): DemoAccount {
  const added = { id: 0, street: '', postcode: '', phone: null, ...account }
  world.accounts.push(added)
  return added
}

export function addUser(world: World, account: DemoAccount, user: NewUser): DemoUser {
  const added = {
    id: 0,
    account,
    perms: ['account_admin'],
    emailFrequency: 'none' as const,
    createdAt: account.createdAt,
    previousVisitAt: null,
    ...user,
  }
  world.users.push(added)
  return added
}

/** An address under example domains (RFC 2606), to which no mail can be delivered. */
export function emailOf(world: World): string {
  return `user${world.users.length + 1}@demo.example`
}

const AREA: Record<string, string> = {
  CH: '+41 32 555',
  DE: '+49 30 5550',
  AT: '+43 1 5550',
  FR: '+33 1 99 00',
  IT: '+39 02 5550',
  ES: '+34 91 055',
  PT: '+351 21 055',
  PL: '+48 22 555',
  NL: '+31 85 555',
  RO: '+40 21 555',
  GB: '+44 161 496',
  US: '+1 312 555',
  EG: '+20 2 5550',
  AE: '+971 4 555',
  MA: '+212 5 2255',
  CA: '+1 416 555',
  NZ: '+64 9 555',
}

export function phoneOf({ random }: Pick<Drawing, 'random'>, country: string): string {
  return `${AREA[country] ?? '+41 32 555'} ${String(random.int(10, 99))} ${String(random.int(10, 99))}`
}

function addressIn(drawing: Drawing, city: City) {
  const { lat, lon } = placeOf(drawing, city)
  return { city: city.spelling, country: city.country, lat, lon }
}

export function addCompany(drawing: Drawing, world: World, company: Company, city: City): DemoProfile {
  const { random, now, tables } = drawing
  const names = present(tables.names.get(company.country), `names of ${company.country}`)
  const createdAt = daysFrom(now, -random.int(80, 400))
  const account = addAccount(world, {
    type: company.type,
    level: company.type === 'company' || random.chance(60) ? 'unlimited' : 'basic',
    country: company.country,
    organisation: company.name,
    city: city.spelling,
    phone: phoneOf(drawing, company.country),
    createdAt,
  })
  const user = addUser(world, account, {
    email: emailOf(world),
    firstName: random.pick(names.first),
    lastName: random.pick(names.last),
    language: company.lang,
  })
  return addCompanyProfile(world, user, companyContent(drawing, company, { city, user }))
}

export function companyContent(drawing: Drawing, company: Company, { city, user }: { city: City; user: DemoUser }) {
  return CompanyContent.parse({
    company_name: company.name,
    contact_name: `${user.firstName} ${user.lastName}`,
    contact_email: user.email,
    phones: [phoneOf(drawing, company.country)],
    address: addressIn(drawing, city),
    neutral_description: company.description,
    size: company.size,
    industries: [conceptId(drawing.concepts.taxonomy, 'industry', company.industry)],
    facts: drawing.random.chance(60)
      ? [sentence(drawing, company.lang, 'team'), sentence(drawing, company.lang, 'benefit')].join(' ')
      : '',
    sites: [{ ...placeOf(drawing, city), note: '' }],
    ...companyFacts(company.name, company.lang),
    language: company.lang,
  })
}

export function addCompanyProfile(world: World, user: DemoUser, content: CompanyContent): DemoProfile {
  const profile: DemoProfile = {
    id: 0,
    kind: 'company',
    user,
    share: 'account',
    name: content.company_name,
    content,
    createdAt: user.createdAt,
    modifiedAt: user.createdAt,
  }
  world.profiles.push(profile)
  return profile
}

export type Person = { firstName: string; lastName: string; city: City; lang: string; email?: string }

/** Adds a private person with an account of their own. */
export function addPerson(drawing: Drawing, world: World, person: Person): DemoUser {
  const { random, now } = drawing
  const createdAt = daysFrom(now, -random.int(61, 200))
  const account = addAccount(world, {
    type: 'private',
    level: random.chance(30) ? 'plus' : 'basic',
    country: person.city.country,
    organisation: null,
    city: person.city.spelling,
    createdAt,
  })
  const { firstName, lastName, lang } = person
  return addUser(world, account, { email: person.email ?? emailOf(world), firstName, lastName, language: lang })
}

/** Adds the profile behind a person's search, with the same facts and their history. */
export function addPersonProfile(
  drawing: Drawing,
  world: World,
  given: {
    user: DemoUser
    name: Pick<Person, 'firstName' | 'lastName'>
    city: City
    occupation: Occupation
    search: ListingContent
  },
): DemoProfile {
  const { user, name, city, search } = given
  const content = PersonContent.parse({
    first_name: name.firstName,
    last_name: name.lastName,
    email: user.email,
    phones: [phoneOf(drawing, city.country)],
    address: addressIn(drawing, city),
    work_permits: [{ country: city.country, kind: permitOf(drawing, search) }],
    education_level: search.education[0]?.level ?? null,
    work_history: workHistory(drawing, given),
    education: search.education.map(({ level, field }) => ({
      level,
      field,
      degree: search.title,
      to: String(drawing.now.getUTCFullYear() - drawing.random.int(1, 20)),
    })),
    skills: search.skills,
    languages: search.languages,
    licences: search.licences,
    summary: search.about_me,
    language: search.language_captured,
  })
  const profile: DemoProfile = {
    id: 0,
    kind: 'person',
    user,
    share: 'private',
    name: `${name.firstName} ${name.lastName}`,
    content,
    createdAt: user.createdAt,
    modifiedAt: daysFrom(drawing.now, -drawing.random.int(0, 60)),
  }
  world.profiles.push(profile)
  return profile
}

function permitOf({ random }: Drawing, search: ListingContent): string {
  const isNewcomer = search.licences.some(({ status }) => status === 'in_progress')
  if (isNewcomer) return 'work-permit-refugee'
  return random.pick([
    'work-permit-citizen',
    'work-permit-citizen',
    'work-permit-permanent',
    'work-permit-free-movement',
  ])
}

function workHistory(
  drawing: Drawing,
  { city, occupation, search }: { city: City; occupation: Occupation; search: ListingContent },
) {
  const { random, tables, now, concepts } = drawing
  const employers = tables.companies.filter(
    ({ country, lang, offers }) =>
      country === city.country &&
      lang === search.language_captured &&
      (offers.includes(occupation.key) || offers.includes(occupation.family)),
  )
  let months = Math.min(search.occupations[0]?.months ?? 24, 240)
  let end = now
  const entries = []
  for (const { name } of random.sample(employers, random.int(1, 3))) {
    const worked = Math.min(months, random.int(10, 70))
    if (worked < 3) break
    const start = daysFrom(end, -worked * 30)
    entries.push({
      occupation_id: conceptId(concepts.taxonomy, 'occupation', occupation.key),
      position: search.title,
      employer: name,
      place: city.spelling,
      from: start.toISOString().slice(0, 7),
      to: end === now ? null : end.toISOString().slice(0, 7),
      is_current: end === now,
      tasks: '',
    })
    end = daysFrom(start, -30)
    months -= worked
  }
  return entries
}
