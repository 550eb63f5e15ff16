import { cityOf, firstOfMonth } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addCompany } from './people.ts'
import type { Company } from './tables.ts'
import { addToldOffer, francs, speaks } from './tell.ts'
import type { ToldOffer } from './tell.ts'
import type { DemoListing, World } from './world.ts'

/** What is offered around Lausanne: intensive care for Lea, and buses for the finder. */

type Employer = Pick<Company, 'name' | 'description' | 'city' | 'industry'> & { size?: Company['size'] }
type WithEmployer = ToldOffer & { employer: Employer; lang?: string }

export type LeaOffers = {
  fribourg: DemoListing
  lausanne: DemoListing
  vevey: DemoListing
  yverdon: DemoListing
  others: DemoListing[]
}

export function addLeaOffers(drawing: Drawing, world: World): LeaOffers {
  const add = (offer: WithEmployer): DemoListing => {
    const { employer, lang = 'en' } = offer
    const company: Company = { size: '250-999', country: 'CH', type: 'company', offers: [], lang, ...employer }
    const profile = addCompany(drawing, world, company, cityOf(drawing, company.city))
    profile.user.account.level = 'professional'
    return addToldOffer(drawing, world, { profile, industry: company.industry, lang }, offer)
  }
  for (const bus of buses(drawing)) add(bus)
  return {
    fribourg: add(fribourg(drawing)),
    lausanne: add(lausanne(drawing)),
    vevey: add(vevey(drawing)),
    yverdon: add(yverdon(drawing)),
    others: OTHERS.map((other) => add(ward(drawing, other))),
  }
}

const ICU_SKILLS: NonNullable<ToldOffer['skills']> = {
  'ventilation-therapy': [4, 'must'],
  'intensive-care': [3, 'important'],
  'patient-monitoring-equipment': [3, 'important'],
  'medication-administration': [3, 'important'],
  'hospital-information-systems': [3, 'nice'],
}

function asksOf(drawing: Drawing): NonNullable<ToldOffer['more']> {
  return {
    education: [{ level: 6, field: '0913', or_equivalent: true, importance: 'important' }],
    experience: { min_months: 36, importance: 'important' },
    licences: [
      {
        concept_id: drawing.concepts.taxonomy.find('authorization', 'nurse-registration')?.id ?? 0,
        importance: 'must',
      },
    ],
    seniority: null,
  }
}

function fribourg(drawing: Drawing): WithEmployer {
  return {
    employer: {
      name: 'Hôpital de la Sarine',
      description: 'Regional hospital, 340 beds',
      city: 'Fribourg',
      industry: 'nace-86',
      size: '1000+',
    },
    key: 'intensive-care-nurse',
    title: 'Intensive care nurse',
    city: 'Fribourg',
    reference: 'ICU-07',
    pay: francs(82_000, 90_000),
    workload: [80, 100],
    start: { type: 3, date: firstOfMonth(drawing.now, 3) },
    description:
      'Eight beds for adults, one nurse for two patients at most. We ventilate invasively and do continuous renal replacement with citrate. Newcomers work six weeks with a mentor, and the rota is fixed eight weeks ahead.',
    skills: { ...ICU_SKILLS, 'ecg-interpretation': [3, 'important'], 'staff-training': [null, 'nice'] },
    languages: [speaks('fr', 5), { ...speaks('de', 3, 'nice') }],
    conditions: ['rota-known-ahead', 'three-shifts', 'training-paid'],
    more: {
      ...asksOf(drawing),
      social: [
        { concept_id: drawing.concepts.taxonomy.find('softskill', 'pedagogical-skill')?.id ?? 0, importance: 'nice' },
      ],
    },
    listing: { age: 19, changed: 2 },
  }
}

function lausanne(drawing: Drawing): WithEmployer {
  return {
    employer: {
      name: 'Clinique de Sauvabelin',
      description: 'Clinique, 150 lits',
      city: 'Lausanne',
      industry: 'nace-86',
    },
    key: 'intensive-care-nurse',
    title: 'Infirmier·ère en soins intensifs',
    city: 'Lausanne',
    pay: francs(88_000, 98_000),
    workload: [70, 100],
    start: { type: 3, date: firstOfMonth(drawing.now, 4) },
    lang: 'fr',
    description:
      'Service de douze lits, adultes. Nous ventilons, surveillons et accompagnons aussi les proches. Une personne de référence vous suit pendant six semaines.',
    skills: { ...ICU_SKILLS, 'ecg-interpretation': [3, 'important'] },
    languages: [speaks('fr', 5)],
    conditions: ['rota-known-ahead', 'night-work', 'childcare-on-site'],
    more: asksOf(drawing),
    listing: { age: 24 },
  }
}

function vevey(drawing: Drawing): WithEmployer {
  return {
    employer: {
      name: 'Hôpital de la Riviera',
      description: 'Hôpital régional, 280 lits',
      city: 'Vevey',
      industry: 'nace-86',
      size: '1000+',
    },
    key: 'intensive-care-nurse',
    title: 'Infirmier·ère soins intensifs, 80 %',
    city: 'Vevey',
    pay: francs(86_000, 94_000),
    workload: [80, 80],
    start: { type: 2 },
    lang: 'fr',
    description:
      'Unité de dix lits avec une équipe stable. Les horaires sont fixés huit semaines à l’avance. Formation continue payée.',
    skills: { ...ICU_SKILLS, 'emergency-medicine': [3, 'important'], 'palliative-care': [2, 'nice'] },
    languages: [speaks('fr', 4)],
    conditions: ['rota-known-ahead', 'training-paid'],
    more: asksOf(drawing),
    listing: { age: 12 },
  }
}

function yverdon(drawing: Drawing): WithEmployer {
  return {
    employer: {
      name: 'Hôpital du Nord vaudois',
      description: 'Hôpital régional, 190 lits',
      city: 'Yverdon-les-Bains',
      industry: 'nace-86',
    },
    key: 'intensive-care-nurse',
    title: 'Infirmier·ère, soins continus',
    city: 'Yverdon-les-Bains',
    pay: francs(83_000, 91_000),
    workload: [60, 100],
    lang: 'fr',
    description:
      'Soins continus et salle de réveil, six lits. Vous organisez votre journée avec l’équipe médicale et formez les stagiaires.',
    skills: ICU_SKILLS,
    languages: [speaks('fr', 5)],
    conditions: ['rota-known-ahead'],
    more: asksOf(drawing),
    listing: { age: 8 },
  }
}

const FURTHER_SKILLS = [
  'emergency-medicine',
  'ecg-interpretation',
  'staff-training',
  'nursing-documentation',
  'palliative-care',
]
const OTHERS = ['Morges', 'Montreux', 'Payerne', 'Bulle', 'Nyon', 'Lausanne'] as const

function ward(drawing: Drawing, city: (typeof OTHERS)[number]): WithEmployer {
  return {
    employer: {
      name: `Hôpital de ${city}`,
      description: `Hôpital, ${drawing.random.int(7, 19)}0 lits`,
      city,
      industry: 'nace-86',
    },
    key: 'intensive-care-nurse',
    title: drawing.random.pick([
      'Infirmier·ère en soins intensifs',
      'Expert·e en soins intensifs',
      'Infirmier·ère, réanimation',
    ]),
    city,
    workload: [80, 100],
    pay: francs(drawing.random.int(82, 88) * 1000, drawing.random.int(90, 98) * 1000),
    lang: 'fr',
    description:
      'Équipe de vingt personnes, patients adultes, ventilation et surveillance invasive. Nous tenons compte des souhaits d’horaires et payons la formation continue.',
    skills: {
      ...ICU_SKILLS,
      ...Object.fromEntries(drawing.random.sample(FURTHER_SKILLS, 2).map((key) => [key, [3, 'important'] as const])),
    },
    languages: [speaks('fr', 4), ...(drawing.random.chance(40) ? [speaks('de', 3)] : [])],
    more: asksOf(drawing),
    listing: { age: city === 'Lausanne' ? 0.7 : city === 'Nyon' ? 1.9 : drawing.random.int(32, 55) },
  }
}

const BUS_TITLES = [
  'Conducteur·rice de bus',
  'Bus driver, city lines',
  'Conducteur·rice de bus, lignes régionales',
  'Conducteur·rice de trolleybus',
]
type BusOffer = { title?: string; licence?: string; languages?: ToldOffer['languages'] }

/** One of many around the lake; some ask for a must that few can show. */
function busCompany(drawing: Drawing, city: string, { title, licence, languages }: BusOffer = {}): WithEmployer {
  const { random } = drawing
  const must = licence && drawing.concepts.taxonomy.find('authorization', licence)?.id
  return {
    employer: {
      name: `Bus ${city}`,
      description: `Compagnie de bus, ${random.int(6, 29)}0 collaborateurs`,
      city,
      industry: 'nace-49',
    },
    key: 'bus-driver',
    title: title ?? random.pick(BUS_TITLES),
    city,
    workload: [random.pick([50, 60, 80]), 100],
    languages: languages ?? [speaks('fr', random.pick([4, 5]))],
    lang: 'fr',
    description:
      'Lignes urbaines et régionales, véhicules récents, horaires connus à l’avance. Nous finançons la formation continue obligatoire.',
    skills: {
      'bus-driving': [null, 'important'],
      'passenger-assistance': [random.int(2, 4), 'important'],
      'timetable-adherence': [null, 'nice'],
    },
    ...(must && { more: { licences: [{ concept_id: must, importance: 'must' as const }] } }),
    listing: { age: random.int(2, 45) },
  }
}

const TRANSPORT = {
  name: 'Transports Ouest Lausannois',
  description: 'Public transport company, 420 staff',
  city: 'Renens',
  industry: 'nace-49',
}

function buses(drawing: Drawing): WithEmployer[] {
  const { now } = drawing
  const french = [speaks('fr', 5)]
  return [
    {
      employer: TRANSPORT,
      key: 'bus-driver',
      title: 'Bus driver, regional lines',
      city: 'Lausanne',
      pay: francs(72_000, 81_000),
      workload: [80, 100],
      start: { type: 3, date: firstOfMonth(now, 3) },
      languages: french,
      description:
        'Regional lines between the lake and the hills, six of eight weekends known in advance. We pay for your continued training and the uniform.',
      skills: {
        'bus-driving': [4, 'important'],
        'passenger-assistance': [3, 'important'],
        'ticket-sale-and-inspection': [3, 'important'],
        'timetable-adherence': [3, 'important'],
        tachograph: [null, 'nice'],
      },
      conditions: ['rota-known-ahead', 'early-mornings', 'pension-scheme'],
      listing: { age: 0.2 },
    },
    {
      employer: {
        name: 'Commune de Morges-Ouest',
        description: 'Municipality of 16,000',
        city: 'Morges',
        industry: 'nace-84',
      },
      key: 'school-bus-driver',
      title: 'School bus driver',
      city: 'Morges',
      pay: { type: 'fixed', from: 34, to: 34, currency: 'CHF', unit: 'hour' },
      workload: [60, 60],
      start: { type: 3, date: firstOfMonth(now, 2) },
      languages: french,
      description:
        'Two rounds in the morning and two in the afternoon, always with the same children. Holidays with the school.',
      conditions: ['school-hours', 'split-shifts'],
      more: { contract_types: ['fixed_term'] },
      listing: { age: 1.1 },
    },
    {
      employer: {
        name: 'Cars de la Riviera',
        description: 'Travel company, 35 staff',
        city: 'Vevey',
        industry: 'nace-79',
        size: '10-49',
      },
      key: 'coach-driver',
      title: 'Coach driver, day trips',
      city: 'Vevey',
      pay: francs(68_000, 76_000),
      workload: [100, 100],
      start: { type: 1 },
      languages: [speaks('fr', 4), speaks('en', 3, 'nice')],
      description:
        'Day trips with guests from all over the world, in the evening you are at home. New vehicles, careful workshop.',
      conditions: ['weekend-work', 'bonus'],
      listing: { age: 2.2 },
    },
    {
      employer: { name: 'Voirie de Lausanne-Est', description: 'City services', city: 'Lausanne', industry: 'nace-38' },
      key: 'refuse-lorry-driver',
      title: 'Refuse lorry driver',
      city: 'Lausanne',
      pay: francs(74_400, 74_400),
      workload: [100, 100],
      start: null,
      languages: [speaks('fr', 3)],
      description: 'Early start, early end. You drive with a crew of three and look after your vehicle.',
      conditions: ['early-mornings', 'outdoors', 'regular-hours'],
      listing: { age: 3.1 },
    },
    {
      employer: TRANSPORT,
      key: 'transport-dispatcher',
      title: 'Dispatcher, night network',
      city: 'Renens',
      pay: { type: 'ask', currency: 'CHF' },
      workload: [90, 90],
      start: { type: 3, date: firstOfMonth(now, 4) },
      languages: french,
      description:
        'You keep the night lines running, find a way round every building site and stay in touch with forty drivers.',
      conditions: ['night-work', 'shift-work'],
      listing: { age: 7 },
    },
    ...['Morges', 'Nyon', 'Yverdon-les-Bains', 'Vevey', 'Fribourg', 'Lausanne', 'Renens', 'Montreux', 'Lausanne'].map(
      (city) => busCompany(drawing, city),
    ),
    busCompany(drawing, 'Renens', { title: 'Conducteur·rice de bus articulés', licence: 'driving-de' }),
    busCompany(drawing, 'Lausanne', { title: 'Conducteur·rice, lignes express', licence: 'driving-de' }),
    busCompany(drawing, 'Morges', {
      title: 'Bus driver, airport line',
      languages: [speaks('fr', 4), speaks('de', 4, 'must')],
    }),
  ]
}
