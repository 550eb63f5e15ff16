import { START_TYPES } from '@matchwright/contract/constants'
import { busOffers } from './bus-offers.ts'
import { cityOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addCompany } from './people.ts'
import type { Company } from './tables.ts'
import { addToldOffer, francs, speaks } from './tell.ts'
import type { OfferWithEmployer, ToldOffer } from './tell.ts'
import type { DemoListing, World } from './world.ts'

/** Offers around Lausanne: intensive care for Lea, and buses for the finder. */

export type LeaOffers = {
  fribourg: DemoListing
  lausanne: DemoListing
  vevey: DemoListing
  yverdon: DemoListing
  others: DemoListing[]
}

export function addLeaOffers(drawing: Drawing, world: World): LeaOffers {
  const add = (offer: OfferWithEmployer): DemoListing => {
    const { employer, lang = 'en' } = offer
    const company: Company = { size: '250-999', country: 'CH', type: 'company', offers: [], lang, ...employer }
    const profile = addCompany(drawing, world, company, cityOf(drawing, company.city))
    profile.user.account.level = 'unlimited'
    return addToldOffer(drawing, world, { profile, industry: company.industry, lang }, offer)
  }
  for (const bus of busOffers(drawing)) add(bus)
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

function fribourg(drawing: Drawing): OfferWithEmployer {
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
    startsInMonths: 3,
    description:
      'Eight beds for adults, one nurse for two patients at most. We ventilate invasively and do continuous renal ' +
      'replacement with citrate. Newcomers work six weeks with a mentor, and the rota is fixed eight weeks ahead.',
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

function lausanne(drawing: Drawing): OfferWithEmployer {
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
    startsInMonths: 4,
    lang: 'fr',
    description:
      'Service de douze lits, adultes. Nous ventilons, surveillons et accompagnons aussi les proches. Une ' +
      'personne de référence vous suit pendant six semaines.',
    skills: { ...ICU_SKILLS, 'ecg-interpretation': [3, 'important'] },
    languages: [speaks('fr', 5)],
    conditions: ['rota-known-ahead', 'night-work', 'childcare-on-site'],
    more: asksOf(drawing),
    listing: { age: 24 },
  }
}

function vevey(drawing: Drawing): OfferWithEmployer {
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
    start: { type: START_TYPES.negotiable },
    lang: 'fr',
    description:
      'Unité de dix lits avec une équipe stable. Les horaires sont fixés huit semaines à l’avance. Formation ' +
      'continue payée.',
    skills: { ...ICU_SKILLS, 'emergency-medicine': [3, 'important'], 'palliative-care': [2, 'nice'] },
    languages: [speaks('fr', 4)],
    conditions: ['rota-known-ahead', 'training-paid'],
    more: asksOf(drawing),
    listing: { age: 12 },
  }
}

function yverdon(drawing: Drawing): OfferWithEmployer {
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
      'Soins continus et salle de réveil, six lits. Vous organisez votre journée avec l’équipe médicale et formez ' +
      'les stagiaires.',
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

function ward(drawing: Drawing, city: (typeof OTHERS)[number]): OfferWithEmployer {
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
      'Équipe de vingt personnes, patients adultes, ventilation et surveillance invasive. Nous tenons compte des ' +
      'souhaits d’horaires et payons la formation continue.',
    skills: {
      ...ICU_SKILLS,
      ...Object.fromEntries(drawing.random.sample(FURTHER_SKILLS, 2).map((key) => [key, [3, 'important'] as const])),
    },
    languages: [speaks('fr', 4), ...(drawing.random.chance(40) ? [speaks('de', 3)] : [])],
    more: asksOf(drawing),
    listing: { age: city === 'Lausanne' ? 0.7 : city === 'Nyon' ? 1.9 : drawing.random.int(32, 55) },
  }
}
