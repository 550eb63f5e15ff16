import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  CurrencyCode,
  DisclosureLevel,
  Done,
  Id,
  IdParam,
  Moment,
  Page,
  SiteLanguage,
  Sentence,
  manyOf,
  pageOf,
  text,
} from './common.ts'
import { Document } from './document.ts'
import { endpoint } from './endpoint.ts'
import { ContractType, Criterion, Importance, ListingContent } from './listing-content.ts'
import { ListingCard, ListingType } from './listing.ts'
import { CompanyContentChange, PersonContentChange } from './profile.ts'

export const matchState = {
  pending: 1,
  partial: 2,
  full: 3,
  rejected: -1,
  withdrawn: -2,
  terminated: -3,
  expired: -4,
  matched: -10,
} as const
export const MatchState = z.literal([1, 2, 3, -1, -2, -3, -4, -10])
export type MatchState = (typeof matchState)[keyof typeof matchState]

export const CriterionStatus = z.enum(['met', 'partly', 'not_met', 'unknown'])
/** What a criterion rests on that its reader may not see yet is told in bands only. */
export const Band = z.enum(['none', 'low', 'middle', 'high'])
/** One segment of the criterion strip. */
export const StripSegment = z.object({
  criterion: Criterion,
  status: CriterionStatus,
  is_must: z.boolean(),
  /** Similarity per mille; of a hidden criterion the middle of its band; null when nothing is stated. */
  fill: z.number().int().nullable(),
  is_hidden: z.boolean(),
  /** Whole points out of `of`, null when hidden. */
  points: z.number().int().nullable(),
  of: z.number().int(),
  reason: Sentence.nullable(),
})
export type StripSegment = z.infer<typeof StripSegment>
/** What they ask of me, what I ask of them. */
export const Strip = z.object({ theirs: z.array(StripSegment), mine: z.array(StripSegment) })
/** How far I meet what they ask (the left arc), how far they meet what I ask (the right arc); 0 to 100. */
export const Fits = z.object({ i_meet: z.number().int(), they_meet: z.number().int() })
export type Fits = z.infer<typeof Fits>
export const ScoreClass = z.enum(['strong', 'good', 'fair', 'weak'])

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
  hint: Sentence.nullable(),
  concept_labels: ConceptLabels,
})
export type MatchRow = z.infer<typeof MatchRow>
const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() })
export const MatchPage = pageOf(MatchRow).extend({
  /** Pairs with exactly one blocked must, all else fitting. */
  near_misses: z.number().int(),
  /** Twelve score classes from 40 to 100. */
  histogram: z.array(z.number().int()),
  strong: z.number().int(),
  facets: z.object({
    contract: z.array(Facet),
    country: z.array(Facet),
    industry: z.array(Facet),
    distance: z.array(Facet),
  }),
  /** A count of persons below five is not told exactly. */
  is_count_hidden: z.boolean(),
  finder_id: z.string().nullable(),
})
export type MatchPage = z.infer<typeof MatchPage>

/** A requirement or what answers it, as data: the reader's language says it in words. */
export const ExplainedFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('concept'),
    concept: Id,
    level: z.number().int().nullish(),
    status: z.enum(['valid', 'in_progress']).nullish(),
    years_since_use: z.number().nullish(),
  }),
  z.object({ kind: z.literal('concepts'), concepts: z.array(Id) }),
  z.object({ kind: z.literal('industries'), any_of: z.array(Id), avoid: z.array(Id) }),
  z.object({ kind: z.literal('months'), months: z.number().int() }),
  z.object({
    kind: z.literal('language'),
    language: z.string(),
    spoken: z.number().int().nullable(),
    written: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('education'), level: z.number().int(), field: z.string().nullable() }),
  z.object({
    kind: z.literal('start'),
    start: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('asap') }),
      z.object({ kind: z.literal('negotiable') }),
      z.object({ kind: z.literal('day'), day: z.number().int() }),
    ]),
  }),
  z.object({ kind: z.literal('place'), index: z.number().int(), radius_km: z.number() }),
  z.object({
    kind: z.literal('distance'),
    index: z.number().int(),
    km: z.number().nullable(),
    remote_share: z.number().nullable(),
  }),
  // Whole amounts of the explanation's pay_currency a year, full time.
  z.object({ kind: z.literal('pay_wish'), minimum: z.number().nullable(), target: z.number().nullable() }),
  z.object({ kind: z.literal('pay'), bottom: z.number(), top: z.number() }),
  z.object({ kind: z.literal('contract'), types: z.array(ContractType) }),
  z.object({ kind: z.literal('workload'), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('wish'), concept: Id, wish: z.enum(['required', 'welcome', 'refused']) }),
  z.object({ kind: z.literal('condition'), concept: Id, present: z.boolean() }),
])
export type ExplainedFact = z.infer<typeof ExplainedFact>
export const EvidenceRow = z.object({
  want: ExplainedFact,
  have: ExplainedFact.nullable(),
  /** The word on the bridge. */
  relation: z.enum(['exact', 'narrower', 'broader', 'related', 'enough', 'partly', 'missing', 'not_stated']),
  path: z.array(Id),
  level: z.object({ wanted: z.number().int(), had: z.number().int().nullable() }).nullable(),
  points: z.number().int(),
  of: z.number().int(),
  importance: Importance,
  is_must: z.boolean(),
  blocks: z.boolean(),
})
export type EvidenceRow = z.infer<typeof EvidenceRow>
/** One changed fact, really scored again. `change` says which; its values are told by `text`. */
export const ExplainedAction = z.object({
  asked_by: z.enum(['them', 'me']),
  criterion: Criterion,
  change: z.looseObject({ type: z.string() }),
  text: Sentence,
  /** Of the score; null where the reader may not see it. */
  delta_points: z.number().int().nullable(),
  opens: z.number().int().nullable(),
  is_opens_hidden: z.boolean(),
  lifts_block: z.boolean(),
})
export type ExplainedAction = z.infer<typeof ExplainedAction>
export const ExplainedCriterion = z.discriminatedUnion('disclosed', [
  z.object({
    criterion: Criterion,
    disclosed: z.literal(true),
    importance: Importance,
    weight: z.object({ base: z.number(), preferred: z.number(), applied: z.number() }),
    status: CriterionStatus,
    similarity: z.number().int().nullable(),
    points: z.number().int(),
    of: z.number().int(),
    evidence: z.array(EvidenceRow),
    text: Sentence,
  }),
  z.object({ criterion: Criterion, disclosed: z.literal(false), status: CriterionStatus, band: Band.nullable() }),
])
export type ExplainedCriterion = z.infer<typeof ExplainedCriterion>
export const ExplainedDirection = z.object({
  asked_by: z.enum(['them', 'me']),
  /** 0 to 100, like everything a person reads. */
  fit: z.number().int(),
  confidence: z.number().int(),
  range: z.tuple([z.number().int(), z.number().int()]).nullable(),
  criteria: z.array(ExplainedCriterion),
  /** Points of all criteria that are not disclosed to this reader, as one line. */
  undisclosed: z.object({ points: z.number().int(), of: z.number().int() }).nullable(),
})
export type ExplainedDirection = z.infer<typeof ExplainedDirection>
export const Explanation = z.object({
  engine: z.string(),
  score: z.number().int(),
  class: ScoreClass,
  is_match: z.boolean(),
  is_near_miss: z.boolean(),
  confidence: z.number().int(),
  range: z.tuple([z.number().int(), z.number().int()]).nullable(),
  fits: Fits,
  blocked: z.array(
    z.object({ asked_by: z.enum(['them', 'me']), criterion: Criterion.nullable(), want: ExplainedFact.nullable() }),
  ),
  questions: z.array(
    z.object({ asked_by: z.enum(['them', 'me']), criterion: Criterion, want: ExplainedFact, text: Sentence }),
  ),
  /** First what they ask of me, then what I ask of them. */
  directions: z.tuple([ExplainedDirection, ExplainedDirection]),
  actions: z.array(ExplainedAction),
  /** Names of the places that `place` and `distance` facts point at, by side. */
  places: z.object({ mine: z.array(z.string()), theirs: z.array(z.string()) }),
  pay_currency: CurrencyCode,
  concept_labels: ConceptLabels,
  card: ListingCard,
  my_type: ListingType,
  /** The score passed in the query where it is no longer the score. */
  given_score: z.number().int().nullable(),
})
export type Explanation = z.infer<typeof Explanation>

export const eventTypes = [
  'contact_request', 'contact_accept', 'contact_reject', 'full_request', 'full_accept', 'full_reject', 'match_request', 'match_accept', 'match_reject',
  'question', 'message', 'document_added', 'document_removed', 'modified', 'withdraw', 'terminated', 'expired',
] as const // prettier-ignore
export const EventType = z.enum(eventTypes)
export type EventType = z.infer<typeof EventType>
export const ContactEvent = z.object({
  id: Id,
  type: EventType,
  is_mine: z.boolean(),
  author: z.string(),
  text: z.string().nullable(),
  lang: z.string().nullable(),
  at: Moment,
  is_read: z.boolean(),
  files: z.array(z.object({ event_id: Id, filename: z.string(), size: z.number().int(), mimetype: z.string() })),
  /** Of `modified`: what changed and the score before and after. */
  change: z
    .object({
      criterion: Criterion.nullable(),
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
    })
    .nullable(),
  /** An open request that this reader can accept or reject. */
  can_answer: z.boolean(),
})
export type ContactEvent = z.infer<typeof ContactEvent>
export const ContactRow = z.object({
  id: Id,
  state: MatchState,
  my_listing: z.object({ id: Id, title: z.string(), type: ListingType }),
  other: ListingCard,
  score: z.number().int(),
  fits: Fits,
  strip: Strip,
  turn: z.enum(['mine', 'theirs', 'none']),
  /** What is being waited for. */
  waiting_for: z.enum(['contact', 'full', 'match', 'reply', 'none']),
  last_event: ContactEvent.nullable(),
  unread: z.number().int(),
  expires_at: Moment.nullable(),
  last_activity_at: Moment,
  started_at: Moment,
  is_archived: z.boolean(),
  i_asked: z.boolean(),
  concept_labels: ConceptLabels,
})
export type ContactRow = z.infer<typeof ContactRow>
export const ContactAction = z.enum([
  'accept',
  'reject',
  'withdraw',
  'ask',
  'message',
  'request_full',
  'request_match',
  'terminate',
])
export type ContactAction = z.infer<typeof ContactAction>
export const Contact = ContactRow.extend({
  events: z.array(ContactEvent),
  actions: z.array(ContactAction),
  /** The event `accept` and `reject` answer. */
  open_request: z.object({ event_id: Id, type: EventType, is_mine: z.boolean() }).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['asked', 'contact', 'full', 'matched']),
      at: Moment.nullable(),
      status: z.enum(['done', 'current', 'waiting_me', 'waiting_them', 'open']),
    }),
  ),
  /** Each field group: from which level mine is seen, and theirs. */
  disclosure: z.array(
    z.object({
      group: z.string(),
      mine: DisclosureLevel.nullable(),
      theirs: DisclosureLevel.nullable(),
      mine_visible: z.boolean(),
      theirs_visible: z.boolean(),
    }),
  ),
  person: PersonContentChange.nullable(),
  company: CompanyContentChange.nullable(),
  documents: z.array(Document),
  questions: z.array(Sentence),
})
export type Contact = z.infer<typeof Contact>

export const contactObstacles = [
  'not_logged_in',
  'my_listing_not_published',
  'other_listing_invalid',
  'choose_listing',
  'same_user',
  'listing_type',
  'active_match',
  'score_too_low',
  'quota',
] as const
export const ContactOptions = z.object({
  is_possible: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(contactObstacles), lift: Sentence, match_id: Id.nullable() })),
  my_listings: z.array(
    z.object({ id: Id, title: z.string(), score: z.number().int(), is_match: z.boolean(), match_id: Id.nullable() }),
  ),
  other: ListingCard,
})
export type ContactOptions = z.infer<typeof ContactOptions>
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
    contacts_opened: z.number().int(),
    deals: z.number().int(),
  }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

const MatchParam = z.object({ match_id: IdParam })
const PairParam = z.object({ listing_id: IdParam, other_listing_id: IdParam })
const EventParam = z.object({ match_id: IdParam, event_id: IdParam })
const base = '/napi/match'
const lang = SiteLanguage.default('en')
const score = z.coerce.number<string | number>().int().min(0).max(100).optional()
const SearchQuery = Page.extend({
  lang,
  match_factor: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  min_score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
  sort: z.enum(['score', 'newest']).default('score'),
  near_misses: z.enum(['true', 'false']).default('false'),
  contract: manyOf(ContractType),
  country: manyOf(CountryCode),
  industry: manyOf(IdParam),
  max_distance_km: z.coerce.number<string | number>().min(1).max(2000).optional(),
})
/** A temporary listing. */
export const FinderBody = z.object({ type: ListingType, content: ListingContent })
const ExpectedState = z.object({ expected_state: MatchState.optional() })
export const ExternalOffer = z.object({
  title: z.string(),
  organisation: z.string(),
  place: z.string(),
  url: z.string(),
  source: z.string(),
  published_at: Moment.nullable(),
  score: z.number().int(),
})
const attachments = { field: 'files', max: 5 } as const

export const matchApi = {
  search: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/search/:listing_id`,
    summary: 'Matches of an own listing, best first',
    params: z.object({ listing_id: IdParam }),
    query: SearchQuery,
    response: MatchPage,
  }),
  finder: endpoint({
    method: 'POST',
    access: 'public',
    path: `${base}/finder`,
    summary: 'Matches of a temporary listing; visitors find offers only',
    query: SearchQuery,
    body: z.object({ body: FinderBody }),
    response: MatchPage,
    limit: { per: 'user', max: 60, minutes: 1 },
  }),
  finderGet: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/finder/:finder_id`,
    summary: 'The body behind a finder id',
    params: z.object({ finder_id: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ lang }),
    response: z.object({ type: ListingType, content: ListingContent, concept_labels: ConceptLabels }),
  }),
  latestOffers: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/latest_offers`,
    summary: 'The newest public offers',
    query: z.object({
      limit: z.coerce.number<string | number>().int().min(1).max(100).default(24),
      lang,
      group: z
        .string()
        .regex(/^\d{1,2}$/)
        .optional(),
    }),
    response: pageOf(ListingCard),
  }),
  examples: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/examples`,
    summary: 'Three worked examples, scored by the engine',
    query: z.object({ lang }),
    response: z.object({ items: z.array(z.object({ key: z.string(), explanation: Explanation })) }),
  }),
  explainFinder: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/match_explain_finder`,
    summary: 'Why a temporary listing and a listing match',
    query: z.object({
      my_listing_internal_id: z.string().regex(/^[0-9a-f]{32}$/),
      other_listing_id: IdParam,
      score,
      lang,
    }),
    response: Explanation,
    limit: { per: 'user', max: 120, minutes: 1 },
  }),
  explain: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/match_explain`,
    summary: 'Why two listings match',
    query: z.object({ my_listing_id: IdParam, other_listing_id: IdParam, score, lang }),
    response: Explanation,
  }),
  explainMatch: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/match_explain_match`,
    summary: 'Why the two sides of a contact match',
    query: z.object({ match_id: IdParam, score, lang }),
    response: Explanation,
  }),
  contacts: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/contacts`,
    summary: 'Contacts of the user',
    query: Page.extend({
      filter_active: z.enum(['all', 'active', 'inactive', 'archive']).default('all'),
      filter_action: z.enum(['all', 'my_turn', 'their_turn']).default('all'),
      sort: z.enum(['state', 'last_activity']).default('last_activity'),
      top_match_id: IdParam.optional(),
      search: text(100).optional(),
      lang,
    }),
    response: pageOf(ContactRow).extend({
      counts: z.object({
        active: z.number().int(),
        inactive: z.number().int(),
        my_turn: z.number().int(),
        their_turn: z.number().int(),
        archive: z.number().int(),
      }),
    }),
  }),
  contact: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/contacts/:match_id`,
    summary: 'A contact with its timeline',
    params: MatchParam,
    query: z.object({ lang }),
    response: Contact,
  }),
  markRead: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/read`,
    summary: 'Marks everything in a contact as read',
    params: MatchParam,
    body: z.object({}).optional(),
    response: Done,
  }),
  archiveContact: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/archive`,
    summary: 'Puts an ended contact away, or back',
    params: MatchParam,
    body: z.object({ is_archived: z.boolean() }),
    response: Done,
  }),
  message: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/message`,
    summary: 'Sends a message with up to five files',
    params: MatchParam,
    query: z.object({ lang }),
    body: z.object({ text: text(5000).default('') }),
    files: attachments,
    response: Contact,
  }),
  terminate: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/terminate`,
    summary: 'Ends a contact; before it was accepted it is withdrawn',
    params: MatchParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }),
    response: Contact,
  }),
  requestChange: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/state_change_request`,
    summary: 'Asks a question, for full disclosure, or for the match',
    params: MatchParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({
      action: z.enum(['ask', 'request_full', 'request_match']),
      text: text(2000).optional(),
    }),
    response: Contact,
  }),
  acceptChange: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/state_change_accept/:event_id`,
    summary: 'Accepts a request',
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }).optional(),
    response: Contact,
  }),
  rejectChange: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/contacts/:match_id/state_change_reject/:event_id`,
    summary: 'Rejects a request',
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }).optional(),
    response: Contact,
  }),
  contactOptions: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/initiate_contact_options/:other_listing_id`,
    summary: 'Whether and with which own listing contact is possible',
    params: z.object({ other_listing_id: IdParam }),
    query: z.object({ lang }),
    response: ContactOptions,
  }),
  contactOptionsOf: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/initiate_contact_options/:listing_id/:other_listing_id`,
    summary: 'Whether contact between two listings is possible, all reasons why not',
    params: PairParam,
    query: z.object({ lang }),
    response: ContactOptions,
  }),
  initiateContact: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/initiate_contact/:listing_id/:other_listing_id`,
    summary: 'Asks for contact',
    params: PairParam,
    query: z.object({ lang }),
    body: z.object({ text: text(2000).default('') }).optional(),
    response: Contact,
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/contacts/:match_id/document/:event_id/download`,
    summary: 'A file of the timeline',
    params: EventParam,
    query: z.object({ file: z.coerce.number<string | number>().int().min(0).max(20).default(0) }),
    kind: 'download',
    response: z.string(),
  }),
  indexCheck: endpoint({
    method: 'GET',
    access: 'staff',
    path: `${base}/index_check`,
    summary: 'Holds the match index against the database',
    response: z.object({ listings: z.number().int(), differences: z.array(z.string()) }),
  }),
  dashboardStats: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/dashboard_stats`,
    summary: 'What needs the user today',
    query: z.object({ lang }),
    response: DashboardStats,
  }),
}
