import { LISTING_TYPE, SITE_LANGUAGES } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Branch, Concept, Taxonomy } from '@matchwright/taxonomy/concepts'
import { templateFiles } from './files.ts'
import type { Land, Rule, Texts, Work } from './files.ts'

/** A template of the product: an occupation in a language and a country, for an offer or a search. */
export type BuiltIn = {
  id: number
  type: ListingType
  title: string
  language: string
  country: string
  /** The occupation. */
  conceptId: number
  /** Place of its occupation among the commonest. */
  rank: number
}
type Known = Pick<Taxonomy, 'find' | 'get'>
type Plan = { work: Work; land: Land; texts: Texts; type: ListingType }

const TYPES = [LISTING_TYPE.offer, LISTING_TYPE.search]
const LETTERS = 26
const COUNTRIES = LETTERS ** 2
const LANGUAGES = 100

/** The built-in templates of the countries and types that pass, of all occupations that the taxonomy has. */
export function builtInTemplates(
  taxonomy: Known,
  wanted: { language?: string | undefined; country?: string | undefined; type?: ListingType | undefined },
): BuiltIn[] {
  const { works, lands } = templateFiles()
  const known = works.flatMap((work, rank) => {
    const concept = taxonomy.find('occupation', work.key)
    return concept ? [{ work, rank, concept }] : []
  })
  const types = wanted.type === undefined ? TYPES : [wanted.type]
  return lands
    .filter(({ language }) => wanted.language === undefined || language === wanted.language)
    .filter(({ country }) => wanted.country === undefined || country === wanted.country)
    .flatMap((land) =>
      known.flatMap(({ work, rank, concept }) => {
        const texts = textsOf(work, land)
        if (!texts) return []
        const { language, country } = land
        return types.map((type) => ({
          id: idOf(concept, land, type),
          type,
          title: titleOf(texts, type),
          language,
          country,
          conceptId: concept.id,
          rank,
        }))
      }),
    )
}

/** The country and content of the built-in template of this id. */
export function builtInTemplate(taxonomy: Known, id: number) {
  const plan = planOf(taxonomy, id)
  return plan && { type: plan.type, country: plan.land.country, content: contentOf(taxonomy, plan) }
}

/** Negative, and always the same for the occupation, language, country and type. */
function idOf({ id }: Concept, { language, country }: Land, type: ListingType): number {
  const languageAt = SITE_LANGUAGES.findIndex((code) => code === language)
  const [first = 0, second = 0] = country.split('').map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0))
  return -(((id * LANGUAGES + languageAt) * COUNTRIES + first * LETTERS + second) * TYPES.length + type)
}

function planOf(taxonomy: Known, id: number): Plan | undefined {
  const concept = taxonomy.get(Math.trunc(-id / TYPES.length / COUNTRIES / LANGUAGES))
  const work = concept && templateFiles().works.find(({ key }) => key === concept.key)
  if (!concept || !work) return undefined
  for (const land of templateFiles().lands) {
    const type = TYPES.find((one) => idOf(concept, land, one) === id)
    const texts = type === undefined ? undefined : textsOf(work, land)
    if (type !== undefined && texts) return { work, land, texts, type }
  }
  return undefined
}

/** Countries that write German without ß. */
const WITHOUT_SHARP_S = new Set(['CH', 'LI'])

/** The texts of an occupation for a country: a language may have a file of its own there, as American English does. */
function textsOf(work: Work, { language, country }: Land): Texts | undefined {
  const { texts } = templateFiles()
  const ofWork = (texts.get(`${language}-${country}`) ?? texts.get(language))?.get(work.key)
  const found = ofWork?.get(country) ?? ofWork?.get('')
  if (!found || language !== 'de' || !WITHOUT_SHARP_S.has(country)) return found
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, text.replaceAll('ß', 'ss')])) as Texts
}

function titleOf(texts: Texts, type: ListingType): string {
  return type === LISTING_TYPE.offer ? texts.offer_title : texts.search_title
}

function contentOf(taxonomy: Known, plan: Plan): ListingContent {
  const { work, land, texts, type } = plan
  const isOffer = type === LISTING_TYPE.offer
  const { unit, wage, currency, salaries } = land
  return ListingContent.parse({
    title: titleOf(texts, type),
    language_captured: land.language,
    occupations: entries(taxonomy, 'occupation', [work.key], {}),
    skills: entries(taxonomy, 'skill', work.skills, {}),
    social: entries(taxonomy, 'softskill', work.social, { importance: 'nice' }),
    licences: licencesOf(taxonomy, plan),
    education: educationOf(plan),
    workload: { min: 100, max: 100 },
    pay: { currency, salaries, unit: work.isPaidByHour ? wage : unit },
    ...(isOffer ? offered(taxonomy, plan) : wished(taxonomy, plan)),
  } satisfies ListingContentInput)
}

function offered(taxonomy: Known, { work, land, texts }: Plan) {
  const level = work.language
  const code = land.language === 'nn' ? 'no' : land.language
  return {
    experience: work.months === 0 ? null : { min_months: work.months, importance: 'nice' as const },
    languages: [{ code, spoken: level, written: Math.max(1, level - 1) }],
    contract_types: land.contracts,
    conditions: entries(taxonomy, 'condition', work.offered, { stance: 'present' as const }),
    description: texts.offer_text,
  }
}

/** How well a person knows the language, and where they want to work, is theirs to say. */
function wished(taxonomy: Known, { work, texts }: Plan) {
  return {
    conditions: entries(taxonomy, 'condition', work.wished, { stance: 'welcome' as const }),
    about_me: texts.search_text,
  }
}

function licencesOf(taxonomy: Known, { work, land }: Plan) {
  const { licences: demanded } = ruleOf(work, land)
  const usual = work.licences.filter((key) => !demanded.includes(key))
  return [
    ...entries(taxonomy, 'authorization', demanded, { importance: 'must' as const }),
    ...entries(taxonomy, 'authorization', usual, { importance: 'important' as const }),
  ]
}

function educationOf({ work, land, type }: Plan) {
  const level = ruleOf(work, land).education ?? work.education
  return level === null ? [] : [{ level, field: work.field, or_equivalent: type === LISTING_TYPE.offer }]
}

function ruleOf({ key }: Work, { country }: Land): Rule {
  let rule: Rule = { licences: [], education: null }
  for (const { key: ofKey, countries, licences, education } of templateFiles().rules)
    if (ofKey === key && (countries.length === 0 || countries.includes(country)))
      rule = {
        licences: licences.length > 0 ? licences : rule.licences,
        education: education ?? rule.education,
      }
  return rule
}

/** Entries of the concepts that the taxonomy has: an imported one may lack some. */
function entries<More extends object>(taxonomy: Known, branch: Branch, keys: readonly string[], more: More) {
  return keys.flatMap((key) => {
    const concept = taxonomy.find(branch, key)
    return concept ? [{ concept_id: concept.id, ...more }] : []
  })
}
