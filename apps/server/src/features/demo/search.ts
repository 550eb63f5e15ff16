import { START_TYPES } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { conceptId, countryOf, firstOfMonth, otherLanguages, payOf, placeOf, sentence, swiss, titleOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { present } from './present.ts'
import type { City, Occupation } from './tables.ts'

export const STORIES = ['experienced', 'returner', 'changer', 'refugee', 'newcomer', 'graduate', 'carer'] as const
export type Story = (typeof STORIES)[number]
const TAGS: Partial<Record<Story, string>> = {
  returner: 'returners',
  changer: 'career-changers',
  refugee: 'refugees',
  graduate: 'graduates',
  carer: 'carers-of-relatives',
}

export type SearchPlan = {
  occupation: Occupation
  city: City
  /** Language of the search's texts. */
  lang: string
  nativeLanguage: string
  story: Story
  /** Whether every section is filled in, with all skills of the occupation. */
  isComplete?: boolean
  told?: Partial<ListingContentInput>
}

/** Draws a person's search. */
export function drawSearch(drawing: Drawing, plan: SearchPlan): ListingContent {
  const { random, concepts } = drawing
  const { taxonomy } = concepts
  const { occupation, city, lang, story } = plan
  const title = titleOf(drawing, occupation, { lang, country: city.country })
  const isRemote = occupation.conditions.includes('home-office') && random.chance(50)
  const tag = TAGS[story]
  return ListingContent.parse({
    title,
    language_captured: lang,
    occupations: occupationsOf(drawing, plan),
    seniority: random.chance(25) ? random.int(2, 4) : null,
    skills: heldSkills(drawing, plan),
    languages: heldLanguages(drawing, plan),
    education: heldEducation(drawing, plan),
    licences: heldLicences(drawing, plan),
    social: random.sample(occupation.social, random.int(1, 3)).map((key) => ({
      concept_id: conceptId(taxonomy, 'softskill', key),
      level: random.int(3, 5),
    })),
    industries: random.chance(30)
      ? [
          {
            concept_id: conceptId(taxonomy, 'industry', random.pick(occupation.industries)),
            side: 'wants',
            importance: 'nice',
          },
        ]
      : [],
    places: [placeOf(drawing, city, random.pick([15, 20, 25, 30, 30, 40, 50]))],
    relocation: random.chance(5),
    remote: isRemote ? 100 : null,
    pay: askedPay(drawing, plan),
    contract_types: random.chance(70) ? ['permanent', ...(random.chance(30) ? (['fixed_term'] as const) : [])] : [],
    contract_importance: 'nice',
    workload: askedWorkload(drawing, story),
    conditions: askedConditions(drawing, occupation),
    start: askedStart(drawing),
    social_tags: tag ? [conceptId(taxonomy, 'social_tag', tag)] : [],
    weights: random.chance(25)
      ? { [random.pick(['location', 'pay', 'workload', 'conditions'] as const)]: random.int(1, 5) }
      : {},
    match_factor: random.pick([50, 50, 50, 30, 70]),
    about_me: introduce(drawing, plan, title),
    ...plan.told,
  } satisfies ListingContentInput)
}

const WORKED: Record<Story, readonly [number, number]> = {
  experienced: [60, 260],
  returner: [36, 120],
  changer: [3, 20],
  refugee: [60, 110],
  newcomer: [24, 120],
  graduate: [4, 12],
  carer: [48, 200],
}

function occupationsOf({ random, concepts }: Drawing, { occupation, story }: SearchPlan) {
  const found = present(concepts.taxonomy.find('occupation', occupation.key), occupation.key)
  const own = { concept_id: found.id, months: random.int(...WORKED[story]), importance: 'important' as const }
  const [similar] = found.similar
  // Some people also accept a similar occupation.
  return similar !== undefined && random.chance(25)
    ? [own, { concept_id: similar, side: 'wants' as const, importance: 'important' as const }]
    : [own]
}

function heldSkills({ random, concepts, now }: Drawing, plan: SearchPlan): ListingContentInput['skills'] {
  const { essential, optional } = present(concepts.taxonomy.find('occupation', plan.occupation.key), 'occupation')
  const isNew = plan.story === 'graduate' || plan.story === 'changer'
  const known = plan.isComplete ? [...essential] : random.sample(essential, random.int(4, 7))
  const year = now.getUTCFullYear()
  const lastUsed = plan.story === 'returner' ? year - 4 : year
  return [...known, ...random.sample(optional, random.int(1, 4))].map((id) => ({
    concept_id: id,
    level: plan.isComplete || random.chance(85) ? random.int(isNew ? 2 : 3, isNew ? 3 : 5) : null,
    last_used: random.chance(60) ? lastUsed : null,
  }))
}

function heldLanguages({ random }: Drawing, plan: SearchPlan): ListingContentInput['languages'] {
  const { lang, city, nativeLanguage } = plan
  const native = { code: nativeLanguage, spoken: 7, written: 7 }
  const second = random.pick(otherLanguages(city.country, lang))
  const others =
    second === nativeLanguage ? [] : [{ code: second, spoken: random.int(2, 5), written: random.int(1, 4) }]
  if (nativeLanguage === lang) return [native, ...others]
  const level = plan.story === 'refugee' ? random.int(3, 4) : random.int(4, 6)
  return [native, { code: lang, spoken: level, written: level - 1 }, ...others.filter(({ code }) => code !== lang)]
}

function heldEducation({ random }: Drawing, plan: SearchPlan): ListingContentInput['education'] {
  const { education, field } = plan.occupation
  if (!plan.isComplete && random.chance(15)) return []
  const isOther = plan.story === 'changer'
  return [
    { level: Math.max(1, education - (random.chance(20) && !plan.isComplete ? 1 : 0)), field: isOther ? null : field },
  ]
}

function heldLicences({ random, concepts }: Drawing, plan: SearchPlan): ListingContentInput['licences'] {
  const inProgress = plan.story === 'refugee'
  return plan.occupation.licences
    .filter(() => plan.isComplete || random.chance(92))
    .map((key) => ({
      concept_id: conceptId(concepts.taxonomy, 'authorization', key),
      status: inProgress && key.endsWith('-registration') ? ('in_progress' as const) : ('valid' as const),
    }))
}

export function askedPay(drawing: Drawing, { occupation, city }: SearchPlan): ListingContentInput['pay'] {
  const { random } = drawing
  if (random.chance(20)) return null
  const country = countryOf(drawing, city.country)
  const low = 0.82 + random.next() * 0.14
  return {
    type: 'fixed',
    from: payOf(country, occupation, low),
    to: random.chance(60) ? payOf(country, occupation, low + 0.08 + random.next() * 0.1) : null,
    currency: country.currency,
    unit: country.unit,
    salaries: country.salaries,
  }
}

function askedWorkload({ random }: Drawing, story: Story): { min: number; max: number } | null {
  if (random.chance(15)) return null
  if (story === 'returner' || story === 'carer')
    return random.pick([
      { min: 40, max: 60 },
      { min: 50, max: 80 },
      { min: 60, max: 80 },
    ])
  return random.pick([
    { min: 80, max: 100 },
    { min: 80, max: 100 },
    { min: 100, max: 100 },
    { min: 60, max: 100 },
  ])
}

const HARDSHIPS = new Set([
  'night-work',
  'split-shifts',
  'away-overnight',
  'working-at-height',
  'heavy-lifting',
  'standby-duty',
  'noise',
  'overtime-expected',
])
function askedStart({ random, now }: Drawing): ListingContentInput['start'] {
  if (!random.chance(80)) return null
  return random.pick([
    { type: START_TYPES.asap },
    { type: START_TYPES.negotiable },
    { type: START_TYPES.date, date: firstOfMonth(now, random.int(1, 4)) },
  ] as const)
}

function askedConditions({ random, concepts }: Drawing, { conditions }: Occupation) {
  const wishes = random
    .sample(conditions, random.int(0, 3))
    .filter((key) => !HARDSHIPS.has(key) || random.chance(30))
    .map((key) => ({
      concept_id: conceptId(concepts.taxonomy, 'condition', key),
      stance: HARDSHIPS.has(key) ? ('refused' as const) : ('welcome' as const),
    }))
  return wishes
}

function introduce(drawing: Drawing, { city, lang, story, isComplete }: SearchPlan, title: string): string {
  const say = (kind: string) => sentence(drawing, lang, kind, { title, place: city.spelling })
  if (!isComplete && drawing.random.chance(12)) return ''
  const text = ['me', `story.${story}`, 'hope'].map(say).join(' ')
  return city.country === 'CH' ? swiss(text) : text
}
