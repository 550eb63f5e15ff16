import { START_TYPES } from '@matchwright/contract/constants'
import type { Drawing } from './draw.ts'
import { francs, speaks } from './tell.ts'
import type { OfferWithEmployer, ToldOffer } from './tell.ts'

/** Bus offers around Lausanne, for the finder. */
export function busOffers(drawing: Drawing): OfferWithEmployer[] {
  return [
    ...TOLD_OFFERS,
    ...CITIES.map((city) => busCompany(drawing, city)),
    busCompany(drawing, 'Renens', { title: 'Conducteur·rice de bus articulés', licence: 'driving-de' }),
    busCompany(drawing, 'Lausanne', { title: 'Conducteur·rice, lignes express', licence: 'driving-de' }),
    busCompany(drawing, 'Morges', {
      title: 'Bus driver, airport line',
      languages: [speaks('fr', 4), speaks('de', 4, 'must')],
    }),
  ]
}

const CITIES = [
  'Morges',
  'Nyon',
  'Yverdon-les-Bains',
  'Vevey',
  'Fribourg',
  'Lausanne',
  'Renens',
  'Montreux',
  'Lausanne',
]
const BUS_TITLES = [
  'Conducteur·rice de bus',
  'Bus driver, city lines',
  'Conducteur·rice de bus, lignes régionales',
  'Conducteur·rice de trolleybus',
]
type BusOffer = { title?: string; licence?: string; languages?: ToldOffer['languages'] }

/** Offer of one of many bus companies around the lake. Some require a must that few people have. */
function busCompany(drawing: Drawing, city: string, { title, licence, languages }: BusOffer = {}): OfferWithEmployer {
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
      'Lignes urbaines et régionales, véhicules récents, horaires connus à l’avance. Nous finançons la formation ' +
      'continue obligatoire.',
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

const TOLD_OFFERS: OfferWithEmployer[] = [
  {
    employer: TRANSPORT,
    key: 'bus-driver',
    title: 'Bus driver, regional lines',
    city: 'Lausanne',
    pay: francs(72_000, 81_000),
    workload: [80, 100],
    startsInMonths: 3,
    languages: [speaks('fr', 5)],
    description:
      'Regional lines between the lake and the hills, six of eight weekends known in advance. We pay for your ' +
      'continued training and the uniform.',
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
    startsInMonths: 2,
    languages: [speaks('fr', 5)],
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
    start: { type: START_TYPES.asap },
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
    startsInMonths: 4,
    languages: [speaks('fr', 5)],
    description:
      'You keep the night lines running, find a way round every building site and stay in touch with forty drivers.',
    conditions: ['night-work', 'shift-work'],
    listing: { age: 7 },
  },
]
