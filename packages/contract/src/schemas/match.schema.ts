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
import { MatchState } from './contact.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ChangeText, ExplainedFact, Explanation, Fits, ScoreClass, Strip } from './explanation.schema.ts'
import { ContractType, Criterion, ListingContent } from './listing-content.schema.ts'
import { ListingCard, ListingType } from './listing.schema.ts'

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
  /** The change that would raise the score most; points are null where they are not disclosed. */
  hint: ChangeText.extend({ points: z.number().int().nullable() }).nullable(),
  concept_labels: ConceptLabels,
})
export type MatchRow = z.infer<typeof MatchRow>

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** How much of the work can be done from anywhere: nothing, some or all of it. */
export const RemoteShare = z.enum(['onsite', 'partly', 'full'])

const NearMissReason = z.object({
  asked_by: z.enum(['them', 'me']),
  criterion: Criterion,
  want: ExplainedFact.nullable(),
  count: z.number().int(),
})

export const MatchPage = pageOf(MatchRow).extend({
  /**
   * Pairs with exactly one blocked must, all else fitting; null unless they were asked for or nothing else is there.
   */
  near_misses: z.number().int().nullable(),
  /** What they lack, the commonest first; with `near_misses=count`. */
  near_miss_reasons: z.array(NearMissReason),
  /** Of the reasons. */
  concept_labels: ConceptLabels,
  /** Twelve score classes from 40 to 100. */
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
  }),
  /** A count of persons below five is not told exactly. */
  is_count_hidden: z.boolean(),
  /** Visitors are told of persons only that there are at least so many, in all counts of the page. */
  is_count_rounded: z.boolean(),
  finder_id: z.string().nullable(),
})
export type MatchPage = z.infer<typeof MatchPage>

/** How many more matches there would be; of persons at least so many, and of fewer than five not told. */
const Opens = z.object({ opens: z.number().int().nullable(), is_opens_hidden: z.boolean() })

/** Why a listing has the matches it has. Counts are null where they are of fewer than five persons. */
export const Hurdles = z.object({
  title: z.string(),
  my_type: ListingType,
  /** Published listings of the other type. */
  others: z.number().int(),
  /** Those among them that occupation and skills speak for, whatever else is asked; of persons at least so many. */
  role: z.number().int().nullable(),
  matches: z.number().int().nullable(),
  near_misses: z.number().int().nullable(),
  match_factor: z.number().int(),
  /** What the listing asks, that which keeps most out first; `opens` as if it were not asked, or not a must. */
  hurdles: z.array(
    Opens.extend({
      criterion: Criterion,
      kind: z.enum(['must', 'range']),
      want: ExplainedFact,
      steps: z.array(Opens.extend({ text: ChangeText })),
    }),
  ),
  /** What it could offer in addition. */
  offers: z.array(Opens.extend({ text: ChangeText })),
  /** Searching less strictly. */
  strictness: z.array(Opens.extend({ match_factor: z.number().int() })),
  /** Musts of the others that this listing lacks. */
  theirs: z.array(NearMissReason),
  /** Names of the own places that wants point at. */
  places: z.array(z.string()),
  pay_currency: CurrencyCode,
  concept_labels: ConceptLabels,
})
export type Hurdles = z.infer<typeof Hurdles>

export const DashboardStats = z.object({
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
    /** The same of the 30 days before. */
    median_answer_hours_before: z.number().nullable(),
    contacts_opened: z.number().int(),
    deals: z.number().int(),
  }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

const lang = SiteLanguage.default('en')

const score = z.coerce.number<string | number>().int().min(0).max(100).optional()

/** What narrows a list of matches. */
export const SearchFilters = z.object({
  match_factor: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  min_score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  contract: manyOf(ContractType),
  country: manyOf(CountryCode),
  industry: manyOf(IdParam),
  remote: manyOf(RemoteShare),
  /** ISCO-08 by two digits. */
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
  /** `true`: the page of near misses; `count`: no page, only how many there are and what they lack. */
  near_misses: z.enum(['true', 'false', 'count']).default('false'),
})

/** Hash of a finder body. */
export const FinderId = z.string().regex(/^[0-9a-f]{32}$/)

/** A temporary listing. */
export const FinderBody = z.object({ type: ListingType, content: ListingContent })

/** An offer of a job feed: it leads to where it comes from, and nobody here can be asked for contact. */
export const ExternalOffer = z.object({
  id: Id,
  title: z.string(),
  /** Language of the posting. */
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
        .regex(/^\d{1,2}$/)
        .optional(),
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
  hurdles: {
    params: z.object({ listing_id: IdParam }),
    query: z.object({ lang }),
    response: Hurdles,
  },
  indexCheck: {
    response: z.object({ listings: z.number().int(), differences: z.array(z.string()) }),
  },
  dashboardStats: {
    query: z.object({ lang }),
    response: DashboardStats,
  },
} satisfies ApiSchemas
