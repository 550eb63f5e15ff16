import { z } from 'zod'
import { Done, Id, IdParam, Moment, Page, pageOf, text, words } from './common.schema.ts'
import { ListingStatus } from './listing.schema.ts'
import { Through } from './listing-view.schema.ts'
import { REPORT_DECISIONS, REPORT_KINDS, REPORT_REASONS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

const ReportKind = z.enum(REPORT_KINDS)
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>
export const ReportDecision = z.enum(REPORT_DECISIONS)
export type ReportDecision = z.infer<typeof ReportDecision>

/** What is reported or blocked, by what the caller sees of it. */
const SeenListing = Through.extend({ listing_id: Id })

const why = { reason: ReportReason, text: text(2000).default('') }
export const NewReport = z.discriminatedUnion('kind', [
  SeenListing.extend({ kind: z.literal('listing'), ...why }),
  z.object({ kind: z.literal('person'), match_id: Id, ...why }),
  z.object({ kind: z.literal('message'), match_id: Id, event_id: Id, ...why }),
])
export type NewReport = z.infer<typeof NewReport>

export const NewBlock = z.union([SeenListing, z.object({ match_id: Id }).strict()])
export type NewBlock = z.infer<typeof NewBlock>

const Blocked = z.object({ id: Id, label: z.string(), created_at: Moment })

/** A staff member who can look after a report. */
const Assignee = z.object({ id: Id, name: z.string(), is_me: z.boolean() })
export type Assignee = z.infer<typeof Assignee>

const ReportRow = z.object({
  id: Id,
  kind: ReportKind,
  title: z.string(),
  reason: ReportReason,
  account_id: Id,
  organisation: z.string().nullable(),
  state: z.enum(['open', 'decided']),
  decision: ReportDecision.nullable(),
  created_at: Moment,
  /** When it has to be decided. */
  due_at: Moment,
  assignee: Assignee.nullable(),
  /** The closing of the account waits for a second person; nothing else is decided about it meanwhile. */
  is_closing: z.boolean(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A closing of an account that one staff member proposed. */
const ClosingProposal = z.object({
  id: Id,
  account_id: Id,
  organisation: z.string().nullable(),
  /** The report it answers, and the title of what was reported. */
  report_id: Id.nullable(),
  title: z.string().nullable(),
  /** The reported listing is hidden until the decision. */
  is_listing_hidden: z.boolean(),
  reason: z.string(),
  proposer: z.string(),
  /** Proposed by the caller, who cannot confirm it. */
  is_mine: z.boolean(),
  proposed_at: Moment,
})
export type ClosingProposal = z.infer<typeof ClosingProposal>

const Report = ReportRow.extend({
  /** What the reporter wrote. */
  text: z.string(),
  /** Its words when it was reported. */
  excerpt: z.string(),
  listing_id: Id.nullable(),
  listing_status: ListingStatus.nullable(),
  is_verified: z.boolean(),
  is_closed: z.boolean(),
  account_created_at: Moment,
  open_contacts: z.number().int(),
  /** Open reports about the same, this one included, and decisions against the account before. */
  reports: z.number().int(),
  earlier_decisions: z.number().int(),
  statement: z.string(),
  /** What can be decided about it. */
  decisions: z.array(ReportDecision),
  closing: ClosingProposal.nullable(),
})
export type Report = z.infer<typeof Report>

const AccountParam = z.object({ account_id: IdParam })
const ReportParam = z.object({ report_id: IdParam })

export const moderationSchemas = {
  report: {
    body: NewReport,
    response: Done,
  },
  blocked: {
    response: z.object({ items: z.array(Blocked) }),
  },
  block: {
    body: NewBlock,
    response: Blocked,
  },
  unblock: {
    params: z.object({ blocked_id: IdParam }),
    response: Done,
  },
  reports: {
    query: Page.extend({ state: z.enum(['open', 'decided']).default('open') }),
    response: pageOf(ReportRow),
  },
  reportDetails: {
    params: ReportParam,
    response: Report,
  },
  decideReport: {
    params: ReportParam,
    body: z
      .object({ decision: ReportDecision, statement: text(4000).default('') })
      .refine(({ decision, statement }) => decision === 'keep' || statement !== '', {
        path: ['statement'],
        message: 'required',
      }),
    response: Report,
  },
  assignees: {
    params: ReportParam,
    response: z.object({
      items: z.array(Assignee.extend({ /** Open reports they look after. */ reports: z.number().int() })),
    }),
  },
  assignReport: {
    params: ReportParam,
    body: z.object({ user_id: Id }),
    response: Done,
  },
  closings: {
    response: z.object({
      items: z.array(ClosingProposal),
      /** How many others on staff could confirm. */
      others: z.number().int(),
    }),
  },
  proposeClosing: {
    params: AccountParam,
    body: z.object({ reason: words(4000) }),
    response: Done,
  },
  decideClosing: {
    params: z.object({ closing_id: IdParam }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('confirm') }),
      z.object({ decision: z.literal('decline'), reason: words(500) }),
    ]),
    response: Done,
  },
  reopenAccountOf: {
    params: AccountParam,
    body: z.object({ reason: words(500) }),
    response: Done,
  },
} satisfies ApiSchemas
