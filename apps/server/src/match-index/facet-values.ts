import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { primaryLanguage } from '#server/features/listing/index.ts'

export const INDEXED_FACETS = ['occupation', 'contract', 'remote', 'country', 'industry', 'language'] as const
export type IndexedFacet = (typeof INDEXED_FACETS)[number]
type Values = Readonly<Record<IndexedFacet, readonly string[]>>

/** Field group that a facet reveals. */
const GROUP: Readonly<Record<IndexedFacet, string>> = {
  occupation: 'occupation',
  contract: 'contract',
  remote: 'location',
  country: 'location',
  industry: 'industry',
  language: 'languages',
}

/** Facet values of a listing; none for groups that are not public. */
export function facetValues(content: ListingContent, publicGroups: ReadonlySet<string>, taxonomy: Taxonomy): Values {
  const of = (facet: IndexedFacet, values: () => readonly string[]) =>
    publicGroups.has(GROUP[facet]) ? [...new Set(values())] : []
  return {
    occupation: of('occupation', () => content.occupations.flatMap(({ concept_id }) => groupOf(taxonomy, concept_id))),
    contract: of('contract', () => content.contract_types),
    remote: of('remote', () => (content.remote === null ? [] : [remoteShare(content.remote)])),
    country: of('country', () => content.places.map(({ country }) => country)),
    industry: of('industry', () =>
      content.industries.flatMap(({ side, concept_id }) => (side === 'has' ? String(topOf(taxonomy, concept_id)) : [])),
    ),
    language: of('language', () => content.languages.map(({ code }) => primaryLanguage(code))),
  }
}

const GROUP_DIGITS = 2
function groupOf(taxonomy: Taxonomy, occupation: number): string[] {
  const code = taxonomy.get(occupation)?.code.slice(0, GROUP_DIGITS) ?? ''
  return code.length === GROUP_DIGITS ? [code] : []
}

function remoteShare(percent: number): string {
  if (percent === 0) return 'onsite'
  return percent === 100 ? 'full' : 'partly'
}

/** Section of an industry. */
function topOf(taxonomy: Taxonomy, id: number): number {
  let top = id
  for (let above = taxonomy.get(top)?.broader[0]; above !== undefined; above = taxonomy.get(top)?.broader[0])
    top = above
  return top
}
