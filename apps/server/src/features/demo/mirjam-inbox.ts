import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { bookingFile, contractFile } from './documents.ts'
import type { Step } from './play.ts'
import { LOWERED_PAY, francs } from './tell.ts'

/** A contact with a person whose search is drawn to match. */
export type InboxContact = {
  offer: string
  key: string
  title: string
  city: string
  name: [first: string, last: string]
  /** Whether the person asked first, not Mirjam. */
  asksFirst: boolean
  told?: Partial<ListingContentInput>
  /** Number of the offer's optional skills that the person lacks. */
  lacks?: number
  steps: (at: (days: number, time: string) => number) => [Step, ...Step[]]
}

/** Contacts in every state, with either side's turn. */
export const MIRJAM_INBOX: InboxContact[] = [
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
        text:
          'Welcome. Before we talk about dates: do you have your own equipment for facades, and are you insured for ' +
          'scaffolding up to six metres?',
        ago: at(12, '09:34'),
      },
      {
        side: 'from',
        action: 'message',
        text: 'Equipment yes, scaffolding up to four. The course for six is in January, I attach the booking.',
        files: [bookingFile()],
        ago: at(12, '12:50'),
      },
      { side: 'from', action: 'changed', change: LOWERED_PAY, ago: at(12, '12:51') },
      {
        side: 'to',
        action: 'message',
        text:
          'A trial day next Wednesday, in Nidau? Two stairwells, you would work with our caretaker. Paid like a ' +
          'normal day.',
        ago: at(1, '10:20'),
      },
      {
        side: 'from',
        action: 'message',
        text:
          'Gladly. Could we move the trial day to Thursday? I have the van until then, and the primer needs a night ' +
          'to dry.',
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
        files: [contractFile()],
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
