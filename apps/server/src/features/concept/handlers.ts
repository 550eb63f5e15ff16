import { catalogue, shippedLanguages } from '@matchwright/web/catalogue'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import type { conceptApi } from '@matchwright/contract/concept.api'
import type { Branch } from '@matchwright/contract/concept.schema'
import { RIGHT_TO_LEFT_LANGUAGES, SITE_LANGUAGES } from '@matchwright/contract/constants'
import { broaderOf, children, moreSpecific, suggest, toRow } from '@matchwright/taxonomy/browse'
import { languageChoices } from '@matchwright/taxonomy/intl'
import type { Concept, Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import type { Concepts, Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { KeyedAnswer } from '#server/http/keyed-answer.ts'
import type { Handlers } from '#server/http/serve.ts'
import { browseRow, choiceRow } from './service.ts'

type ConceptDeps = Pick<Deps, 'concepts' | 'version'>
type ConceptHandlers = Handlers<typeof conceptApi>
type InForce = Pick<Concepts, 'taxonomy' | 'typeahead'>

const WRITTEN = new Set<string>([...SITE_LANGUAGES.filter((code) => !code.includes('-')), ...RIGHT_TO_LEFT_LANGUAGES])

function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_LANGUAGES.some((rtl) => code.startsWith(rtl)) ? 'rtl' : 'ltr'
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code === 'no' ? 'nb' : code], { type: 'language' }).of(code) ?? code
}

export function conceptHandlers(deps: ConceptDeps): ConceptHandlers {
  return {
    ...languageHandlers(deps),
    ...listHandlers(deps),
    ...searchHandlers(deps),
  }
}

/**
 * Answers a call from one version of the taxonomy, the one in force when it begins. The cache key combines that version
 * with the build's.
 */
function answering({ concepts, version }: ConceptDeps) {
  return <Input, Answer>(answer: (input: Input, inForce: InForce) => Answer) =>
    async (input: Input): Promise<KeyedAnswer<Answer>> => {
      const { taxonomy, typeahead } = concepts
      return new KeyedAnswer(`${taxonomy.version}-${version}`, answer(input, { taxonomy, typeahead }))
    }
}

function languageHandlers(deps: ConceptDeps) {
  const answered = answering(deps)
  return {
    languageCapturedChoices: answered(({ query: { lang } }) => ({
      items: languageChoices(lang).filter(({ code }) => WRITTEN.has(code)),
    })),
    siteLanguages: answered(() => {
      const shipped = new Set(shippedLanguages())
      const offered = SITE_LANGUAGES.filter((code) => shipped.has(code))
      return {
        items: offered.map((code) => ({
          code: SiteLanguage.parse(catalogue(code).language),
          name: nameOf(code),
          dir: directionOf(code),
        })),
      }
    }),
  } satisfies Partial<ConceptHandlers>
}

function listHandlers(deps: ConceptDeps) {
  const answered = answering(deps)
  return {
    choices: answered(({ query: { lang } }, { taxonomy }) => {
      const rowsOf = (branch: Branch) => taxonomy.inBranch(branch).map((concept) => choiceRow(taxonomy, concept, lang))
      return {
        contract_types: rowsOf('contract_type'),
        education_levels: rowsOf('education'),
        education_fields: rowsOf('education_field'),
        functions: rowsOf('function'),
        conditions: rowsOf('condition'),
        social_tags: rowsOf('social_tag'),
        languages: languageChoices(lang),
      }
    }),
    tree: answered(({ query: { branch, lang } }, { taxonomy }) => ({
      items: children(taxonomy, { branch, lang, limit: 100 }).rows.map((row) => ({
        ...browseRow(row),
        children: children(taxonomy, { branch, node: row.conceptId, lang, limit: 100 }).rows.map(browseRow),
      })),
    })),
    browseTree: answered(({ query: { branch, lang, node, offset, limit } }, { taxonomy }) => {
      const parent = node === undefined ? undefined : inBranch(known(taxonomy, node), branch)
      const page = children(taxonomy, { branch, lang, offset, limit, ...(parent && { node: parent.id }) })
      return { items: page.rows.map(browseRow), count: page.total, path: parent ? pathTo(taxonomy, parent, lang) : [] }
    }),
  } satisfies Partial<ConceptHandlers>
}

function known(taxonomy: Taxonomy, id: number): Concept {
  const concept = taxonomy.get(id)
  if (!concept) throw notFound('unknown_concept')
  return concept
}

/** Occupations are below the ISCO groups. */
function inBranch(concept: Concept, branch: Branch): Concept {
  const isBelow = branch === 'occupation' && concept.branch === 'occupation_group'
  if (concept.branch !== branch && !isBelow) throw notFound('unknown_concept')
  return concept
}

/** Concepts from the top of the branch down to the concept itself. */
function pathTo(taxonomy: Taxonomy, concept: Concept, lang: string) {
  return [toRow(taxonomy, concept, lang), ...broaderOf(taxonomy, { concept: concept.id, lang })]
    .toReversed()
    .map(browseRow)
}

/** The regional variant of a language for a country, if the taxonomy has one. */
function languageIn({ languages }: Taxonomy, lang: string, country: string | undefined): string {
  const regional = `${lang}-${country?.toUpperCase()}`
  return country !== undefined && languages.includes(regional) ? regional : lang
}

function searchHandlers(deps: ConceptDeps) {
  const answered = answering(deps)
  return {
    typeahead: answered(({ query }, { typeahead }) => ({
      items: typeahead
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
          is_weak: hit.isWeak,
        })),
    })),
    occupationSuggest: answered(({ query }, { taxonomy }) => ({
      items: suggest(taxonomy, {
        concept: inBranch(known(taxonomy, query.occupation), 'occupation').id,
        relation: query.relation,
        lang: languageIn(taxonomy, query.lang, query.country),
        limit: query.limit,
      }).map(browseRow),
    })),
    moreSpecific: answered(({ query }, inForce) => {
      const { taxonomy } = inForce
      const concept = conceptFor(query, inForce)
      if (!concept) return { concept: null, items: [] }
      const { lang, levels_down: levelsDown, limit } = query
      const items = moreSpecific(taxonomy, { concept: concept.id, lang, levelsDown, limit })
      return { concept: browseRow(toRow(taxonomy, concept, lang)), items: items.map(browseRow) }
    }),
  } satisfies Partial<ConceptHandlers>
}

type Sought = { q: string; lang: string; branch: Branch; exclude_tags?: ('colloquial' | 'obsolete')[] | undefined }

/** Finds a concept by number, else by a name equal to the query in any language, else the best partial match. */
function conceptFor({ q, lang, branch, exclude_tags: tags }: Sought, { taxonomy, typeahead }: InForce) {
  const byNumber = /^\d+$/.test(q) ? taxonomy.get(Number(q)) : undefined
  if (byNumber) return byNumber
  const hits = typeahead.search({ term: q, lang, branches: [branch], ...(tags && { excludeTags: tags }) })
  const hit = hits.find(({ matched }) => fold(matched.text) === fold(q)) ?? hits[0]
  return hit && taxonomy.get(hit.conceptId)
}
