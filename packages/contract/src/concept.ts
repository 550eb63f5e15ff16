import { z } from 'zod'
import { Id, IdParam, SiteLanguage, manyOf, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const BRANCHES = [
  'occupation',
  'occupation_group',
  'skill',
  'softskill',
  'specialization',
  'function',
  'industry',
  'contract_type',
  'education',
  'education_field',
  'authorization',
  'condition',
  'social_tag',
] as const
export const Branch = z.enum(BRANCHES)
export type Branch = z.infer<typeof Branch>

const Label = z.object({ text: z.string(), lang: z.string() })
export const ConceptRow = z.object({
  concept_id: Id,
  branch: Branch,
  code: z.string(),
  label: Label,
  child_count: z.number().int(),
})
export const TypeaheadRow = z.object({ concept_id: Id, branch: Branch, label: Label, matched: Label })
export type TypeaheadRow = z.infer<typeof TypeaheadRow>
export type ConceptRow = z.infer<typeof ConceptRow>

const limit = z.coerce.number<string | number>().int().min(1).max(100).default(15)
const lang = SiteLanguage.default('en')
/** The key of the taxonomy, as the entity tag of any of these answers tells it: the answer may then be kept. */
const v = z.string().max(80).optional()
/** Suggested names are preferred ones, which carry no tags; a word that is looked up may not be one with such a tag. */
const ExcludeTags = manyOf(z.enum(['colloquial', 'obsolete']))

export const conceptApi = {
  choices: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/concept_choices',
    summary: 'The short closed lists: contract types, education, seniority, languages and so on',
    query: z.object({ lang, v }),
    response: z.object({
      contract_types: z.array(ConceptRow),
      education_levels: z.array(ConceptRow),
      education_fields: z.array(ConceptRow),
      functions: z.array(ConceptRow),
      conditions: z.array(ConceptRow),
      social_tags: z.array(ConceptRow),
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  tree: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/concept_tree',
    summary: 'The two upper levels of a branch',
    query: z.object({ branch: Branch, lang, v }),
    response: z.object({ items: z.array(ConceptRow.extend({ children: z.array(ConceptRow) })) }),
  }),
  languageCapturedChoices: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/language_captured_choices',
    summary: 'Languages a listing can be written in',
    query: z.object({ lang, v }),
    response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  siteLanguages: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/site_languages',
    summary: 'Languages the site is offered in now',
    query: z.object({ v }),
    response: z.object({
      items: z.array(z.object({ code: SiteLanguage, name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
    }),
  }),
  typeahead: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/typeahead',
    summary: 'Concepts by what somebody is typing, in any language',
    query: z.object({
      term: text(120),
      lang,
      branches: manyOf(Branch),
      num_items: limit,
      related_occupation: IdParam.optional(),
      v,
    }),
    response: z.object({ items: z.array(TypeaheadRow) }),
  }),
  occupationSuggest: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/occupation_suggest',
    summary: 'What goes with an occupation: its skills, similar ones, broader and narrower ones',
    query: z.object({
      occupation: IdParam,
      relation: z.enum(['skills', 'similar', 'more_specific', 'more_general', 'same_group']).default('skills'),
      lang,
      country: z.string().max(2).optional(),
      exclude_tags: ExcludeTags,
      limit,
      v,
    }),
    response: z.object({ items: z.array(ConceptRow) }),
  }),
  moreSpecific: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/more_specific',
    summary: 'Narrower concepts of a concept or a word',
    query: z.object({
      q: text(120),
      lang,
      branch: Branch.default('occupation'),
      exclude_tags: ExcludeTags,
      levels_down: z.coerce.number<string | number>().int().min(1).max(6).default(2),
      limit,
      v,
    }),
    response: z.object({ concept: ConceptRow.nullable(), items: z.array(ConceptRow) }),
  }),
  browseTree: endpoint({
    method: 'GET',
    access: 'public',
    cache: 'keyed',
    path: '/napi/concept/browse_tree',
    summary: 'The children of a concept, page by page, with the path from the top down to it',
    query: z.object({
      lang,
      branch: Branch,
      node: IdParam.optional(),
      offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
      limit,
      v,
    }),
    response: z.object({ items: z.array(ConceptRow), count: z.number().int(), path: z.array(ConceptRow) }),
  }),
}
