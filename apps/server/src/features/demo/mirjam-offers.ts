import { START_TYPES } from '@matchwright/contract/constants'
import type { ToldOffer } from './tell.ts'
import { francs, speaks } from './tell.ts'

export type Department = { name: string; description: string; industry: string; facts: string }
export const DEPARTMENTS: Department[] = [
  {
    name: 'Home care team',
    description: 'Care organisation, 320 staff',
    industry: 'nace-88',
    facts:
      'Forty people care for 260 clients between Biel and Aarberg. Electric cars and bicycles, rota two months ahead.',
  },
  {
    name: 'Residential care',
    description: 'Nursing homes, 180 places',
    industry: 'nace-87',
    facts: 'Three houses in Biel, Nidau and Lyss, one of them with a ward for people with dementia.',
  },
  {
    name: 'Facility services',
    description: 'Care organisation, 320 staff',
    industry: 'nace-81',
    facts: 'Nine buildings, two gardens, a small workshop.',
  },
  {
    name: 'Kitchen',
    description: 'Community kitchen, 600 meals a day',
    industry: 'nace-56',
    facts: 'Cooked fresh in Lyss, brought warm to homes, schools and private households.',
  },
  {
    name: 'Administration',
    description: 'Care organisation, 320 staff',
    industry: 'nace-87',
    facts: 'Finance, staff and IT for all houses, in Biel and Bern.',
  },
]

const german = [speaks('de', 4)]
const both = [speaks('de', 5, 'must'), speaks('fr', 5, 'must')]

/** All of Mirjam's listings but one, in the order of her list. */
export const OFFERS: (ToldOffer & { department: string })[] = [
  {
    department: 'Home care team',
    key: 'community-nurse',
    title: 'Nurse, home care',
    reference: 'HC-204',
    city: 'Biel',
    workload: [60, 100],
    pay: francs(78_000, 92_000),
    start: { type: START_TYPES.asap },
    languages: german,
    description:
      'You care for eight to ten people a day in their own homes, plan with them and their families and decide on ' +
      'the spot. The early round starts at seven, and the rota is known two months ahead.',
    skills: {
      'wound-dressing': [3, 'important'],
      'medication-administration': [3, 'important'],
      'nursing-documentation': [3, 'important'],
      'home-nursing': [null, 'nice'],
    },
    conditions: ['rota-known-ahead', 'company-car', 'early-mornings'],
    listing: { age: 62, changed: 0.6 },
    more: { education: [{ level: 6, field: '0913', or_equivalent: true, importance: 'important' }], experience: null },
  },
  {
    department: 'Facility services',
    key: 'caretaker',
    title: 'Caretaker, 50 %',
    reference: 'FM-031',
    city: 'Nidau',
    workload: [50, 50],
    pay: francs(62_000, 70_000),
    start: { type: START_TYPES.negotiable },
    languages: [speaks('de', 3)],
    description:
      'Two houses and a garden. You know every boiler by its sound, repair small things yourself and call the ' +
      'right people for the large ones.',
    conditions: ['standby-duty', 'small-team'],
    listing: { age: 87.4, changed: 1.2 },
  },
  {
    department: 'Residential care',
    key: 'care-assistant',
    title: 'Care assistant, dementia ward',
    reference: 'CA-118',
    city: 'Lyss',
    workload: [40, 100],
    pay: francs(54_000, 62_000),
    start: { type: START_TYPES.asap },
    languages: [speaks('de', 3)],
    description:
      'Sixteen residents live on our dementia ward. You help them through the day at their own pace, sing, cook ' +
      'and walk with them. Training in dementia care is paid.',
    skills: {
      'basic-body-care': [3, 'important'],
      'patient-mobilisation': [2, 'important'],
      'dementia-care': [null, 'nice'],
      'observing-patient-condition': [null, 'important'],
    },
    conditions: ['rota-known-ahead', 'weekend-work', 'training-paid'],
    listing: { age: 47, changed: 2.5 },
    more: { education: [], experience: null },
  },
  {
    department: 'Residential care',
    key: 'housekeeping-supervisor',
    title: 'Housekeeping lead',
    reference: 'HK-009',
    city: 'Biel',
    workload: [80, 100],
    pay: francs(60_000, 72_000),
    languages: german,
    description:
      'A team of nine keeps three houses clean and comfortable. You plan the shifts, train newcomers and buy what ' +
      'is needed.',
    conditions: ['rota-known-ahead', 'weekend-work'],
    listing: { age: 69, changed: 3.7 },
    more: { education: [], experience: null },
  },
  {
    department: 'Home care team',
    key: 'van-driver',
    title: 'Driver, meals on wheels',
    reference: 'HC-198',
    city: 'Aarberg',
    workload: [30, 60],
    pay: francs(52_000, 58_000),
    languages: [speaks('de', 3)],
    description:
      'Sixty warm meals between eleven and one, each with a word at the door. You notice when somebody does not ' +
      'answer and let us know.',
    conditions: ['regular-hours', 'small-team'],
    listing: { age: 78.6, changed: 4.6 },
  },
  {
    department: 'Kitchen',
    key: 'canteen-cook',
    title: 'Cook, community catering',
    reference: 'KT-044',
    city: 'Lyss',
    workload: [80, 80],
    pay: francs(58_000, 66_000),
    languages: [speaks('de', 3)],
    description:
      'Six hundred meals a day, fresh, in three textures. You plan the menu a month ahead and know what is in season.',
    conditions: ['early-mornings', 'regular-hours', 'meals'],
    listing: { status: 'paused', age: 58, changed: 8.5 },
  },
  {
    department: 'Residential care',
    key: 'physiotherapist',
    title: 'Physiotherapist, 60 %',
    reference: 'TH-012',
    city: 'Biel',
    workload: [60, 60],
    pay: francs(80_000, 92_000),
    languages: german,
    description:
      'You treat residents in their rooms and in our gym, and show the care staff how to move people without pain.',
    conditions: ['regular-hours', 'training-paid'],
    listing: { age: 33, changed: 9.4 },
  },
  {
    department: 'Administration',
    key: 'payroll-clerk',
    title: 'Payroll clerk',
    reference: 'AD-027',
    city: 'Bern',
    workload: [50, 80],
    pay: francs(78_000, 88_000),
    languages: [speaks('de', 5), speaks('fr', 2, 'nice')],
    description:
      'Three hundred and twenty wages a month, with shifts, allowances and insurances. You answer questions so ' +
      'that everybody understands their payslip.',
    conditions: ['home-office', 'flexible-hours'],
    listing: { age: 40, changed: 11.3 },
    more: { remote: 40, education: [], experience: null },
  },
  {
    department: 'Residential care',
    key: 'nurse',
    title: 'Night shift lead',
    reference: 'CA-107',
    city: 'Lyss',
    workload: [70, 90],
    pay: francs(86_000, 96_000),
    languages: german,
    description:
      'Ten nights a month you are responsible for two wards, with two care assistants at your side. Nine free ' +
      'days in a row after each block.',
    conditions: ['night-work', 'shift-allowance', 'rota-known-ahead'],
    listing: { status: 'paused', age: 64, changed: 21 },
    more: { seniority: 4 },
  },
  {
    department: 'Administration',
    key: 'it-support-technician',
    title: 'IT support, two sites',
    reference: 'AD-022',
    city: 'Biel',
    workload: [80, 100],
    pay: francs(76_000, 86_000),
    languages: both,
    description:
      'Biel works in two languages, and so does our helpdesk. You support 180 workplaces in two houses, set up ' +
      'tablets for the care teams and explain without jargon.',
    conditions: ['home-office', 'changing-sites'],
    listing: { age: 23 },
    more: { remote: 20 },
  },
  {
    department: 'Residential care',
    key: 'care-assistant',
    title: 'Night shift care assistant',
    reference: 'CA-121',
    city: 'Biel',
    workload: [50, 80],
    pay: null,
    languages: [speaks('de', 3)],
    description: 'Quiet nights and busy ones: you make the rounds, keep company and call for help when it is needed.',
    conditions: ['night-work', 'shift-allowance'],
    listing: { status: 'draft', age: 4.6 },
  },
  {
    department: 'Facility services',
    key: 'painter-and-decorator',
    title: 'Maintenance painter, 100 %',
    reference: 'FM-028',
    city: 'Nidau',
    workload: [80, 100],
    pay: francs(66_000, 76_000),
    languages: [speaks('de', 3)],
    description:
      'Rooms, stairwells and facades of nine houses, always while people live in them. You plan with the ' +
      'residents and leave every evening tidy.',
    conditions: ['changing-sites', 'regular-hours'],
    listing: { status: 'withdrawn', age: 52, changed: 10 },
    more: { education: [], experience: null },
  },
  {
    department: 'Residential care',
    key: 'licensed-practical-nurse',
    title: 'Practical nurse, early shifts',
    reference: 'CA-099',
    city: 'Biel',
    workload: [60, 100],
    pay: francs(66_000, 74_000),
    languages: german,
    description: 'You look after eight residents in the morning, give medication and guide our trainees.',
    conditions: ['early-mornings', 'rota-known-ahead'],
    listing: { status: 'withdrawn', age: 90, changed: 27 },
    more: { education: [], experience: null },
  },
]
