import { catalogue, shippedLanguages } from '@matchwright/web/catalogue'
import { SiteLanguage, rightToLeftLanguages, siteLanguages } from '@matchwright/contract/common'
import type { Branch, conceptApi } from '@matchwright/contract/concept'
import { broaderOf, children, moreSpecific, suggest } from '@matchwright/taxonomy/browse'
import { languageChoices } from '@matchwright/taxonomy/intl'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import { browseRow, conceptRow } from './service.ts'

type ConceptDeps = Pick<Deps, 'concepts'>
const WRITTEN = new Set<string>([...siteLanguages.filter((code) => !code.includes('-')), ...rightToLeftLanguages])
const directionOf = (code: string): 'ltr' | 'rtl' =>
  rightToLeftLanguages.some((rtl) => code.startsWith(rtl)) ? 'rtl' : 'ltr'
const nameOf = (code: string): string =>
  new Intl.DisplayNames([code === 'no' ? 'nb' : code], { type: 'language' }).of(code) ?? code

type ConceptHandlers = Handlers<typeof conceptApi>

export const conceptHandlers = (deps: ConceptDeps): ConceptHandlers => ({
  ...languageHandlers,
  ...listHandlers(deps),
  ...searchHandlers(deps),
})

const languageHandlers = {
  languageCapturedChoices: async ({ query: { lang } }) => ({
    items: languageChoices(lang).filter(({ code }) => WRITTEN.has(code)),
  }),
  siteLanguages: async () => {
    const shipped = new Set(shippedLanguages())
    const offered = siteLanguages.filter((code) => shipped.has(code))
    return {
      items: offered.map((code) => ({
        code: SiteLanguage.parse(catalogue(code).language),
        name: nameOf(code),
        dir: directionOf(code),
      })),
    }
  },
} satisfies Partial<ConceptHandlers>

const listHandlers = ({ concepts }: ConceptDeps) => {
  const branchRows = (branch: Branch, lang: string) =>
    concepts.taxonomy.inBranch(branch).map((concept) => conceptRow(concepts.taxonomy, concept, lang))
  return {
    choices: async ({ query: { lang } }) => ({
      contract_types: branchRows('contract_type', lang),
      education_levels: branchRows('education', lang),
      education_fields: branchRows('education_field', lang),
      functions: branchRows('function', lang),
      conditions: branchRows('condition', lang),
      social_tags: branchRows('social_tag', lang),
      languages: languageChoices(lang),
    }),
    tree: async ({ query: { branch, lang } }) => ({
      items: children(concepts.taxonomy, { branch, lang, limit: 100 }).rows.map((row) => ({
        ...browseRow(row),
        children: children(concepts.taxonomy, { branch, node: row.conceptId, lang, limit: 100 }).rows.map(browseRow),
      })),
    }),
    browseTree: async ({ query: { branch, lang, node, offset, limit } }) => {
      const { taxonomy } = concepts
      const page = children(taxonomy, { branch, lang, offset, limit, ...(node && { node: known(taxonomy, node) }) })
      const path = node ? broaderOf(taxonomy, { concept: node, lang }).map(browseRow) : []
      return { items: page.rows.map(browseRow), count: page.total, path }
    },
  } satisfies Partial<ConceptHandlers>
}

function known(taxonomy: Taxonomy, id: number): number {
  if (!taxonomy.get(id)) throw notFound('Concept')
  return id
}

const searchHandlers = ({ concepts }: ConceptDeps) =>
  ({
    typeahead: async ({ query }) => ({
      items: concepts.typeahead
        .search({
          term: query.term,
          lang: query.lang,
          limit: query.num_items,
          ...(query.branches && { branches: query.branches }),
          ...(query.related_occupation && { relatedOccupation: query.related_occupation }),
        })
        .map((hit) => ({
          concept_id: hit.conceptId,
          branch: hit.branch,
          label: { text: hit.label.text, lang: hit.label.lang },
          matched: hit.matched,
        })),
    }),
    occupationSuggest: async ({ query }) => ({
      items: suggest(concepts.taxonomy, {
        concept: known(concepts.taxonomy, query.occupation),
        relation: query.relation,
        lang: query.lang,
        limit: query.limit,
      }).map(browseRow),
    }),
    moreSpecific: async ({ query }) => {
      const { taxonomy, typeahead } = concepts
      const byId = /^\d+$/.test(query.q) ? taxonomy.get(Number(query.q)) : undefined
      const [hit] = byId
        ? []
        : typeahead.search({ term: query.q, lang: query.lang, branches: [query.branch], limit: 1 })
      const concept = byId ?? (hit && taxonomy.get(hit.conceptId))
      if (!concept) return { concept: null, items: [] }
      const items = moreSpecific(taxonomy, {
        concept: concept.id,
        lang: query.lang,
        levelsDown: query.levels_down,
        limit: query.limit,
      })
      return { concept: conceptRow(taxonomy, concept, query.lang), items: items.map(browseRow) }
    },
  }) satisfies Partial<ConceptHandlers>
