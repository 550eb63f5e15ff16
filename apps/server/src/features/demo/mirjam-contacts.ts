import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { drawPersonWithSearch } from './crowd.ts'
import { ENDINGS, isOldEnough } from './crowd-contacts.ts'
import { textFile } from './documents.ts'
import { cityOf, conceptId, occupationOf, sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { playContact, scoreOf } from './play.ts'
import type { Step } from './play.ts'
import { present } from './present.ts'
import { daysAgo, francs, near } from './tell.ts'
import type { DemoListing, World } from './world.ts'

/** Mirjam's contacts, as they stand in her inbox: whose turn it is, in every state. */

type Told = {
  offer: string
  key: string
  title: string
  city: string
  name: [first: string, last: string]
  /** The person asked; else she did. */
  asksFirst: boolean
  told?: Partial<ListingContentInput>
  /** How many of the skills that are asked for the person lacks. */
  lacks?: number
  steps: (at: (days: number, time: string) => number) => [Step, ...Step[]]
}

export function addMirjamContacts(drawing: Drawing, world: World, offers: Map<string, DemoListing>): void {
  const at = (days: number, time: string) => daysAgo(drawing.now, days, time)
  for (const contact of TOLD) {
    const offer = present(offers.get(contact.offer), contact.offer)
    const search = addPersonFor(drawing, world, contact)
    lose(search, offer, contact.lacks ?? 0)
    const [from, to] = contact.asksFirst ? [search, offer] : [offer, search]
    world.contacts.push(playContact(drawing, { from, to, steps: contact.steps(at) }))
  }
  addEnded(drawing, world, [...offers.values()])
}

function addPersonFor(
  drawing: Drawing,
  world: World,
  { key, title, city, name: [firstName, lastName], told }: Told,
): DemoListing {
  const { taxonomy } = drawing.concepts
  return drawPersonWithSearch(drawing, world, {
    occupation: occupationOf(drawing, key),
    city: cityOf(drawing, city),
    name: { firstName, lastName },
    lang: 'en',
    nativeLanguage: 'de',
    story: 'experienced',
    isComplete: true,
    age: 50,
    told: {
      title,
      occupations: [{ concept_id: conceptId(taxonomy, 'occupation', key), months: 90 }],
      languages: [
        { code: 'de', spoken: 7, written: 7 },
        { code: 'fr', spoken: 3, written: 2 },
      ],
      places: near(drawing, city, 30),
      conditions: [],
      industries: [],
      weights: {},
      match_factor: 50,
      workload: null,
      ...told,
    },
  })
}

/** Nobody has everything. */
function lose(search: DemoListing, offer: DemoListing, count: number): void {
  const asked = offer.content.skills.filter(({ importance }) => importance !== 'must').slice(0, count)
  const lost = new Set(asked.map(({ concept_id }) => concept_id))
  for (const held of [search.content, search.profile?.kind === 'person' ? search.profile.content : undefined])
    if (held) held.skills = held.skills.filter(({ concept_id }) => !lost.has(concept_id))
}

function booking() {
  return textFile('Scaffolding course, booking', 'Scaffolding course', [
    'Scaffolding up to six metres, two days in January. Place confirmed.',
  ])
}

function contract() {
  return textFile('Contract draft', 'Contract of employment, draft', [
    'Care assistant, dementia ward, 70 %, permanent.',
    'Start on the first of next month, probation of three months.',
  ])
}

const TOLD: Told[] = [
  {
    offer: 'Maintenance painter, 100 %',
    key: 'painter-and-decorator',
    title: 'Painter and decorator',
    city: 'Thun',
    name: ['Beat', 'Wüthrich'],
    asksFirst: true,
    told: { relocation: true, pay: francs(64_000, 74_000), workload: { min: 80, max: 100 } },
    lacks: 1,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'Inhabited houses are what I know best. I work clean and quietly.',
        ago: at(14, '17:05'),
      },
      { side: 'to', action: 'accept', ago: at(12, '09:31') },
      {
        side: 'to',
        action: 'message',
        text: 'Welcome. Before we talk about dates: do you have your own equipment for facades, and are you insured for scaffolding up to six metres?',
        ago: at(12, '09:34'),
      },
      {
        side: 'from',
        action: 'message',
        text: 'Equipment yes, scaffolding up to four. The course for six is in January, I attach the booking.',
        files: [booking()],
        ago: at(12, '12:50'),
      },
      { side: 'from', action: 'changed', change: { criterion: 'pay', gained: 4 }, ago: at(12, '12:51') },
      {
        side: 'to',
        action: 'message',
        text: 'A trial day next Wednesday, in Nidau? Two stairwells, you would work with our caretaker. Paid like a normal day.',
        ago: at(1, '10:20'),
      },
      {
        side: 'from',
        action: 'message',
        text: 'Gladly. Could we move the trial day to Thursday? I have the van until then, and the primer needs a night to dry.',
        ago: at(1, '15:58'),
        isUnread: true,
      },
      {
        side: 'from',
        action: 'message',
        text: 'And is there parking near the house?',
        ago: at(1, '16:02'),
        isUnread: true,
      },
    ],
  },
  {
    offer: 'Nurse, home care',
    key: 'community-nurse',
    title: 'Community nurse',
    city: 'Biel',
    name: ['Nadja', 'Roth'],
    asksFirst: true,
    lacks: 1,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'I know the early shift and would like to stay in home care.',
        ago: at(10, '09:10'),
        isUnread: true,
      },
    ],
  },
  {
    offer: 'Cook, community catering',
    key: 'canteen-cook',
    title: 'Cook, community catering',
    city: 'Lyss',
    name: ['Ivo', 'Bachmann'],
    asksFirst: true,
    told: { pay: francs(64_000, 74_000), workload: { min: 80, max: 100 } },
    lacks: 2,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'I have cooked for a school of three hundred for six years.',
        ago: at(17, '14:00'),
      },
      { side: 'to', action: 'accept', ago: at(16, '08:40') },
      { side: 'to', action: 'message', text: 'Could you send us one of your weekly menus?', ago: at(16, '08:44') },
      {
        side: 'from',
        action: 'message',
        text: 'Of course. With names open it is easier, the school is mentioned on it.',
        ago: at(15, '18:30'),
      },
      {
        side: 'from',
        action: 'request_full',
        text: 'Shares name and documents if you do.',
        ago: at(5, '11:25'),
        isUnread: true,
      },
    ],
  },
  {
    offer: 'Care assistant, dementia ward',
    key: 'care-assistant',
    title: 'Care assistant',
    city: 'Nidau',
    name: ['Rosa', 'Mendes'],
    asksFirst: false,
    told: { workload: { min: 60, max: 80 } },
    lacks: 1,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'Your experience with dementia would be a gift to our ward.',
        ago: at(24, '10:10'),
      },
      { side: 'to', action: 'accept', ago: at(23, '19:20') },
      {
        side: 'to',
        action: 'message',
        text: 'Thank you. I visited your summer party once and liked the house.',
        ago: at(23, '19:24'),
      },
      {
        side: 'from',
        action: 'request_full',
        text: 'We would like to invite you to a trial day.',
        ago: at(18, '09:00'),
      },
      { side: 'to', action: 'accept', ago: at(17, '20:15') },
      {
        side: 'from',
        action: 'message',
        text: 'The ward was happy with your two days. I am preparing the contract.',
        ago: at(6, '16:00'),
      },
      {
        side: 'to',
        action: 'request_match',
        text: 'The contract draft is attached.',
        files: [contract()],
        ago: at(2, '12:10'),
        isUnread: true,
      },
    ],
  },
  {
    offer: 'Housekeeping lead',
    key: 'housekeeping-supervisor',
    title: 'Housekeeper, hotel trained',
    city: 'Aarberg',
    name: ['Silvia', 'Brun'],
    asksFirst: true,
    told: { pay: francs(72_000, 80_000), workload: { min: 100, max: 100 } },
    lacks: 2,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'After twelve years in hotels I would like to work where guests stay.',
        ago: at(19, '15:30'),
      },
      { side: 'to', action: 'accept', ago: at(17, '09:15') },
      { side: 'from', action: 'message', text: 'When could I see the houses?', ago: at(9, '13:00') },
      { side: 'to', action: 'request_full', text: 'Tuesday at ten suits us well.', ago: at(4, '10:30') },
    ],
  },
  {
    offer: 'Payroll clerk',
    key: 'payroll-clerk',
    title: 'Payroll clerk',
    city: 'Bern',
    name: ['Tobias', 'Stucki'],
    asksFirst: false,
    told: { pay: francs(88_000, 98_000), workload: { min: 50, max: 60 } },
    lacks: 2,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'You know shift allowances and both insurances. Shall we talk?',
        ago: at(4, '08:50'),
      },
    ],
  },
  {
    offer: 'Driver, meals on wheels',
    key: 'van-driver',
    title: 'Driver, meals on wheels',
    city: 'Aarberg',
    name: ['Peter', 'Marti'],
    asksFirst: true,
    told: { pay: francs(60_000, 66_000), workload: { min: 30, max: 50 } },
    lacks: 2,
    steps: (at) => [
      { side: 'from', action: 'ask', text: 'Retired early and glad to be on the road at noon.', ago: at(11, '10:00') },
      { side: 'to', action: 'accept', ago: at(9, '08:30') },
      { side: 'from', action: 'message', text: 'Does the round start at five or at six?', ago: at(8, '18:05') },
    ],
  },
  {
    offer: 'Night shift lead',
    key: 'nurse',
    title: 'Night shift lead',
    city: 'Lyss',
    name: ['Karin', 'Jost'],
    asksFirst: false,
    told: { pay: francs(98_000, 106_000), seniority: 4, workload: { min: 70, max: 90 } },
    lacks: 2,
    steps: (at) => [
      { side: 'from', action: 'ask', text: 'We would entrust you with the nights of two wards.', ago: at(8, '11:40') },
    ],
  },
  {
    offer: 'Nurse, home care',
    key: 'community-nurse',
    title: 'Nurse, early and late shifts',
    city: 'Biel',
    name: ['Yvonne', 'Egli'],
    asksFirst: false,
    told: { workload: { min: 60, max: 80 } },
    lacks: 1,
    steps: (at) => [
      { side: 'from', action: 'ask', text: 'Would you like to work in home care again?', ago: at(13, '14:20') },
      { side: 'to', action: 'accept', ago: at(12, '19:00') },
      {
        side: 'to',
        action: 'message',
        text: 'Yes, if one afternoon a week stays free for my parents.',
        ago: at(12, '19:05'),
      },
      { side: 'from', action: 'message', text: 'That can be arranged. Which day would it be?', ago: at(7, '09:30') },
    ],
  },
  {
    offer: 'Care assistant, dementia ward',
    key: 'care-assistant',
    title: 'Care assistant, returning',
    city: 'Biel',
    name: ['Anja', 'Schori'],
    asksFirst: true,
    steps: (at) => [
      { side: 'from', action: 'ask', text: 'I am coming back after six years with my children.', ago: at(27, '08:30') },
      { side: 'to', action: 'accept', ago: at(26, '10:00') },
      { side: 'from', action: 'request_full', text: 'My certificates are ready.', ago: at(20, '09:10') },
      { side: 'to', action: 'accept', ago: at(19, '08:00') },
      {
        side: 'to',
        action: 'request_match',
        text: 'From the first of February, 50 %. Please confirm.',
        ago: at(6, '15:15'),
      },
    ],
  },
  {
    offer: 'Physiotherapist, 60 %',
    key: 'physiotherapist',
    title: 'Physiotherapist',
    city: 'Biel',
    name: ['Luca', 'Bernasconi'],
    asksFirst: false,
    told: { pay: francs(90_000, 100_000), workload: { min: 50, max: 70 } },
    lacks: 1,
    steps: (at) => [
      {
        side: 'from',
        action: 'ask',
        text: 'Our gym waits for somebody like you.',
        ago: at(2, '16:45'),
        isUnread: true,
      },
    ],
  },
]

const ENDED: (keyof typeof ENDINGS)[] = ['rejected', 'expired', 'withdrawn', 'matched', 'terminated']
const MOST_ENDED = 36

/** What is over: found among the people who really match. */
function addEnded(drawing: Drawing, world: World, offers: DemoListing[]): void {
  const taken = new Set(world.contacts.flatMap(({ from, to }) => [from, to]))
  const searches = world.listings.filter((listing) => listing.type === 0 && listing.status === 1 && !taken.has(listing))
  let count = 0
  for (const search of searches) {
    const offer = offers.find(
      (other) => other.status !== 0 && isClose(search, other) && scoreOf(drawing, search, other).isMatch,
    )
    if (!offer || count >= MOST_ENDED) continue
    const [from, to] = count % 2 === 0 ? [search, offer] : [offer, search]
    const lang = search.content.language_captured
    const steps = endedStory(present(ENDED[count % ENDED.length]), (kind) => sentence(drawing, lang, kind))
    if (!steps || !isOldEnough(steps, from, to, drawing.now)) continue
    world.contacts.push(playContact(drawing, { from, to, steps }))
    count += 1
  }
}

/** Nearer to today than among the crowd; only what nobody answers takes its fourteen days. */
function endedStory(ending: keyof typeof ENDINGS, say: (kind: string) => string): [Step, ...Step[]] | undefined {
  const steps = ENDINGS[ending]?.(say)
  if (!steps || ending === 'expired') return steps
  const [first, ...later] = steps
  const sooner = (step: Step): Step => ({ ...step, ago: step.ago * 0.6 })
  return [sooner(first), ...later.map(sooner)]
}

/** Before the score is computed, which takes its time. */
function isClose(search: DemoListing, offer: DemoListing): boolean {
  return (
    search.content.occupations.some(({ concept_id }) => concept_id === offer.content.occupations[0]?.concept_id) &&
    search.content.places[0]?.country === 'CH'
  )
}
