import { z } from 'zod'
import {
  ConceptLabels,
  DisclosureLevel,
  Done,
  Id,
  IdParam,
  Moment,
  Page,
  SiteLanguage,
  Sentence,
  pageOf,
  text,
} from './common.ts'
import { Document } from './document.ts'
import { endpoint } from './endpoint.ts'
import { Explanation, Fits, Strip } from './explanation.ts'
import { Criterion } from './listing-content.ts'
import { ListingCard, ListingType } from './listing.ts'
import { CompanyContentChange, PersonContentChange } from './profile.ts'

export const MATCH_STATE = {
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
export type MatchState = (typeof MATCH_STATE)[keyof typeof MATCH_STATE]

export const EVENT_TYPES = [
  'contact_request',
  'contact_accept',
  'contact_reject',
  'full_request',
  'full_accept',
  'full_reject',
  'match_request',
  'match_accept',
  'match_reject',
  'question',
  'message',
  'document_added',
  'document_removed',
  'modified',
  'withdraw',
  'terminated',
  'expired',
] as const
export const EventType = z.enum(EVENT_TYPES)
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

export const CONTACT_OBSTACLES = [
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
  reasons: z.array(z.object({ code: z.enum(CONTACT_OBSTACLES), lift: Sentence, match_id: Id.nullable() })),
  my_listings: z.array(
    z.object({ id: Id, title: z.string(), score: z.number().int(), is_match: z.boolean(), match_id: Id.nullable() }),
  ),
  other: ListingCard,
})
export type ContactOptions = z.infer<typeof ContactOptions>
const MatchParam = z.object({ match_id: IdParam })
const PairParam = z.object({ listing_id: IdParam, other_listing_id: IdParam })
const EventParam = z.object({ match_id: IdParam, event_id: IdParam })
const BASE = '/napi/match'
const lang = SiteLanguage.default('en')
const ExpectedState = z.object({ expected_state: MatchState.optional() })
const ATTACHMENTS = { field: 'files', max: 5 } as const

export const contactApi = {
  contacts: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/contacts`,
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
    path: `${BASE}/contacts/:match_id`,
    summary: 'A contact with its timeline',
    params: MatchParam,
    query: z.object({ lang }),
    response: Contact,
  }),
  explainMatch: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/match_explain_match`,
    summary: 'Why the two sides of a contact match',
    query: z.object({
      match_id: IdParam,
      score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
      lang,
    }),
    response: Explanation,
  }),
  markRead: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/read`,
    summary: 'Marks everything in a contact as read',
    params: MatchParam,
    body: z.object({}).optional(),
    response: Done,
  }),
  archiveContact: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/archive`,
    summary: 'Puts an ended contact away, or back',
    params: MatchParam,
    body: z.object({ is_archived: z.boolean() }),
    response: Done,
  }),
  message: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/message`,
    summary: 'Sends a message with up to five files',
    params: MatchParam,
    query: z.object({ lang }),
    body: z.object({ text: text(5000).default('') }),
    files: ATTACHMENTS,
    response: Contact,
  }),
  terminate: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/terminate`,
    summary: 'Ends a contact; before it was accepted it is withdrawn',
    params: MatchParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }),
    response: Contact,
  }),
  requestChange: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/state_change_request`,
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
    path: `${BASE}/contacts/:match_id/state_change_accept/:event_id`,
    summary: 'Accepts a request',
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }).optional(),
    response: Contact,
  }),
  rejectChange: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/contacts/:match_id/state_change_reject/:event_id`,
    summary: 'Rejects a request',
    params: EventParam,
    query: z.object({ lang }),
    body: ExpectedState.extend({ text: text(2000).optional() }).optional(),
    response: Contact,
  }),
  contactOptions: endpoint({
    method: 'GET',
    access: 'public',
    path: `${BASE}/initiate_contact_options/:other_listing_id`,
    summary: 'Whether and with which own listing contact is possible',
    params: z.object({ other_listing_id: IdParam }),
    query: z.object({ lang }),
    response: ContactOptions,
  }),
  contactOptionsOf: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/initiate_contact_options/:listing_id/:other_listing_id`,
    summary: 'Whether contact between two listings is possible, all reasons why not',
    params: PairParam,
    query: z.object({ lang }),
    response: ContactOptions,
  }),
  initiateContact: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/initiate_contact/:listing_id/:other_listing_id`,
    summary: 'Asks for contact',
    params: PairParam,
    query: z.object({ lang }),
    body: z.object({ text: text(2000).default('') }).optional(),
    response: Contact,
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/contacts/:match_id/document/:event_id/download`,
    summary: 'A file of the timeline',
    params: EventParam,
    query: z.object({ file: z.coerce.number<string | number>().int().min(0).max(20).default(0) }),
    kind: 'download',
    response: z.string(),
  }),
}
