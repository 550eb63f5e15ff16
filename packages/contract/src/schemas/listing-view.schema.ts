import { z } from 'zod'
import {
  ConceptLabels,
  CurrencyCode,
  DisclosureLevel,
  Id,
  IdParam,
  Moment,
  SiteLanguage,
  Standing,
  pageOf,
} from './common.schema.ts'
import { COMPANY_GROUPS, LISTING_GROUPS, PERSON_GROUPS } from '../constants.ts'
import { Document } from './document.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ExplainedDirection } from './explanation.schema.ts'
import { ListingContentChange } from './listing-content.schema.ts'
import { ListingCard, ListingParam, ListingStatus, OwnListing } from './listing.schema.ts'
import { CompanyContentChange, PersonContentChange } from './profile.schema.ts'

/** A listing as seen with a certain standing. Undisclosed properties are absent, so no defaults may fill them in. */
export const ListingView = z.object({
  card: ListingCard,
  status: ListingStatus,
  /** When it is paused unless it is confirmed. */
  ends_at: Moment.nullable(),
  standing: Standing,
  content: ListingContentChange,
  concept_labels: ConceptLabels,
  person: PersonContentChange.nullable(),
  company: CompanyContentChange.nullable(),
  profile_picture: z.string().nullable(),
  cover_photo: z.string().nullable(),
  documents: z.array(Document),
  /** Field groups that the owner has filled but this reader cannot see, with the level that discloses them. */
  hidden: z.array(z.object({ group: z.string(), level: DisclosureLevel })),
  is_mine: z.boolean(),
  /** The company behind an offer, if its page is open to this reader. */
  company_id: Id.nullable(),
  match_id: Id.nullable(),
  my_listing_id: Id.nullable(),
})
export type ListingView = z.infer<typeof ListingView>

/** A listing as its page opens it: the listing to edit for its own people, the view for others. */
const OpenedListing = z.union([
  z.object({ own: OwnListing, view: z.null() }),
  z.object({ own: z.null(), view: ListingView }),
])

function levels<const G extends readonly string[]>(groups: G) {
  return z.partialRecord(z.enum(groups), DisclosureLevel)
}

export const ListingDisclosure = z.object({
  /** Public: visible without login. Otherwise visible only to those it matches. */
  listing: DisclosureLevel,
  groups: levels(LISTING_GROUPS),
  person: levels(PERSON_GROUPS).nullable(),
  company: levels(COMPANY_GROUPS).nullable(),
  documents: z.array(z.object({ document_id: Id, title: z.string(), level: DisclosureLevel })),
})
export type ListingDisclosure = z.infer<typeof ListingDisclosure>

/** Access path to a listing that is not public: an own listing, a contact, or a finder that found it. */
export const Through = z.object({
  my_listing_id: IdParam.optional(),
  match_id: IdParam.optional(),
  finder_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
export type Through = z.infer<typeof Through>

const ViewQuery = Through.extend({ lang: SiteLanguage.default('en') })
export type ViewQuery = z.infer<typeof ViewQuery>

/** Pay for a year at full time, in the currency of the offer. */
const PayMarket = z.object({
  currency: CurrencyCode,
  salaries: z.number().int(),
  from: z.number(),
  to: z.number(),
  /** What public offers state; null with fewer than `MIN_PAY_OFFERS` of them. */
  market: z
    .object({
      offers: z.number().int(),
      lower_quartile: z.number(),
      median: z.number(),
      upper_quartile: z.number(),
      low: z.number(),
      high: z.number(),
      /** Numbers of offers in equal steps from `low` to `high`. */
      bins: z.array(z.number().int()),
    })
    .nullable(),
})
export type PayMarket = z.infer<typeof PayMarket>

const OfferInsight = z.object({
  /** Once public, now paused or withdrawn: nothing but similar offers is told. */
  is_gone: z.boolean(),
  requirements: z
    .object({
      direction: ExplainedDirection,
      places: z.array(z.string()),
      pay_currency: CurrencyCode,
      concept_labels: ConceptLabels,
    })
    .nullable(),
  pay: PayMarket.nullable(),
  similar: pageOf(ListingCard),
})
export type OfferInsight = z.infer<typeof OfferInsight>

/** From shown to matched: what became of an own listing. */
export const ListingFunnel = z.object({
  /** Pages of matches and of finder results in which it stood, repeated ones included. */
  shown: z.number().int(),
  /** Times that others opened its page. */
  opened: z.number().int(),
  /** Contacts by the furthest step: each of them counts for all steps before, too. */
  asked: z.number().int(),
  asked_by_me: z.number().int(),
  contact: z.number().int(),
  full: z.number().int(),
  matched: z.number().int(),
})
export type ListingFunnel = z.infer<typeof ListingFunnel>

export const listingViewSchemas = {
  view: {
    params: ListingParam,
    query: ViewQuery,
    response: ListingView,
  },
  open: {
    params: ListingParam,
    query: ViewQuery,
    response: OpenedListing,
  },
  insight: {
    params: ListingParam,
    query: ViewQuery,
    response: OfferInsight,
  },
  funnel: {
    params: ListingParam,
    response: ListingFunnel,
  },
  preview: {
    params: ListingParam,
    query: z.object({
      level: z.coerce.number<string | number>().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
      lang: SiteLanguage.default('en'),
    }),
    response: ListingView,
  },
  coverPhoto: {
    params: ListingParam,
    query: Through,
    response: z.string(),
  },
  profilePicture: {
    params: ListingParam,
    query: Through,
    response: z.string(),
  },
  disclosure: {
    params: ListingParam,
    response: ListingDisclosure,
  },
  setDisclosure: {
    params: ListingParam,
    body: z.object({
      listing: DisclosureLevel.optional(),
      groups: levels(LISTING_GROUPS).optional(),
      person: levels(PERSON_GROUPS).optional(),
      company: levels(COMPANY_GROUPS).optional(),
      documents: z
        .array(z.object({ document_id: Id, level: DisclosureLevel }))
        .max(200)
        .optional(),
    }),
    response: ListingDisclosure,
  },
} satisfies ApiSchemas
