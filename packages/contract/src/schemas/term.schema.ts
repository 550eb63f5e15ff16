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

/**
 * open: nobody has decided yet; linked: means a concept; added: has become a name or a concept; ignored: stays a word.
 */
export const TermState = z.enum(TERM_STATES)
export type TermState = z.infer<typeof TermState>

/** A word for which there is no concept, counted over all listings and profiles that hold it. */
export const Term = z.object({
  id: Id,
  text: z.string(),
  branch: TermBranch,
  language: z.string(),
  /** Listings and profiles that hold it now, and the accounts they belong to. */
  records: z.number().int(),
  accounts: z.number().int(),
  first_seen_at: Moment,
  last_seen_at: Moment,
  state: TermState,
  /** What it means, once that is decided; null also for a new concept that is not in force yet. */
  concept_id: Id.nullable(),
  concept: ConceptLabel.nullable(),
  /** The name that was added. */
  label: z.string().nullable(),
  decided_at: Moment.nullable(),
})
export type Term = z.infer<typeof Term>

const params = z.object({ term_id: IdParam })

const lang = SiteLanguage.default('en')

const Decided = z.object({
  /** The state that was seen; another one answers 400. */
  expected_state: TermState.default('open'),
})

export const TermDecision = z.discriminatedUnion('kind', [
  /** Whoever wrote it means this concept. */
  Decided.extend({ kind: z.literal('link'), concept_id: Id }),
  /** The same, and the concept has this name too from now on. */
  Decided.extend({ kind: z.literal('add_name'), concept_id: Id, label: words(120) }),
  /** It is a concept of its own, below another one of its branch or, an occupation, below an ISCO unit group. */
  Decided.extend({ kind: z.literal('add_concept'), label: words(120), broader_id: Id.nullable().default(null) }),
  Decided.extend({ kind: z.literal('ignore') }),
  /** Takes a decision back; what was linked stays linked. */
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
      /** Languages that terms of this state are in. */
      languages: z.array(z.string()),
      /** Listings and profiles whose words are decided and not replaced yet. */
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
