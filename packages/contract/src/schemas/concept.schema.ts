import { z } from 'zod'
import { Id, IdParam, SiteLanguage, manyOf, text } from './common.schema.ts'
import { BRANCHES } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

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

export const TypeaheadRow = z.object({
  concept_id: Id,
  branch: Branch,
  label: Label,
  matched: Label,
  /** Whether no label has the text as typed, so that the row is offered but not pre-selected. */
  is_weak: z.boolean(),
})
export type TypeaheadRow = z.infer<typeof TypeaheadRow>
export type ConceptRow = z.infer<typeof ConceptRow>

const limit = z.coerce.number<string | number>().int().min(1).max(100).default(15)

const lang = SiteLanguage.default('en')

/** Key of the taxonomy, the entity tag of these answers. With the current key an answer may be cached. */
const v = z.string().max(80).optional()

/** Tags of labels that a looked-up word must not match. Suggested names are preferred labels, which carry no tags. */
const ExcludeTags = manyOf(z.enum(['colloquial', 'obsolete']))

export const conceptSchemas = {
  choices: {
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
  },
  tree: {
    query: z.object({ branch: Branch, lang, v }),
    response: z.object({ items: z.array(ConceptRow.extend({ children: z.array(ConceptRow) })) }),
  },
  languageCapturedChoices: {
    query: z.object({ lang, v }),
    response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
  siteLanguages: {
    query: z.object({ v }),
    response: z.object({
      items: z.array(z.object({ code: SiteLanguage, name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
    }),
  },
  typeahead: {
    query: z.object({
      term: text(120),
      lang,
      branches: manyOf(Branch),
      num_items: limit,
      related_occupation: IdParam.optional(),
      v,
    }),
    response: z.object({ items: z.array(TypeaheadRow) }),
  },
  occupationSuggest: {
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
  },
  moreSpecific: {
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
  },
  browseTree: {
    query: z.object({
      lang,
      branch: Branch,
      node: IdParam.optional(),
      offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
      limit,
      v,
    }),
    response: z.object({ items: z.array(ConceptRow), count: z.number().int(), path: z.array(ConceptRow) }),
  },
} satisfies ApiSchemas
