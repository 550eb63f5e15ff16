import { z } from 'zod'
import {
  ConceptLabel,
  Id,
  IdParam,
  LanguageCode,
  Moment,
  Page,
  SiteLanguage,
  pageOf,
  text,
  words,
} from './common.schema.ts'
import { ConceptRow } from './concept.schema.ts'
import { TERM_SORTS, TERM_STATES } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { TermBranch } from './listing-content.schema.ts'

/** `open`: undecided; `linked`: means a concept; `added`: became a label or a concept; `ignored`: stays a word. */
export const TermState = z.enum(TERM_STATES)
export type TermState = z.infer<typeof TermState>

/** A word without a concept, counted over all listings and profiles that contain it. */
export const Term = z.object({
  id: Id,
  text: z.string(),
  branch: TermBranch,
  language: z.string(),
  /** Number of listings and profiles that contain it, and of the accounts they belong to. */
  records: z.number().int(),
  accounts: z.number().int(),
  first_seen_at: Moment,
  last_seen_at: Moment,
  state: TermState,
  /** Concept that it was linked to; null also for a new concept not yet in force. */
  concept_id: Id.nullable(),
  concept: ConceptLabel.nullable(),
  /** The label that was added. */
  label: z.string().nullable(),
  decided_at: Moment.nullable(),
})
export type Term = z.infer<typeof Term>

const params = z.object({ term_id: IdParam })

const lang = SiteLanguage.default('en')

const Decided = z.object({
  /** State on which the decision is based; a different one is answered with 400. */
  expected_state: TermState.default('open'),
})

export const TermDecision = z.discriminatedUnion('kind', [
  /** Links the term to a concept. */
  Decided.extend({ kind: z.literal('link'), concept_id: Id }),
  /** Links the term to a concept and adds a label to the concept. */
  Decided.extend({ kind: z.literal('add_name'), concept_id: Id, label: words(120) }),
  /** Creates a concept below another one of its branch; an occupation also below an ISCO unit group. */
  Decided.extend({ kind: z.literal('add_concept'), label: words(120), broader_id: Id.nullable().default(null) }),
  Decided.extend({ kind: z.literal('ignore') }),
  /** Reverts a decision; entries that were linked stay linked. */
  Decided.extend({ kind: z.literal('reopen') }),
])
export type TermDecision = z.infer<typeof TermDecision>

export const termSchemas = {
  list: {
    query: Page.extend({
      state: TermState.default('open'),
      branch: TermBranch.optional(),
      language: LanguageCode.optional(),
      search: text(120).optional(),
      sort: z.enum(TERM_SORTS).default('frequency'),
      lang,
    }),
    response: pageOf(Term).extend({
      /** Languages of the terms of this state. */
      languages: z.array(z.string()),
      /** Number of listings and profiles whose terms are decided but not replaced yet. */
      waiting: z.number().int(),
    }),
  },
  suggestions: {
    params,
    query: z.object({ lang }),
    response: z.object({ items: z.array(ConceptRow) }),
  },
  decide: {
    params,
    query: z.object({ lang }),
    body: TermDecision,
    response: Term,
  },
} satisfies ApiSchemas
