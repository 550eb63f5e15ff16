import { z } from 'zod'
import { STRATEGIES, UNSUITABLE_REASONS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Done, Email, Id, IdParam, Moment, Page, SiteLanguage, manyOf, pageOf, text } from './common.schema.ts'
import { Explanation, Fits } from './explanation.schema.ts'
import { ContractType, Criterion } from './listing-content.schema.ts'
import { ListingCard } from './listing.schema.ts'
import { MatchRow } from './match.schema.ts'

const lang = SiteLanguage.default('en')

export const Strategy = z.enum(STRATEGIES)
export type Strategy = z.infer<typeof Strategy>

export const UnsuitableReason = z.enum(UNSUITABLE_REASONS)
export type UnsuitableReason = z.infer<typeof UnsuitableReason>

const Side = z.enum(['waiting', 'accepted', 'declined'])

/** Somebody of the caseload with one of their published searches. */
export const CaseloadPerson = z.object({
  entry_id: Id,
  /** First name and initial. */
  name: z.string(),
  /** Null if the person has published none. */
  search: z
    .object({
      id: Id,
      title: z.string(),
      lang: z.string(),
      place: z.string().nullable(),
      /** Whole days since it was published. */
      days: z.number().int(),
    })
    .nullable(),
  best: z.object({ score: z.number().int(), fits: Fits }).nullable(),
  matches: z.number().int(),
})
export type CaseloadPerson = z.infer<typeof CaseloadPerson>

/** Somebody who was asked and has not agreed. */
const AskedPerson = z.object({
  entry_id: Id,
  email: z.string(),
  state: z.enum(['asked', 'declined']),
  asked_at: Moment,
})

/** A counsellor's notes about a pair, and the state of its proposal. */
export const PairMark = z.object({
  id: Id,
  state: z.enum(['noted', 'shortlisted', 'unsuitable', 'sent']),
  reason: UnsuitableReason.nullable(),
  note: z.string(),
  person: Side,
  employer: Side,
  /** State of the proposal; null before it is sent. */
  outcome: z.enum(['waiting', 'declined', 'expired', 'contact', 'matched', 'ended']).nullable(),
  sent_at: Moment.nullable(),
  changed_at: Moment,
})
export type PairMark = z.infer<typeof PairMark>

export const CaseloadOffer = MatchRow.extend({ mark: PairMark.nullable() })
export type CaseloadOffer = z.infer<typeof CaseloadOffer>

/** How strict a strategy searches and what it weighs, beside what the person has chosen. */
export const StrategyEffect = z.object({
  match_factor: z.number().int(),
  own_match_factor: z.number().int(),
  /** Weights 0 to 5 of the criteria that differ. */
  weights: z.array(z.object({ criterion: Criterion, weight: z.number().int(), own: z.number().int() })),
  /** Radius that the places are searched in; null for that of the person. */
  radius_km: z.number().int().nullable(),
})
export type StrategyEffect = z.infer<typeof StrategyEffect>

export const CaseloadOffers = pageOf(CaseloadOffer).extend({
  near_misses: z.number().int(),
  effect: StrategyEffect,
})
export type CaseloadOffers = z.infer<typeof CaseloadOffers>

/** A pair on the shortlist or proposed. */
export const CaseloadProposal = PairMark.extend({
  name: z.string(),
  search_id: Id,
  search_title: z.string(),
  offer: ListingCard,
  score: z.number().int(),
  fits: Fits,
})
export type CaseloadProposal = z.infer<typeof CaseloadProposal>

/** A counsellor who sees the caller's searches, or asks to. */
export const Agreement = z.object({
  entry_id: Id,
  state: z.enum(['asked', 'agreed']),
  counsellor: z.string(),
  organisation: z.string().nullable(),
  asked_at: Moment,
  answered_at: Moment.nullable(),
})
export type Agreement = z.infer<typeof Agreement>

/** A proposal as one of its two sides sees it. */
export const ProposalToMe = z.object({
  id: Id,
  side: z.enum(['person', 'employer']),
  counsellor: z.string(),
  organisation: z.string().nullable(),
  my_listing: z.object({ id: Id, title: z.string(), lang: z.string() }),
  other: ListingCard,
  score: z.number().int(),
  fits: Fits,
  answer: Side,
  match_id: Id.nullable(),
  sent_at: Moment,
})
export type ProposalToMe = z.infer<typeof ProposalToMe>

const pairOf = z.object({ listing_id: IdParam, offer_id: IdParam })
const strategy = Strategy.default('balanced')

export const caseloadSchemas = {
  people: {
    query: z.object({
      strategy,
      lang,
      search: text(100).default(''),
      min_days: z.coerce.number<string | number>().int().min(0).max(3650).default(0),
      matches: z.enum(['any', 'some', 'none']).default('any'),
      sort: z.enum(['best', 'days', 'name']).default('best'),
    }),
    response: pageOf(CaseloadPerson).extend({
      /** Published offers. */
      offers: z.number().int(),
      asked: z.array(AskedPerson),
    }),
  },
  ask: {
    body: z.object({ email: Email }),
    response: Done,
  },
  end: {
    params: z.object({ entry_id: IdParam }),
    response: Done,
  },
  offers: {
    params: z.object({ listing_id: IdParam }),
    query: Page.extend({
      strategy,
      lang,
      min_score: z.coerce.number<string | number>().int().min(0).max(100).default(0),
      max_distance_km: z.coerce.number<string | number>().int().min(1).max(1000).optional(),
      contract: manyOf(ContractType),
      sort: z.enum(['score', 'newest']).default('score'),
      /** `open` leaves out what is unsuitable. */
      show: z.enum(['open', 'all']).default('open'),
    }),
    response: CaseloadOffers,
  },
  explain: {
    params: pairOf,
    query: z.object({ strategy, lang }),
    response: Explanation,
  },
  mark: {
    params: pairOf,
    body: z
      .object({
        /** `none` keeps only the note. What is sent keeps its state. */
        state: z.enum(['none', 'shortlisted', 'unsuitable']),
        reason: UnsuitableReason.nullable().default(null),
        note: text(2000).default(''),
      })
      .refine(({ state, reason }) => (state === 'unsuitable') === (reason !== null), {
        path: ['reason'],
        message: 'required',
      }),
    response: z.object({ mark: PairMark.nullable() }),
  },
  proposals: {
    query: Page.extend({ lang, state: z.enum(['shortlisted', 'sent']).default('shortlisted') }),
    response: pageOf(CaseloadProposal),
  },
  propose: {
    body: z.object({ ids: z.array(Id).min(1).max(20) }),
    response: z.object({
      sent: z.array(Id),
      /** Pairs that cannot be proposed now. */
      refused: z.array(z.object({ id: Id, reason: z.enum(['offer_gone', 'in_contact', 'hidden']) })),
    }),
  },
  mine: {
    query: z.object({ lang }),
    response: z.object({ agreements: z.array(Agreement), proposals: z.array(ProposalToMe) }),
  },
  agree: {
    params: z.object({ entry_id: IdParam }),
    body: z.object({ is_agreed: z.boolean() }),
    response: Done,
  },
  withdraw: {
    params: z.object({ entry_id: IdParam }),
    response: Done,
  },
  answer: {
    params: z.object({ proposal_id: IdParam }),
    body: z.object({ is_accepted: z.boolean() }),
    response: z.object({ match_id: Id.nullable() }),
  },
} satisfies ApiSchemas
