import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  CurrencyCode,
  Id,
  IdParam,
  LanguageCode,
  Moment,
  Page,
  Sentence,
  SiteLanguage,
  manyOf,
  pageOf,
} from './common.schema.ts'
import { REMOTE_SHARES } from '../constants.ts'
import { MatchState } from './contact.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ChangeText, ExplainedFact, Explanation, Fits, ScoreClass, Strip } from './explanation.schema.ts'
import { ContractType, Criterion, ListingContent } from './listing-content.schema.ts'
import { ListingCard, ListingType } from './listing.schema.ts'
import { Mark, MarkKind, MarkTag } from './mark.schema.ts'
import { Fact } from './parser.schema.ts'

export const MatchRow = z.object({
  listing: ListingCard,
  score: z.number().int(),
  class: ScoreClass,
  fits: Fits,
  strip: Strip,
  confidence: z.number().int(),
  is_new: z.boolean(),
  blocked: z.array(Criterion),
  contact: z.object({ match_id: Id, state: MatchState }).nullable(),
  /** The reader's private mark. */
  mark: Mark.nullable(),
  /** Change that would raise the score most; points are null if not disclosed. */
  hint: ChangeText.extend({ points: z.number().int().nullable() }).nullable(),
  concept_labels: ConceptLabels,
})
export type MatchRow = z.infer<typeof MatchRow>

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** Share of remote work: none, part or all. */
export const RemoteShare = z.enum(REMOTE_SHARES)

const NearMissReason = z.object({
  asked_by: z.enum(['them', 'me']),
  criterion: Criterion,
  want: ExplainedFact.nullable(),
  count: z.number().int(),
  /** Further matches if the want were met, or no longer a must; null where that was not counted or is few people. */
  opens: z.number().int().nullable(),
  is_opens_hidden: z.boolean(),
})

export const MatchPage = pageOf(MatchRow).extend({
  /** Number of near misses; null unless requested or there are no matches. */
  near_misses: z.number().int().nullable(),
  /** Reasons of the near misses, most frequent first; only with `near_misses=both`. */
  near_miss_reasons: z.array(NearMissReason),
  /** Labels of the concepts in the reasons. */
  concept_labels: ConceptLabels,
  /** Score histogram of twelve bins from 40 to 100. */
  histogram: z.array(z.number().int()),
  strong: z.number().int(),
  facets: z.object({
    occupation: z.array(Facet),
    contract: z.array(Facet),
    remote: z.array(Facet),
    country: z.array(Facet),
    industry: z.array(Facet),
    language: z.array(Facet),
    distance: z.array(Facet),
    /** The user's marks among the matches. */
    marked: z.array(Facet),
    tag: z.array(Facet),
  }),
  /** Whether a count of persons is suppressed because it is below five. */
  is_count_hidden: z.boolean(),
  /** Whether all counts of the page are rounded down: lower bounds, for visitors who search persons. */
  is_count_rounded: z.boolean(),
  finder_id: z.string().nullable(),
  /** Of the first row, with `explanation=first`. */
  explanation: Explanation.nullable(),
})
export type MatchPage = z.infer<typeof MatchPage>

/** Number of additional matches; for persons rounded down, and suppressed below five. */
const Opens = z.object({ opens: z.number().int().nullable(), is_opens_hidden: z.boolean() })

/** Requirement impact of a listing. Counts of fewer than five persons are null. */
export const RequirementImpact = z.object({
  title: z.string(),
  my_type: ListingType,
  /** Published listings of the other type. */
  others: z.number().int(),
  /** Number of matches by occupation and skills alone; for persons rounded down. */
  role: z.number().int().nullable(),
  matches: z.number().int().nullable(),
  near_misses: z.number().int().nullable(),
  match_factor: z.number().int(),
  /**
   * Requirements of the listing, by descending impact. `opens` is the effect of dropping one, or of not making it a
   * must.
   */
  requirements: z.array(
    Opens.extend({
      criterion: Criterion,
      kind: z.enum(['must', 'range']),
      want: ExplainedFact,
      steps: z.array(Opens.extend({ text: ChangeText })),
    }),
  ),
  /** Additional facts that it could offer. */
  offers: z.array(Opens.extend({ text: ChangeText })),
  /** Lower match factors. */
  strictness: z.array(Opens.extend({ match_factor: z.number().int() })),
  /** Musts of the others that this listing lacks. */
  theirs: z.array(NearMissReason),
  /** Names of the own places that `want` facts refer to. */
  places: z.array(z.string()),
  pay_currency: CurrencyCode,
  concept_labels: ConceptLabels,
})
export type RequirementImpact = z.infer<typeof RequirementImpact>

/** How far a new account has come, until it publishes something. */
const Start = z.object({
  /** What the account begins with: a company with an offer, a private person with a search. */
  type: ListingType,
  profiles: z.number().int(),
  profile_id: Id.nullable(),
  /** A company says what it is before its name is known. */
  is_described: z.boolean(),
  documents: z.number().int(),
  /** The draft that was changed last. */
  draft: z.object({ id: Id, content: ListingContent, concept_labels: ConceptLabels }).nullable(),
})

export const DashboardStats = z.object({
  /** null once something was published, and for staff. */
  start: Start.nullable(),
  tasks: z.array(
    z.object({
      kind: z.enum(['contact_request', 'full_request', 'match_request', 'unread', 'ends_soon', 'draft']),
      match_id: Id.nullable(),
      listing_id: Id.nullable(),
      title: z.string(),
      subtitle: z.string(),
      text: z.string().nullable(),
      score: z.number().int().nullable(),
      fits: Fits.nullable(),
      until: Moment.nullable(),
      since: Moment.nullable(),
      count: z.number().int(),
      hint: Sentence.nullable(),
    }),
  ),
  new_matches: z.array(MatchRow.extend({ my_listing_id: Id, since: Moment })),
  new_match_count: z.number().int(),
  last_visit_at: Moment.nullable(),
  unread: z.number().int(),
  last_30_days: z.object({
    median_answer_hours: z.number().nullable(),
    /** `median_answer_hours` of the 30 days before. */
    median_answer_hours_before: z.number().nullable(),
    contacts_opened: z.number().int(),
    deals: z.number().int(),
    /** Matches of the own published listings by the day of their publication; the last day ends now. */
    matches_by_day: z.array(z.number().int()),
  }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

const lang = SiteLanguage.default('en')

const score = z.coerce.number<string | number>().int().min(0).max(100).optional()

/** Filters of a list of matches. */
export const SearchFilters = z.object({
  match_factor: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  min_score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  contract: manyOf(ContractType),
  country: manyOf(CountryCode),
  industry: manyOf(IdParam),
  remote: manyOf(RemoteShare),
  /** Two digits of ISCO-08. */
  occupation: manyOf(z.string().regex(/^\d{2}$/)),
  language: manyOf(LanguageCode),
  max_distance_km: z.coerce.number<string | number>().min(1).max(2000).optional(),
})
export type SearchFilters = z.infer<typeof SearchFilters>

export type SearchFiltersInput = z.input<typeof SearchFilters>

const SearchQuery = Page.extend({
  lang,
  ...SearchFilters.shape,
  sort: z.enum(['score', 'newest']).default('score'),
  /** Only listings the user marked so; without it, all but those set aside. */
  marked: MarkKind.optional(),
  /** Only listings with one of these tags of the user. */
  tag: manyOf(MarkTag),
  /** `true`: the page of near misses. `both`: the page of matches, with number and reasons of the near misses. */
  near_misses: z.enum(['true', 'false', 'both']).default('false'),
  /** `first`: with the explanation of the first row. */
  explanation: z.enum(['first', 'none']).default('none'),
})

/** Hash of a finder body. */
export const FinderId = z.string().regex(/^[0-9a-f]{32}$/)

/** A finder: a temporary listing. */
export const FinderBody = z.object({ type: ListingType, content: ListingContent })

/** An offer of a job feed. It links to its source and cannot be contacted here. */
export const ExternalOffer = z.object({
  id: Id,
  title: z.string(),
  /** Language of the job posting. */
  lang: z.string(),
  organisation: z.string(),
  place: z.string(),
  url: z.string(),
  source: z.string(),
  published_at: Moment.nullable(),
  score: z.number().int(),
  fits: Fits,
})
export type ExternalOffer = z.infer<typeof ExternalOffer>

export const PayHistogram = z.object({
  /** Numbers of offers by pay for a year at full time, in steps from 0 on. */
  bins: z.array(z.number().int()),
  /** Offers that show their pay to everybody, of the best `matches`. */
  stated: z.number().int(),
  matches: z.number().int(),
})
export type PayHistogram = z.infer<typeof PayHistogram>

export const matchSchemas = {
  search: {
    params: z.object({ listing_id: IdParam }),
    query: SearchQuery,
    response: MatchPage,
  },
  finder: {
    query: SearchQuery,
    body: z.object({ body: FinderBody }),
    response: MatchPage,
  },
  finderPay: {
    query: SearchFilters.extend({
      currency: CurrencyCode,
      /** Width of a bin in that currency. */
      bin: z.coerce.number<string | number>().int().min(1).max(1_000_000_000_000),
    }),
    body: z.object({ body: FinderBody }),
    response: PayHistogram,
  },
  cvMatches: {
    query: z.object({ lang }),
    response: z.object({
      /** What was read; the registration takes it along. */
      facts: z.array(Fact),
      language: z.string(),
      content: ListingContent,
      concept_labels: ConceptLabels,
      page: MatchPage,
    }),
  },
  finderGet: {
    params: z.object({ finder_id: FinderId }),
    query: z.object({ lang }),
    response: z.object({ type: ListingType, content: ListingContent, concept_labels: ConceptLabels }),
  },
  finderExternal: {
    query: Page,
    body: z.object({ body: FinderBody }),
    response: pageOf(ExternalOffer),
  },
  searchExternal: {
    params: z.object({ listing_id: IdParam }),
    query: Page.extend({ location_ix: z.coerce.number<string | number>().int().min(0).max(9).optional() }),
    response: pageOf(ExternalOffer),
  },
  latestOffers: {
    query: z.object({
      limit: z.coerce.number<string | number>().int().min(1).max(100).default(24),
      lang,
      group: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      country: CountryCode.optional(),
    }),
    response: pageOf(ListingCard),
  },
  examples: {
    query: z.object({ lang }),
    response: z.object({ items: z.array(z.object({ key: z.string(), explanation: Explanation })) }),
  },
  explainFinder: {
    query: z.object({
      my_listing_internal_id: FinderId,
      other_listing_id: IdParam,
      score,
      lang,
    }),
    response: Explanation,
  },
  explain: {
    query: z.object({ my_listing_id: IdParam, other_listing_id: IdParam, score, lang }),
    response: Explanation,
  },
  requirementImpact: {
    params: z.object({ listing_id: IdParam }),
    query: z.object({ lang }),
    response: RequirementImpact,
  },
  indexCheck: {
    response: z.object({ listings: z.number().int(), differences: z.array(z.string()) }),
  },
  dashboardStats: {
    query: z.object({ lang }),
    response: DashboardStats,
  },
} satisfies ApiSchemas
