import { START_TYPES } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import {
  conceptId,
  countryOf,
  firstOfMonth,
  otherLanguages,
  payOf,
  placeOf,
  sentence,
  skillId,
  swiss,
  titleOf,
} from './draw.ts'
import type { Drawing } from './draw.ts'
import { present } from './present.ts'
import type { City, Occupation } from './tables.ts'

export type OfferPlan = {
  occupation: Occupation
  city: City
  lang: string
  industry?: string
  /** Fixed content that replaces the drawn one. */
  told?: Partial<ListingContentInput>
}

/** Draws an offer. Not every employer fills in every section, and weights vary. */
export function drawOffer(drawing: Drawing, plan: OfferPlan): ListingContent {
  const { random, concepts } = drawing
  const { taxonomy } = concepts
  const { occupation, city, lang } = plan
  const title = titleOf(drawing, occupation, { lang, country: city.country })
  const workload = drawWorkload(drawing, city.country)
  return ListingContent.parse({
    title: titleWith(title, workload, city.country),
    language_captured: lang,
    occupations: [
      {
        concept_id: conceptId(taxonomy, 'occupation', occupation.key),
        importance: random.chance(60) ? 'must' : 'important',
      },
    ],
    seniority: random.chance(30) ? random.int(2, 4) : null,
    skills: askedSkills(drawing, occupation),
    experience: askedExperience(drawing, occupation),
    languages: askedLanguages(drawing, city.country, lang),
    education: askedEducation(drawing, occupation),
    licences: askedLicences(drawing, occupation),
    social: askedSocialSkills(drawing, occupation),
    industries: plan.industry ? [{ concept_id: conceptId(taxonomy, 'industry', plan.industry), side: 'has' }] : [],
    places: [placeOf(drawing, city)],
    remote: occupation.conditions.includes('home-office') ? random.pick([20, 40, 40, 60, 100]) : null,
    pay: offeredPay(drawing, occupation, city.country),
    contract_types: offeredContracts(drawing),
    workload,
    conditions: offeredConditions(drawing, occupation),
    start: offeredStart(drawing),
    social_tags: random.chance(20)
      ? [
          conceptId(
            taxonomy,
            'social_tag',
            random.pick(['returners', 'career-changers', 'refugees', 'people-over-50', 'apprentices']),
          ),
        ]
      : [],
    sponsors_permit: random.chance(10),
    weights: random.chance(20)
      ? { [random.pick(['skills', 'languages', 'experience', 'start'] as const)]: random.int(1, 5) }
      : {},
    description: describe(drawing, plan, title),
    ...plan.told,
  } satisfies ListingContentInput)
}

function askedLicences({ random, concepts }: Drawing, { licences }: Occupation): ListingContentInput['licences'] {
  return licences
    .filter(() => random.chance(85))
    .map((key) => ({
      concept_id: conceptId(concepts.taxonomy, 'authorization', key),
      importance: /^driving-[cd]|registration/.test(key) ? 'must' : 'important',
    }))
}

function askedSocialSkills({ random, concepts }: Drawing, { social }: Occupation): ListingContentInput['social'] {
  return random.sample(social, random.int(0, 2)).map((key) => ({
    concept_id: conceptId(concepts.taxonomy, 'softskill', key),
    level: random.chance(50) ? random.int(3, 4) : null,
    importance: 'nice',
  }))
}

function titleWith(title: string, workload: { min: number; max: number } | null, country: string): string {
  if (!workload || country !== 'CH' || workload.min === 100) return title
  return workload.min === workload.max ? `${title}, ${workload.max} %` : `${title}, ${workload.min}–${workload.max} %`
}

const SWISS_WORKLOADS: readonly (readonly [number, number])[] = [
  [80, 100],
  [80, 100],
  [60, 80],
  [100, 100],
  [100, 100],
  [40, 60],
  [50, 50],
  [70, 90],
] as const
const OTHER_WORKLOADS: readonly (readonly [number, number])[] = [
  [100, 100],
  [100, 100],
  [100, 100],
  [50, 100],
  [80, 100],
  [50, 60],
] as const

function drawWorkload({ random }: Drawing, country: string): { min: number; max: number } | null {
  if (random.chance(8)) return null
  const [min, max] = random.pick(country === 'CH' ? SWISS_WORKLOADS : OTHER_WORKLOADS)
  return { min, max }
}

export function askedSkills({ random, concepts }: Drawing, { key }: Occupation): ListingContentInput['skills'] {
  const { taxonomy } = concepts
  const { essential, optional } = present(taxonomy.find('occupation', key), `occupation ${key}`)
  const asked = random.sample(essential, random.int(3, 6))
  return [
    ...asked.map((id, at) => ({
      concept_id: id,
      level: random.chance(70) ? random.int(2, 4) : null,
      importance: at === 0 && random.chance(25) ? ('must' as const) : ('important' as const),
    })),
    ...random
      .sample(optional, random.int(0, 3))
      .map((id) => ({ concept_id: id, level: random.chance(40) ? 3 : null, importance: 'nice' as const })),
  ]
}

function askedExperience({ random }: Drawing, { months }: Occupation): ListingContentInput['experience'] {
  if (months === 0 || random.chance(35)) return null
  return { min_months: months, importance: random.chance(60) ? 'important' : 'nice' }
}

function askedLanguages({ random }: Drawing, country: string, lang: string): ListingContentInput['languages'] {
  if (random.chance(10)) return []
  const level = random.int(3, 5)
  const own = {
    code: lang,
    spoken: level,
    written: Math.max(1, level - random.int(0, 1)),
    importance: random.chance(30) ? ('must' as const) : ('important' as const),
  }
  const [other] = otherLanguages(country, lang)
  return other && random.chance(30) ? [own, { code: other, spoken: random.int(2, 3), importance: 'nice' }] : [own]
}

function askedEducation({ random }: Drawing, { education, field }: Occupation): ListingContentInput['education'] {
  if (random.chance(30)) return []
  return [
    {
      level: education,
      field,
      or_equivalent: random.chance(50),
      importance: random.chance(50) ? 'important' : 'nice',
    },
  ]
}

export function offeredPay(drawing: Drawing, occupation: Occupation, code: string): ListingContentInput['pay'] {
  const { random } = drawing
  const country = countryOf(drawing, code)
  const said = random.next()
  if (said < 0.1) return null
  if (said < 0.16) return { type: 'ask', currency: country.currency }
  const low = 0.92 + random.next() * 0.12
  return {
    type: 'fixed',
    from: payOf(country, occupation, low),
    to: payOf(country, occupation, low + 0.04 + random.next() * 0.12),
    currency: country.currency,
    unit: country.unit,
    salaries: country.salaries,
  }
}

function offeredContracts({ random }: Drawing): ListingContentInput['contract_types'] {
  const kind = random.next()
  if (kind < 0.72) return ['permanent']
  if (kind < 0.82) return ['fixed_term']
  if (kind < 0.87) return ['permanent', 'fixed_term']
  return kind < 0.95 ? [random.pick(['temporary', 'on_call'] as const)] : []
}

export function offeredConditions({ random, concepts }: Drawing, { conditions }: Occupation) {
  const stances = random.sample(conditions, random.int(1, 4)).map((key) => ({
    concept_id: conceptId(concepts.taxonomy, 'condition', key),
    stance: 'present' as 'present' | 'absent',
  }))
  if (!random.chance(20)) return stances
  const missing = random.pick(['night-work', 'dogs-welcome', 'childcare-on-site', 'away-overnight', 'noise'])
  return conditions.includes(missing)
    ? stances
    : [...stances, { concept_id: conceptId(concepts.taxonomy, 'condition', missing), stance: 'absent' as const }]
}

function offeredStart({ random, now }: Drawing): ListingContentInput['start'] {
  const kind = random.next()
  if (kind < 0.35) return { type: START_TYPES.asap }
  if (kind < 0.5) return { type: START_TYPES.negotiable }
  return kind < 0.9 ? { type: START_TYPES.date, date: firstOfMonth(now, random.int(1, 4)) } : null
}

function describe(drawing: Drawing, { occupation, city, lang }: OfferPlan, title: string): string {
  const { random } = drawing
  if (random.chance(5)) return ''
  const say = (kind: string) => sentence(drawing, lang, kind, { title, place: city.spelling })
  const extra = random.sample(['team', 'benefit', 'apply'], random.int(1, 3))
  const text = ['intro', `task.${occupation.family}`, ...extra.toSorted(inOrder)].map(say).join(' ')
  return city.country === 'CH' ? swiss(text) : text
}

function inOrder(a: string, b: string): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b)
}

const ORDER = ['team', 'benefit', 'apply']

export function skillsOf(
  drawing: Drawing,
  wanted: Record<string, [level: number | null, importance: 'must' | 'important' | 'nice']>,
) {
  return Object.entries(wanted).map(([key, [level, importance]]) => ({
    concept_id: skillId(drawing.concepts.taxonomy, key),
    level,
    importance,
  }))
}
