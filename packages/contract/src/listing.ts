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
  SiteLanguage,
  Sentence,
  Share,
  Standing,
  manyOf,
  pageOf,
  text,
  words,
} from './common.ts'
import { Document } from './document.ts'
import { endpoint } from './endpoint.ts'
import {
  ContractType,
  ListingContent,
  ListingContentChange,
  Pay,
  Start,
  Workload,
  companyGroups,
  listingGroups,
  personGroups,
} from './listing-content.ts'
import { CompanyContentChange, PersonContentChange, ProfileKind } from './profile.ts'

export const listingType = { search: 0, offer: 1 } as const
export const ListingType = z.union([z.literal(0), z.literal(1)])
export type ListingType = z.infer<typeof ListingType>
export const listingStatus = { draft: 0, published: 1, withdrawn: 3, paused: 4 } as const
export const ListingStatus = z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)])
export type ListingStatus = z.infer<typeof ListingStatus>

/** What a card shows of a listing; everything here has passed the disclosure rules for its reader, null is not shown or not said. */
export const ListingCard = z.object({
  id: Id,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  /** The name where it is disclosed, else a neutral description ("Regional hospital, 340 beds"). */
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

/** A listing as somebody with a certain standing sees it. What is not disclosed is missing, so no defaults may fill it in. */
export const ListingView = z.object({
  card: ListingCard,
  status: ListingStatus,
  standing: Standing,
  content: ListingContentChange,
  concept_labels: ConceptLabels,
  person: PersonContentChange.nullable(),
  company: CompanyContentChange.nullable(),
  profile_picture: z.string().nullable(),
  cover_photo: z.string().nullable(),
  documents: z.array(Document),
  /** Groups the owner has filled and this reader cannot see yet, with the level that shows them. */
  hidden: z.array(z.object({ group: z.string(), level: DisclosureLevel })),
  is_mine: z.boolean(),
  match_id: Id.nullable(),
  my_listing_id: Id.nullable(),
})
export type ListingView = z.infer<typeof ListingView>

export const PublishProblem = z.object({ field: z.string(), reason: Sentence })
export const CanPublish = z.object({
  can_publish: z.boolean(),
  problems: z.array(PublishProblem),
  advice: z.array(PublishProblem),
})
export type CanPublish = z.infer<typeof CanPublish>

const levels = <const G extends readonly string[]>(groups: G) => z.partialRecord(z.enum(groups), DisclosureLevel)
export const ListingDisclosure = z.object({
  /** Public: a page without login. Otherwise only those who are matched see the listing. */
  listing: DisclosureLevel,
  groups: levels(listingGroups),
  person: levels(personGroups).nullable(),
  company: levels(companyGroups).nullable(),
  documents: z.array(z.object({ document_id: Id, title: z.string(), level: DisclosureLevel })),
})
export type ListingDisclosure = z.infer<typeof ListingDisclosure>

export const TemplateRow = z.object({
  id: Id,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  country: CountryCode,
  occupation: z.string().nullable(),
})
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

/** What a listing is reached by where it is not public: an own listing, a contact, or a finder that found it. */
export const Through = z.object({
  my_listing_id: IdParam.optional(),
  match_id: IdParam.optional(),
  finder_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
export type Through = z.infer<typeof Through>
const ListingParam = z.object({ listing_id: IdParam })
const base = '/napi/listing'
const coded = <T extends z.ZodType<unknown, number>>(schema: T) => z.coerce.number<string | number>().pipe(schema)
const Profile = z.object({ kind: ProfileKind, id: Id })

export const listingApi = {
  list: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/list`,
    summary: 'Own and shared listings',
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
    }),
    response: pageOf(ListingRow).extend({ published: z.number().int(), total: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/new`,
    summary: 'Creates a draft',
    body: z.object({
      type: ListingType,
      content: ListingContent,
      profile: Profile.nullable().default(null),
      share: Share.default('private'),
      internal_id: text(100).optional(),
    }),
    response: OwnListing,
  }),
  get: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/:listing_id`,
    summary: 'An own listing, to edit',
    params: ListingParam,
    response: OwnListing,
  }),
  change: endpoint({
    method: 'PATCH',
    access: 'user',
    path: `${base}/:listing_id`,
    summary: 'Changes sections of a listing',
    params: ListingParam,
    body: z.object({
      content: ListingContentChange.optional(),
      profile: Profile.nullable().optional(),
      share: Share.optional(),
      expected_version: z.number().int().optional(),
    }),
    response: OwnListing,
  }),
  remove: endpoint({
    method: 'DELETE',
    access: 'user',
    path: `${base}/:listing_id`,
    summary: 'Deletes a draft',
    params: ListingParam,
    response: Done,
  }),
  view: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/:listing_id/view`,
    summary: 'A listing as the reader may see it',
    params: ListingParam,
    query: Through.extend({ lang: SiteLanguage.default('en') }),
    response: ListingView,
  }),
  preview: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/:listing_id/preview`,
    summary: 'The own listing as outside (3), contact (2) or disclosed (1) see it',
    params: ListingParam,
    query: z.object({
      level: z.coerce.number<string | number>().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
      lang: SiteLanguage.default('en'),
    }),
    response: ListingView,
  }),
  polygon: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/glocation_poly`,
    summary: "Circles of the listing's places as GeoJSON",
    params: ListingParam,
    body: z.object({}).optional(),
    response: GeoPolygon,
  }),
  setCoverPhoto: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/cover_photo`,
    summary: 'Sets the cover photo',
    params: ListingParam,
    files: { field: 'photo', max: 1 },
    response: Done,
  }),
  deleteCoverPhoto: endpoint({
    method: 'DELETE',
    access: 'user',
    path: `${base}/:listing_id/cover_photo`,
    summary: 'Removes the cover photo',
    params: ListingParam,
    response: Done,
  }),
  coverPhoto: endpoint({
    method: 'GET',
    access: 'public',
    path: `${base}/:listing_id/cover_photo`,
    summary: 'The cover photo, for whoever may see the listing',
    params: ListingParam,
    query: Through,
    kind: 'download',
    response: z.string(),
  }),
  disclosure: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/disclosure/:listing_id`,
    summary: 'Who sees what of a listing',
    params: ListingParam,
    response: ListingDisclosure,
  }),
  setDisclosure: endpoint({
    method: 'PUT',
    access: 'user',
    path: `${base}/disclosure/:listing_id`,
    summary: 'Changes who sees what',
    params: ListingParam,
    body: z.object({
      listing: DisclosureLevel.optional(),
      groups: levels(listingGroups).optional(),
      person: levels(personGroups).optional(),
      company: levels(companyGroups).optional(),
      documents: z
        .array(z.object({ document_id: Id, level: DisclosureLevel }))
        .max(200)
        .optional(),
    }),
    response: ListingDisclosure,
  }),
  canPublish: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/:listing_id/can_publish`,
    summary: 'Whether a listing can be published, each problem with its field',
    params: ListingParam,
    response: CanPublish,
  }),
  publish: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/publish`,
    summary: 'Publishes, or confirms for 90 more days',
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  }),
  pause: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/pause`,
    summary: 'Pauses a published listing',
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  }),
  withdraw: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/withdraw`,
    summary: 'Withdraws a listing for good',
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  }),
  copy: endpoint({
    method: 'POST',
    access: 'user',
    path: `${base}/:listing_id/copy`,
    summary: 'Copies a listing into a new draft',
    params: ListingParam,
    body: z.object({}).optional(),
    response: OwnListing,
  }),
  copyJapi: endpoint({
    method: 'POST',
    access: 'permission:listing_copy_japi',
    path: `${base}/:listing_id/copy_japi`,
    summary: 'Takes a listing made through the API over as a draft',
    params: ListingParam,
    body: z.object({ internal_id: words(100), delete_original: z.boolean().default(false) }),
    response: OwnListing,
  }),
  templateCountries: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/template_countries`,
    summary: 'Countries that have templates',
    query: z.object({ language_captured: LanguageCode.optional(), filter_type: coded(ListingType).optional() }),
    response: z.object({ items: z.array(z.object({ code: CountryCode, count: z.number().int() })) }),
  }),
  templates: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/templates`,
    summary: 'Templates by language, country and type',
    query: Page.extend({
      language_captured: LanguageCode.optional(),
      country: CountryCode.optional(),
      filter_type: coded(ListingType).optional(),
      search: text(100).optional(),
    }),
    response: pageOf(TemplateRow),
  }),
  template: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/templates/:listing_id`,
    summary: 'A template',
    params: ListingParam,
    response: OwnListing,
  }),
  aboutMeTexts: endpoint({
    method: 'GET',
    access: 'user',
    path: `${base}/:listing_id/about_me_text`,
    summary: "About-me texts of the user's other listings in this listing's language, newest first",
    params: ListingParam,
    response: z.object({ items: z.array(z.object({ listing_id: Id, title: z.string(), text: z.string() })) }),
  }),
}
