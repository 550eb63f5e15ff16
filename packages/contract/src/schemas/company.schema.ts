import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  DisclosureLevel,
  Id,
  IdParam,
  Month,
  SiteLanguage,
  Standing,
  text,
} from './common.schema.ts'
import { COMPANY_GROUPS } from '../constants.ts'
import { AnswerFigures } from './contact.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ListingCard } from './listing.schema.ts'
import { MatchRow } from './match.schema.ts'
import { CompanyContentChange } from './profile.schema.ts'

const Photo = z.object({ id: Id, url: z.string(), caption: z.string() })

/** A company's page as seen with a certain standing. Undisclosed properties are absent or null. */
export const CompanyPage = z.object({
  id: Id,
  standing: Standing,
  /** The name if disclosed, else the neutral description; null if there is none. */
  who: z.string().nullable(),
  is_name_disclosed: z.boolean(),
  verified: z.boolean(),
  member_since: Month,
  company: CompanyContentChange,
  concept_labels: ConceptLabels,
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  photos: z.array(Photo),
  /** Number of photos that are not disclosed to this reader. */
  hidden_photos: z.number().int(),
  /** Circle around the sites while these are not disclosed: rounded, never a town. */
  region: z
    .object({ lat: z.number(), lon: z.number(), radius_km: z.number(), sites: z.number().int(), country: CountryCode })
    .nullable(),
  /** The filled groups with the level from which others see them. */
  groups: z.array(z.object({ group: z.enum(COMPANY_GROUPS), level: DisclosureLevel, is_open: z.boolean() })),
  answers: AnswerFigures.nullable(),
  /** For the company's own people: how many requests its figures rest on; they are shown from five on. */
  own_requests: z.number().int().nullable(),
  /** Matches of the last twelve months; null below five. */
  matched: z.number().int().nullable(),
  /** Open offers that fit a search of the reader, best first. */
  matches: z.array(MatchRow),
  /** The other open offers, newest first. */
  offers: z.array(ListingCard),
  offer_count: z.number().int(),
  /** The reader's search that the matches are scored for. */
  scored_for: z.object({ listing_id: Id, title: z.string() }).nullable(),
  /** Whether search engines may list this page. */
  is_listed: z.boolean(),
})
export type CompanyPage = z.infer<typeof CompanyPage>

const CompanyParam = z.object({ company_id: IdParam })
const PhotoParam = CompanyParam.extend({ photo_id: IdParam })
const Caption = z.object({ caption: text(100) })

export const OwnPictures = z.object({ cover: z.string().nullable(), photos: z.array(Photo) })
export type OwnPictures = z.infer<typeof OwnPictures>

export const companySchemas = {
  page: {
    params: CompanyParam,
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: CompanyPage,
  },
  preview: {
    params: CompanyParam,
    query: z.object({
      level: z.coerce.number<string | number>().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
      lang: SiteLanguage.default('en'),
    }),
    response: CompanyPage,
  },
  logo: { params: CompanyParam, response: z.string() },
  cover: { params: CompanyParam, response: z.string() },
  photo: { params: PhotoParam, response: z.string() },
  pictures: { params: CompanyParam, response: OwnPictures },
  setCover: { params: CompanyParam, response: OwnPictures },
  deleteCover: { params: CompanyParam, response: OwnPictures },
  addPhoto: { params: CompanyParam, response: OwnPictures },
  changePhoto: { params: PhotoParam, body: Caption, response: OwnPictures },
  deletePhoto: { params: PhotoParam, response: OwnPictures },
} satisfies ApiSchemas
