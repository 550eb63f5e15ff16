import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  DisclosureLevel,
  Done,
  Id,
  IdParam,
  LanguageCode,
  Moment,
  Page,
  Sentence,
  Share,
  manyOf,
  pageOf,
  text,
  words,
} from './common.schema.ts'
import { LISTING_STATUS, LISTING_TYPE } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ContractType, ListingContent, ListingContentChange, Pay, Start, Workload } from './listing-content.schema.ts'
import { ProfileKind } from './profile.schema.ts'

export const ListingType = z.literal(Object.values(LISTING_TYPE))
export type ListingType = z.infer<typeof ListingType>

export const ListingStatus = z.literal(Object.values(LISTING_STATUS))
export type ListingStatus = z.infer<typeof ListingStatus>

/** Card of a listing. Disclosure rules are applied for its reader; null = not disclosed or not stated. */
export const ListingCard = z.object({
  id: Id,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  /** The name if disclosed, else a neutral description ("Regional hospital, 340 beds"). */
  who: z.string(),
  is_name_disclosed: z.boolean(),
  verified: z.boolean(),
  occupation: z.string().nullable(),
  industry: z.string().nullable(),
  place: z.string().nullable(),
  country: CountryCode.nullable(),
  distance_km: z.number().nullable(),
  pay: Pay.nullable(),
  workload: Workload.nullable(),
  contract_types: z.array(ContractType),
  remote: z.number().int().nullable(),
  start: Start.nullable(),
  published_at: Moment.nullable(),
  is_public: z.boolean(),
})
export type ListingCard = z.infer<typeof ListingCard>

export const ListingRow = z.object({
  id: Id,
  type: ListingType,
  status: ListingStatus,
  title: z.string(),
  reference: z.string(),
  occupation: z.string().nullable(),
  place: z.string().nullable(),
  profile_kind: ProfileKind.nullable(),
  profile_id: Id.nullable(),
  profile_name: z.string(),
  share: Share,
  is_mine: z.boolean(),
  matches: z.number().int().nullable(),
  new_matches: z.number().int().nullable(),
  /** Null where they are not counted. */
  near_misses: z.number().int().nullable(),
  open_contacts: z.number().int(),
  ends_at: Moment.nullable(),
  paused_at: Moment.nullable(),
  publish_from: z.string().nullable(),
  created_at: Moment,
  modified_at: Moment,
})
export type ListingRow = z.infer<typeof ListingRow>

/** A listing as its writer edits it. */
export const OwnListing = z.object({
  id: Id,
  type: ListingType,
  status: ListingStatus,
  content: ListingContent,
  concept_labels: ConceptLabels,
  profile_kind: ProfileKind.nullable(),
  profile_id: Id.nullable(),
  profile_name: z.string(),
  share: Share,
  is_mine: z.boolean(),
  is_template: z.boolean(),
  has_cover_photo: z.boolean(),
  disclosure_level: DisclosureLevel,
  version: z.number().int(),
  published_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  created_at: Moment,
  modified_at: Moment,
})
export type OwnListing = z.infer<typeof OwnListing>

export const PublishProblem = z.object({ field: z.string(), reason: Sentence })

export const CanPublish = z.object({
  can_publish: z.boolean(),
  problems: z.array(PublishProblem),
  advice: z.array(PublishProblem),
})
export type CanPublish = z.infer<typeof CanPublish>

const GeoPolygon = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ name: z.string(), radius_km: z.number() }),
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
      }),
    }),
  ),
})

export const ListingParam = z.object({ listing_id: IdParam })

/** A numeric code that arrives as text in a query. */
export function coded<T extends z.ZodType<unknown, number>>(schema: T) {
  return z.coerce.number<string | number>().pipe(schema)
}

const Profile = z.object({ kind: ProfileKind, id: Id })

/** A listing that a client of the account made through the API. */
const ApiListing = z.object({
  id: Id,
  /** What the client calls it. */
  internal_id: z.string(),
  /** Name of the client's key; null once that is gone. */
  key_name: z.string().nullable(),
  title: z.string(),
  type: ListingType,
  status: ListingStatus,
  created_at: Moment,
})
export type ApiListing = z.infer<typeof ApiListing>

export const listingSchemas = {
  list: {
    query: Page.extend({
      list_sort: z
        .enum([
          'oldest',
          'newest',
          'title',
          'status',
          'type_search',
          'type_offer',
          'publish_from',
          'date_modified',
          'start_date',
          'matches',
          'new_matches',
        ])
        .default('date_modified'),
      filter_type: coded(ListingType).optional(),
      filter_status: manyOf(coded(ListingStatus)),
      filter_status_admin: manyOf(coded(ListingStatus)),
      filter_share: z.enum(['mine', 'shared', 'all']).default('all'),
      person: IdParam.optional(),
      company: IdParam.optional(),
      search: text(100).optional(),
      user_profile_id: IdParam.optional(),
      /** Counts the near misses of every row; else only of rows without a match. */
      near_misses: z.enum(['true', 'false']).default('false'),
    }),
    response: pageOf(ListingRow).extend({ published: z.number().int(), total: z.number().int() }),
  },
  create: {
    body: z.object({
      type: ListingType,
      content: ListingContent,
      profile: Profile.nullable().default(null),
      share: Share.default('private'),
      internal_id: text(100).optional(),
    }),
    response: OwnListing,
  },
  get: {
    params: ListingParam,
    response: OwnListing,
  },
  change: {
    params: ListingParam,
    body: z.object({
      content: ListingContentChange.optional(),
      profile: Profile.nullable().optional(),
      share: Share.optional(),
      expected_version: z.number().int().optional(),
    }),
    response: OwnListing,
  },
  remove: {
    params: ListingParam,
    response: Done,
  },
  polygon: {
    params: ListingParam,
    body: z.object({}).optional(),
    response: GeoPolygon,
  },
  setCoverPhoto: {
    params: ListingParam,
    response: Done,
  },
  deleteCoverPhoto: {
    params: ListingParam,
    response: Done,
  },
  canPublish: {
    params: ListingParam,
    response: CanPublish,
  },
  publish: {
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  },
  pause: {
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  },
  withdraw: {
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  },
  copy: {
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  },
  madeByApi: {
    query: Page.extend({ search: text(100).optional() }),
    response: pageOf(ApiListing),
  },
  copyJapi: {
    params: ListingParam,
    body: z.object({ internal_id: words(100), delete_original: z.boolean().default(false) }),
    response: OwnListing,
  },
  aboutMeTexts: {
    params: ListingParam,
    response: z.object({ items: z.array(z.object({ listing_id: Id, title: z.string(), text: z.string() })) }),
  },
} satisfies ApiSchemas
