import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { CompanyContent } from '@matchwright/contract/profile.schema'
import { SEELAND_SITES, companyFacts } from './company-facts.ts'
import { cityOf, conceptId, daysFrom, occupationOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addDocument, textFile } from './documents.ts'
import { addListing } from './listings.ts'
import { COMPANY } from './logins.ts'
import { addMirjamContacts } from './mirjam-contacts.ts'
import { DEPARTMENTS, OFFERS } from './mirjam-offers.ts'
import type { Department } from './mirjam-offers.ts'
import { addAccount, addCompanyProfile, addPersonProfile, addUser } from './people.ts'
import { present } from './present.ts'
import { drawSearch } from './search.ts'
import { addToldOffer } from './tell.ts'
import type { DemoListing, DemoProfile, DemoUser, World } from './world.ts'

/** Mirjam Aebi, who finds people for a care organisation in Biel: the company's side of the product. */
export function addMirjam(drawing: Drawing, world: World): void {
  const user = addLogin(drawing, world)
  const profiles = new Map(
    DEPARTMENTS.map((department) => [department.name, addDepartment(drawing, world, user, department)]),
  )
  const offers = new Map<string, DemoListing>()
  for (const { department, ...told } of OFFERS) {
    const profile = present(profiles.get(department), department)
    offers.set(told.title, addToldOffer(drawing, world, { profile, industry: 'nace-87', lang: 'en' }, told))
  }
  addTraineeSearch(drawing, world, user)
  addMirjamContacts(drawing, world, offers)
}

function addLogin({ now }: Drawing, world: World): DemoUser {
  const account = addAccount(world, {
    type: 'company',
    level: 'unlimited',
    country: 'CH',
    organisation: 'Seeland Care',
    street: 'Quellgasse 21',
    postcode: '2502',
    city: 'Biel',
    phone: '+41 32 555 04 00',
    createdAt: daysFrom(now, -410),
  })
  const previousVisitAt = daysFrom(now, -2.6)
  return addUser(world, account, {
    email: COMPANY,
    firstName: 'Mirjam',
    lastName: 'Aebi',
    language: 'en',
    emailFrequency: 'daily',
    previousVisitAt,
  })
}

function addDepartment(drawing: Drawing, world: World, user: DemoUser, department: Department): DemoProfile {
  const { taxonomy } = drawing.concepts
  const content = CompanyContent.parse({
    company_name: 'Seeland Care',
    department: department.name,
    contact_name: 'Mirjam Aebi',
    contact_email: COMPANY,
    phones: ['+41 32 555 04 00'],
    address: { street: 'Quellgasse 21', postcode: '2502', city: 'Biel', country: 'CH' },
    neutral_description: department.description,
    size: '250-999',
    industries: [conceptId(taxonomy, 'industry', department.industry)],
    facts: department.facts,
    ...companyFacts(department.name, 'en'),
    sites: SEELAND_SITES,
    team_languages: [
      { code: 'de', share: 100 },
      { code: 'fr', share: 74 },
      { code: 'it', share: 22 },
      { code: 'pt', share: 15 },
    ],
    language: 'en',
  })
  const profile = addCompanyProfile(world, user, content)
  const title = `About us: ${department.name}`
  const file = textFile(title, title, [department.facts, 'Seeland Care, Quellgasse 21, 2502 Biel'])
  addDocument(world, profile, {
    title,
    disclosure: DISCLOSURE_LEVEL.partial,
    createdAt: daysFrom(drawing.now, -200),
    file,
  })
  return profile
}

/** A search on behalf of a relative. */
function addTraineeSearch(drawing: Drawing, world: World, user: DemoUser): void {
  const occupation = occupationOf(drawing, 'care-assistant')
  const city = cityOf(drawing, 'Biel')
  const told = {
    title: 'Trainee place wanted, care',
    reference: 'for a relative',
    seniority: 1,
    contract_types: ['apprenticeship' as const, 'internship' as const, 'permanent' as const],
    pay: null,
    workload: { min: 80, max: 100 },
    about_me:
      'Eighteen, patient and good with older people after two summers in a nursing home. Looks for a training ' +
      'place from August.',
  }
  const content = drawSearch(drawing, {
    occupation,
    city,
    lang: 'en',
    nativeLanguage: 'de',
    story: 'graduate',
    isComplete: true,
    told,
  })
  const name = { firstName: 'Mirjam', lastName: 'A.' }
  const profile = addPersonProfile(drawing, world, { user, name, city, occupation, search: content })
  addListing(drawing, world, { type: 'search', user, profile, content, share: 'private', age: 15 })
}
