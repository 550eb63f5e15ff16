import { MOST_ENTRIES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'

/**
 * Merges parsed content into a stored profile. Empty fields are filled and missing list entries appended; existing
 * values stay unchanged.
 */

type Keys<Content> = {
  [Field in keyof Content as Content[Field] extends readonly unknown[] ? Field : never]: {
    max: number
    key: (entry: Content[Field] extends readonly (infer Entry)[] ? Entry : never) => string
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function digits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9)
}

const phones = { max: 5, key: digits }
const links = { max: 10, key: ({ url }: { url: string }) => url.replace(/\/$/, '') }

const PERSON_LISTS: Keys<PersonContent> = {
  phones,
  links,
  nationality: { max: 5, key: (country) => country },
  work_permits: { max: 30, key: ({ country, kind }) => `${country} ${kind}` },
  work_history: {
    max: 60,
    key: ({ position, employer, from }) => `${plain(position)} ${plain(employer)} ${from?.slice(0, 4)}`,
  },
  education: { max: 30, key: ({ degree, institution }) => `${plain(degree)} ${plain(institution)}` },
  skills: { max: 100, key: ({ concept_id }) => String(concept_id) },
  languages: { max: 20, key: ({ code }) => code },
  licences: { max: 30, key: ({ concept_id }) => String(concept_id) },
  terms: { max: 40, key: ({ text, branch }) => `${branch} ${plain(text)}` },
}
const COMPANY_LISTS: Keys<CompanyContent> = {
  phones,
  links,
  industries: { max: 10, key: String },
  sites: { max: 20, key: ({ name, country }) => `${country} ${plain(name)}` },
  benefits: { max: 12, key: ({ title }) => plain(title) },
  team_languages: { max: 12, key: ({ code }) => code },
}

export function mergePerson(stored: PersonContent, read: PersonContent): PersonContent {
  return merged(stored, read, PERSON_LISTS)
}

export function mergeCompany(stored: CompanyContent, read: CompanyContent): CompanyContent {
  return merged(stored, read, COMPANY_LISTS)
}

function byConcept({ concept_id: conceptId }: { concept_id: number }): string {
  return String(conceptId)
}

const SEARCH_LISTS: Partial<Keys<ListingContent>> = {
  occupations: { max: MOST_ENTRIES.occupations, key: byConcept },
  skills: { max: MOST_ENTRIES.skills, key: byConcept },
  languages: PERSON_LISTS.languages,
  licences: PERSON_LISTS.licences,
}

/** A draft search filled up from a CV. Wishes that it states, such as its places, are not added to. */
export function mergeSearch(stored: ListingContent, read: ListingContent): ListingContent {
  const { occupations } = stored
  const named = new Set(occupations.map(byConcept))
  // A wanted occupation that the CV names is held, too.
  const held = new Set(read.occupations.filter(({ side }) => side !== 'wants').map(byConcept))
  const wanted = occupations.map((entry) =>
    entry.side === 'wants' && held.has(byConcept(entry)) ? { ...entry, side: 'both' as const } : entry,
  )
  const others = read.occupations.filter((entry) => !named.has(byConcept(entry)))
  const added = occupations.length === 0 ? others : others.filter(({ side }) => side !== 'wants')
  return merged(
    { ...stored, occupations: wanted, language_captured: read.language_captured },
    { ...read, occupations: added },
    SEARCH_LISTS,
  )
}

type Lists = Record<string, { max: number; key: (entry: never) => string }>

function merged<Content extends object>(stored: Content, read: Content, lists: Lists): Content {
  const fields = Object.entries(stored).map(([field, value]: [string, unknown]) => {
    const found: unknown = read[field as keyof Content]
    const list = lists[field]
    if (list && Array.isArray(value) && Array.isArray(found)) return [field, withMissing(value, found, list)]
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
    return [field, isEmpty ? found : value]
  })
  // Each field has its original type, because its value comes from one of the two contents.
  return Object.fromEntries(fields) as Content
}

function withMissing(stored: unknown[], read: unknown[], { max, key }: Lists[string]): unknown[] {
  // The table pairs each list with the key function of its entry type.
  const keyOf = key as (entry: unknown) => string
  const known = new Set(stored.map(keyOf))
  return [...stored, ...read.filter((entry) => !known.has(keyOf(entry)))].slice(0, Math.max(max, stored.length))
}
