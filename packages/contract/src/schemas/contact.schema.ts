import { z } from 'zod'
import { Absence } from './absence.schema.ts'
import {
  ConceptLabels,
  DisclosureLevel,
  Done,
  Id,
  IdParam,
  Moment,
  Page,
  Sentence,
  SiteLanguage,
  pageOf,
  text,
} from './common.schema.ts'
import {
  CONTACT_OBSTACLES,
  DECLINE_REASONS,
  EVENT_TYPES,
  MATCH_REASONS,
  MATCH_STATE,
  MAX_PLANNED_STEPS,
} from '../constants.ts'
import { Document } from './document.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ExplainedFact, Explanation, Fits, OpenQuestion, Strip } from './explanation.schema.ts'
import { Criterion } from './listing-content.schema.ts'
import { ListingCard, ListingType } from './listing.schema.ts'
import { CompanyContentChange, PersonContentChange } from './profile.schema.ts'

export const MatchState = z.literal(Object.values(MATCH_STATE))
export type MatchState = z.infer<typeof MatchState>

export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

export const DeclineReason = z.enum(DECLINE_REASONS)
export type DeclineReason = z.infer<typeof DeclineReason>

export const MatchReason = z.enum(MATCH_REASONS)
export type MatchReason = z.infer<typeof MatchReason>

/** Times proposed for an interview; with the event that accepts one, that time alone. */
export const ProposedTimes = z.object({
  minutes: z.number().int(),
  place: z.string(),
  times: z.array(Moment),
  /** Time zone of whoever proposed them. */
  time_zone: z.string(),
  /** Whether this reader can still choose one. */
  is_open: z.boolean(),
})
export type ProposedTimes = z.infer<typeof ProposedTimes>

/** A fact that a listing states, with the name of the place that it is about. */
export const StatedFact = z.object({ fact: ExplainedFact, place: z.string().nullable() })
export type StatedFact = z.infer<typeof StatedFact>

export const ContactEvent = z.object({
  id: Id,
  type: EventType,
  is_mine: z.boolean(),
  author: z.string(),
  text: z.string().nullable(),
  lang: z.string().nullable(),
  at: Moment,
  /** Whether the side that did not cause it has seen it. */
  is_read: z.boolean(),
  files: z.array(z.object({ event_id: Id, filename: z.string(), size: z.number().int(), mimetype: z.string() })),
  /** Change of a `modified` event, and the score before and after. */
  change: z
    .object({
      criterion: Criterion.nullable(),
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
      /** Facts the listing no longer states, and those in their place, as far as this reader may see them. */
      parts: z.array(z.object({ criterion: Criterion, from: z.array(StatedFact), to: z.array(StatedFact) })),
      /** Field groups that are shown from another level on. */
      levels: z.array(z.object({ group: z.string(), from: DisclosureLevel, to: DisclosureLevel })),
    })
    .nullable(),
  /** Why a request was declined or the contact ended: the own reason, or that of the other side if it tells it. */
  reason: DeclineReason.nullable(),
  times: ProposedTimes.nullable(),
  /** Whether there is an open request that this reader can accept or reject. */
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
  /** Next step that the contact waits for. */
  waiting_for: z.enum(['contact', 'full', 'match', 'reply', 'none']),
  last_event: ContactEvent.nullable(),
  unread: z.number().int(),
  expires_at: Moment.nullable(),
  last_activity_at: Moment,
  started_at: Moment,
  is_archived: z.boolean(),
  i_asked: z.boolean(),
  /** Name of the colleague whose listing it is; null for the user's own. */
  handled_by: z.string().nullable(),
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
  'propose_times',
  'accept_time',
])
export type ContactAction = z.infer<typeof ContactAction>

export const Contact = ContactRow.extend({
  events: z.array(ContactEvent),
  actions: z.array(ContactAction),
  /** The open request, which `accept` and `reject` answer. */
  open_request: z.object({ event_id: Id, type: EventType, is_mine: z.boolean() }).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['asked', 'contact', 'full', 'matched']),
      at: Moment.nullable(),
      status: z.enum(['done', 'current', 'waiting_me', 'waiting_them', 'open']),
    }),
  ),
  /** Levels by field group from which mine is visible, and theirs. */
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
  questions: z.array(OpenQuestion),
  /** A break the other side takes, told once the contact is accepted. */
  other_absence: Absence.nullable(),
  /** Plan of this user that ends the contact in some seconds and can be undone until then. */
  ending_plan_id: Id.nullable(),
  /** After a match: what is left to choose for the own side. */
  after_match: z
    .object({
      /** Whether the own side has chosen what becomes of its listing. */
      is_settled: z.boolean(),
      decided_by: MatchReason.nullable(),
      is_listing_open: z.boolean(),
      /** Other open contacts of the own listing. */
      other_contacts: z.number().int(),
    })
    .nullable(),
})
export type Contact = z.infer<typeof Contact>

/** How requests of the last twelve months were answered until the last midnight; absent below five of them. */
export const AnswerFigures = z.object({
  requests: z.number().int(),
  /** Percentage answered, yes or no. */
  answered: z.number().int(),
  median_hours: z.number().nullable(),
  /** Percentages by time to the answer; with `never` they add up to about 100. */
  within: z.object({
    day: z.number().int(),
    two_days: z.number().int(),
    five_days: z.number().int(),
    later: z.number().int(),
    never: z.number().int(),
  }),
})
export type AnswerFigures = z.infer<typeof AnswerFigures>

export const ContactOptions = z.object({
  is_possible: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(CONTACT_OBSTACLES), lift: Sentence, match_id: Id.nullable() })),
  my_listings: z.array(
    z.object({ id: Id, title: z.string(), score: z.number().int(), is_match: z.boolean(), match_id: Id.nullable() }),
  ),
  other: ListingCard,
  /** How the company behind the other listing answers. */
  answers: AnswerFigures.nullable(),
})
export type ContactOptions = z.infer<typeof ContactOptions>

export const Colleague = z.object({ id: Id, name: z.string(), is_handling: z.boolean() })
export type Colleague = z.infer<typeof Colleague>

/** Contacts that ended in the last 12 months, by the reason given: by the own side, and by the other sides. */
export const DeclineReport = z.object({
  items: z.array(
    z.object({
      /** Null: ended without a reason. */
      reason: DeclineReason.nullable(),
      mine: z.number().int(),
      /**
       * Reasons told to this user in full. Those kept from them in steps of five persons, and only from five on: null
       * where nothing else may be told.
       */
      theirs: z.number().int().nullable(),
    }),
  ),
  /** All that were ended by each side, whatever the reason. */
  ended: z.object({ mine: z.number().int(), theirs: z.number().int() }),
  /** Requests that ran out, by the side that did not answer. */
  unanswered: z.object({ mine: z.number().int(), theirs: z.number().int() }),
})
export type DeclineReport = z.infer<typeof DeclineReport>

const MatchParam = z.object({ match_id: IdParam })

const PairParam = z.object({ listing_id: IdParam, other_listing_id: IdParam })

const EventParam = z.object({ match_id: IdParam, event_id: IdParam })

const lang = SiteLanguage.default('en')

/** The reason is counted; the other side reads it, in its own language, only if `is_reason_told`. */
const Refusal = { reason: DeclineReason.optional(), is_reason_told: z.boolean().default(false) }

export const PlannedStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decline'), match_id: Id, text: text(2000).default(''), ...Refusal }),
  /** Ends a contact, or withdraws the own request. */
  z.object({ kind: z.literal('end'), match_id: Id, text: text(2000).default(''), ...Refusal }),
  /** Deletes a draft. */
  z.object({ kind: z.literal('delete_listing'), listing_id: Id }),
  z.object({ kind: z.literal('delete_document'), document_id: Id }),
  z.object({
    kind: z.literal('close_listing'),
    listing_id: Id,
    /** The contact that stays open. */
    match_id: Id,
    /** Told to the other contacts of the listing, which end; without it they stay open. */
    text: text(2000).optional(),
    is_paused: z.boolean(),
  }),
])
export type PlannedStep = z.infer<typeof PlannedStep>

const ExpectedState = z.object({ expected_state: MatchState.optional() })

export const contactSchemas = {
  contacts: {
    query: Page.extend({
      filter_active: z.enum(['all', 'active', 'matched', 'inactive', 'archive']).default('all'),
      filter_action: z.enum(['all', 'my_turn', 'their_turn']).default('all'),
      sort: z.enum(['state', 'last_activity']).default('last_activity'),
      top_match_id: IdParam.optional(),
      search: text(100).optional(),
      lang,
    }),
    response: pageOf(ContactRow).extend({
      counts: z.object({
        active: z.number().int(),
        matched: z.number().int(),
        inactive: z.number().int(),
        my_turn: z.number().int(),
        their_turn: z.number().int(),
        archive: z.number().int(),
      }),
    }),
  },
  declineReport: {
    response: DeclineReport,
  },
  contact: {
    params: MatchParam,
    query: z.object({ lang }),
    response: Contact,
  },
  explainMatch: {
    query: z.object({
      match_id: IdParam,
      score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
      lang,
    }),
    response: Explanation,
  },
  markRead: {
    params: MatchParam,
    body: z.object({}).optional(),
    response: Done,
  },
  archiveContact: {
    params: MatchParam,
    body: z.object({ is_archived: z.boolean() }),
    response: Done,
  },
  colleagues: {
    params: MatchParam,
    response: z.object({
      /** Whether the own listing is shared with the account. */
      is_shared: z.boolean(),
      items: z.array(Colleague),
    }),
  },
  handOver: {
    params: MatchParam,
    body: z.object({ user_id: Id }),
    response: Done,
  },
  message: {
    params: MatchParam,
    query: z.object({ lang }),
    body: z.object({ text: text(5000).default('') }),
    response: Contact,
  },
  terminate: {
    params: MatchParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional(), ...Refusal }),
    response: Contact,
  },
  planSteps: {
    body: z.object({ steps: z.array(PlannedStep).min(1).max(MAX_PLANNED_STEPS) }),
    response: z.object({ plan_id: Id, due_at: Moment }),
  },
  undoSteps: {
    params: z.object({ plan_id: IdParam }),
    body: z.object({}).optional(),
    response: z.object({ is_undone: z.boolean() }),
  },
  settle: {
    params: MatchParam,
    query: z.object({ lang }),
    body: z.object({ decided_by: MatchReason.optional() }),
    response: Contact,
  },
  proposeTimes: {
    params: MatchParam,
    query: z.object({ lang }),
    body: z.object({
      times: z.array(Moment).min(1).max(5),
      minutes: z.number().int().min(5).max(720),
      place: text(200).default(''),
      time_zone: text(60).default('UTC'),
      text: text(2000).optional(),
    }),
    response: Contact,
  },
  acceptTime: {
    params: EventParam,
    query: z.object({ lang }),
    body: z.object({ time: Moment }),
    response: Contact,
  },
  downloadTime: {
    params: EventParam,
    response: z.string(),
  },
  deleteContact: {
    params: MatchParam,
    response: Done,
  },
  requestChange: {
    params: MatchParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({
      action: z.enum(['ask', 'request_full', 'request_match']),
      text: text(2000).optional(),
    }),
    response: Contact,
  },
  acceptChange: {
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }).optional(),
    response: Contact,
  },
  rejectChange: {
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional(), ...Refusal }).optional(),
    response: Contact,
  },
  contactOptions: {
    params: z.object({ other_listing_id: IdParam }),
    query: z.object({ lang }),
    response: ContactOptions,
  },
  contactOptionsOf: {
    params: PairParam,
    query: z.object({ lang }),
    response: ContactOptions,
  },
  initiateContact: {
    params: PairParam,
    query: z.object({ lang }),
    body: z.object({ text: text(2000).default('') }).optional(),
    response: Contact,
  },
  downloadAttachment: {
    params: EventParam,
    query: z.object({ file: z.coerce.number<string | number>().int().min(0).max(20).default(0) }),
    response: z.string(),
  },
} satisfies ApiSchemas
