import { DISCLOSURE_LEVEL, START_TYPES } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { cityOf, conceptId, daysFrom, firstOfMonth, occupationOf, sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addDocument, textFile } from './documents.ts'
import { addLeaOffers } from './lea-offers.ts'
import { addListing } from './listings.ts'
import { CANDIDATE } from './logins.ts'
import { skillsOf } from './offer.ts'
import { addAccount, addPersonProfile, addUser } from './people.ts'
import { playContact, scoreOf } from './play.ts'
import type { Step } from './play.ts'
import { drawSearch } from './search.ts'
import { daysAgo, francs, near } from './tell.ts'
import type { DemoListing, DemoUser, World } from './world.ts'

/** Lea Rochat, intensive care nurse in Lausanne: the person's side of the product. */
export function addLea(drawing: Drawing, world: World): void {
  const offers = addLeaOffers(drawing, world)
  const search = addSearches(drawing, world, addLogin(drawing, world))
  addPapers(drawing, world, search)
  const contact = (to: DemoListing, steps: [Step, ...Step[]]) =>
    world.contacts.push(playContact(drawing, { from: search, to, steps }))
  contact(offers.fribourg, fribourgStory(drawing))
  contact(offers.lausanne, lausanneStory(drawing))
  contact(offers.yverdon, [
    {
      side: 'from',
      action: 'ask',
      text: 'I could start in March and know your ward from a placement.',
      ago: daysAgo(drawing.now, 4, '17:45'),
      isUnread: true,
    },
  ])
  world.contacts.push(playContact(drawing, { from: offers.vevey, to: search, steps: veveyStory(drawing) }))
  addEnded(drawing, world, search, offers.others)
}

function addLogin({ now }: Drawing, world: World): DemoUser {
  const account = addAccount(world, {
    type: 'private',
    level: 'plus',
    country: 'CH',
    organisation: null,
    city: 'Lausanne',
    street: 'Rue du Valentin 18',
    postcode: '1004',
    phone: '+41 21 555 18 42',
    createdAt: daysFrom(now, -120),
  })
  return addUser(world, account, {
    email: CANDIDATE,
    firstName: 'Lea',
    lastName: 'Rochat',
    language: 'en',
    emailFrequency: 'daily',
    previousVisitAt: daysFrom(now, -2.4),
  })
}

const ABOUT =
  'Intensive care nurse with five years on an adult ward, two of them on nights. I train new colleagues and would ' +
  'like a rota I can plan a family around.'

function addSearches(drawing: Drawing, world: World, user: DemoUser): DemoListing {
  const occupation = occupationOf(drawing, 'intensive-care-nurse')
  const city = cityOf(drawing, 'Lausanne')
  const plan = { occupation, city, lang: 'en', nativeLanguage: 'fr', story: 'experienced' as const, isComplete: true }
  const content = drawSearch(drawing, { ...plan, told: leaSearch(drawing) })
  const profile = addPersonProfile(drawing, world, { user, name: user, city, occupation, search: content })
  const common = { type: 'search' as const, user, profile }
  const search = addListing(drawing, world, { ...common, content, age: 41, changed: 6 })
  const nurse = occupationOf(drawing, 'nurse')
  const told = {
    ...leaSearch(drawing),
    title: 'Nurse, nights only',
    workload: { min: 40, max: 60 },
    experience: null,
    occupations: [{ concept_id: conceptId(drawing.concepts.taxonomy, 'occupation', 'nurse'), months: 88 }],
  }
  addListing(drawing, world, {
    ...common,
    content: drawSearch(drawing, { ...plan, occupation: nurse, told }),
    status: 'paused',
    age: 80,
    changed: 33,
  })
  const teaching = { ...told, title: 'Clinical instructor, intensive care', workload: null }
  addListing(drawing, world, {
    ...common,
    content: drawSearch(drawing, { ...plan, told: teaching }),
    status: 'draft',
    age: 9,
  })
  return search
}

function leaSearch(drawing: Drawing): Partial<ListingContentInput> {
  const { taxonomy } = drawing.concepts
  const wish = (key: string, stance: 'welcome' | 'refused') => ({
    concept_id: conceptId(taxonomy, 'condition', key),
    stance,
  })
  return {
    title: 'Intensive care nurse',
    occupations: [{ concept_id: conceptId(taxonomy, 'occupation', 'intensive-care-nurse'), months: 64 }],
    seniority: null,
    skills: skillsOf(drawing, {
      'intensive-care': [4, 'important'],
      'ventilation-therapy': [4, 'important'],
      'patient-monitoring-equipment': [4, 'important'],
      'vital-signs-monitoring': [5, 'important'],
      'medication-administration': [4, 'important'],
      'injections-and-infusions': [4, 'important'],
      resuscitation: [3, 'important'],
      'hospital-information-systems': [3, 'important'],
      'infection-control': [3, 'important'],
    }).map((skill) => ({ ...skill, last_used: drawing.now.getUTCFullYear() })),
    languages: [
      { code: 'fr', spoken: 7, written: 7 },
      { code: 'de', spoken: 2, written: 2 },
      { code: 'en', spoken: 5, written: 4 },
    ],
    education: [{ level: 6, field: '0913' }],
    licences: [{ concept_id: conceptId(taxonomy, 'authorization', 'nurse-registration') }],
    social: [],
    industries: [],
    places: near(drawing, 'Lausanne', 45),
    relocation: false,
    remote: null,
    pay: francs(84_000, 95_000),
    contract_types: ['permanent'],
    workload: { min: 70, max: 90 },
    conditions: [wish('rota-known-ahead', 'welcome'), wish('childcare-on-site', 'welcome')],
    start: { type: START_TYPES.date, date: firstOfMonth(drawing.now, 4) },
    weights: {},
    match_factor: 50,
    about_me: ABOUT,
  }
}

const COURSE = 'Ventilation course'

function courseFile() {
  return textFile(COURSE, COURSE, [
    'Lea Rochat',
    'Invasive and non-invasive ventilation of adults, 24 lessons, passed.',
  ])
}

function addPapers(drawing: Drawing, world: World, { profile }: DemoListing): void {
  if (!profile) return
  const createdAt = daysFrom(drawing.now, -40)
  const paper = (title: string, level: 'full' | 'partial', lines: string[]) =>
    addDocument(world, profile, {
      title,
      disclosure: DISCLOSURE_LEVEL[level],
      createdAt,
      file: textFile(title, title, ['Lea Rochat', ...lines]),
    })
  paper('CV', 'partial', [
    ABOUT,
    'Intensive care, adult ward, Lausanne: since 2021',
    'Surgical ward, Vevey: 2018 to 2021',
  ])
  paper('Diploma, intensive care nursing', 'full', ['Postgraduate diploma in intensive care nursing, 2021'])
  paper('Reference, Lausanne', 'full', ['We have known Mrs Rochat as a calm and exact colleague who likes to explain.'])
}

function fribourgStory({ now }: Drawing): [Step, ...Step[]] {
  return [
    {
      side: 'from',
      action: 'ask',
      text: 'Your ward interests me, and Fribourg is within reach by train.',
      ago: daysAgo(now, 8, '18:20'),
    },
    { side: 'to', action: 'accept', ago: daysAgo(now, 6, '08:05') },
    {
      side: 'to',
      action: 'message',
      text: 'Do you work with citrate anticoagulation, or would you want an introduction?',
      ago: daysAgo(now, 5, '10:12'),
    },
    {
      side: 'from',
      action: 'message',
      text: 'I know it from a course, not from the ward. Two or three shadow shifts would be enough.',
      files: [courseFile()],
      ago: daysAgo(now, 5, '19:48'),
    },
    {
      side: 'to',
      action: 'changed',
      change: { criterion: 'workload', before: { workload: { min: 100, max: 100 } }, gained: 2 },
      ago: daysAgo(now, 2, '14:31'),
    },
    {
      side: 'to',
      action: 'request_full',
      text: 'We would like to invite you. Shall we share names and documents?',
      ago: daysAgo(now, 0, '00:10'),
      isUnread: true,
    },
  ]
}

function lausanneStory({ now }: Drawing): [Step, ...Step[]] {
  return [
    {
      side: 'from',
      action: 'ask',
      text: 'J’habite à dix minutes de l’hôpital et connais bien les soins intensifs adultes.',
      ago: daysAgo(now, 15, '19:10'),
    },
    { side: 'to', action: 'accept', ago: daysAgo(now, 13, '09:20') },
    {
      side: 'to',
      action: 'message',
      text: 'Merci de votre message. Notre service compte douze lits et un programme de mentorat.',
      ago: daysAgo(now, 13, '09:26'),
    },
    {
      side: 'from',
      action: 'message',
      text: 'Cela me plaît. Comment sont planifiées les nuits ?',
      ago: daysAgo(now, 10, '20:02'),
    },
    {
      side: 'to',
      action: 'message',
      text:
        'Quatre nuits par mois au maximum, fixées huit semaines à l’avance. Voulez-vous passer une demi-journée ' +
        'avec nous ?',
      ago: daysAgo(now, 1, '16:40'),
      isUnread: true,
    },
  ]
}

function veveyStory({ now }: Drawing): [Step, ...Step[]] {
  return [
    {
      side: 'from',
      action: 'ask',
      text: 'Votre profil correspond à notre unité. Un taux de 80 % nous conviendrait, avec des horaires connus tôt.',
      ago: daysAgo(now, 3, '11:15'),
      isUnread: true,
    },
  ]
}

/** Adds ended contacts, each with a different ending. */
function addEnded(drawing: Drawing, world: World, search: DemoListing, others: DemoListing[]): void {
  const say = (kind: string) => sentence(drawing, 'fr', kind)
  const ask: Step = { side: 'from', action: 'ask', text: say('ask'), ago: 30 }
  const endings: [Step, ...Step[]][] = [
    [
      ask,
      { side: 'to', action: 'reject', text: 'Nous avons trouvé quelqu’un à l’interne. Bonne continuation.', ago: 26 },
    ],
    [ask, { side: 'to', action: 'expire', ago: 16 }],
    [
      ask,
      { side: 'to', action: 'accept', ago: 28 },
      { side: 'to', action: 'message', text: say('welcome'), ago: 27 },
      {
        side: 'from',
        action: 'terminate',
        text: 'Le trajet serait trop long pour moi, merci de votre temps.',
        ago: 21,
      },
    ],
    [ask, { side: 'from', action: 'withdraw', ago: 25 }],
  ]
  const matching = others.filter((offer) => scoreOf(drawing, search, offer).isMatch)
  for (const [at, steps] of endings.entries()) {
    const to = matching[at]
    if (to) world.contacts.push(playContact(drawing, { from: search, to, steps }))
  }
}
