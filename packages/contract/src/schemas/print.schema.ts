import { z } from 'zod'
import { IdParam, SiteLanguage } from './common.schema.ts'
import { CV_DESIGNS, PAPER_SIZES, PRINTED_LISTINGS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Through } from './listing-view.schema.ts'
import { ListingParam, listingSchemas } from './listing.schema.ts'
import { ProfileKind, profileSchemas } from './profile.schema.ts'
import { ReportChoice } from './statistics.schema.ts'

const pages = { lang: SiteLanguage.optional(), paper: z.enum(PAPER_SIZES).default('a4') }

/** Own things only: print what outside (3), contact (2) or disclosed (1) see. */
const level = z.coerce
  .number<string | number>()
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
  .optional()

const WHOLE = { limit: true, offset: true } as const

const forPrograms = {
  params: ListingParam,
  query: Through.extend({ lang: SiteLanguage.optional(), level }),
  response: z.string(),
}

/** `v`: the day of the last change, so that a picture may be cached. */
const shared = {
  query: z.object({ lang: SiteLanguage.default('en'), v: z.string().max(40).optional() }),
  response: z.string(),
}

export const printSchemas = {
  profiles: {
    query: profileSchemas.list.query.omit({ ...WHOLE, doc_details: true }).extend(pages),
    response: z.string(),
  },
  listings: {
    query: listingSchemas.list.query.omit({ ...WHOLE, near_misses: true }).extend(pages),
    response: z.string(),
  },
  listing: {
    params: ListingParam.extend({ variant: z.enum(PRINTED_LISTINGS) }),
    query: Through.extend({ ...pages, level, design: z.enum(CV_DESIGNS).default('clear') }),
    response: z.string(),
  },
  jsonResume: forPrograms,
  sharePicture: { params: ListingParam, ...shared },
  siteSharePicture: shared,
  europass: forPrograms,
  jobPosting: forPrograms,
  report: {
    query: ReportChoice.extend(pages),
    response: z.string(),
  },
  profile: {
    params: z.object({ person_or_company: ProfileKind, profile_id: IdParam }),
    query: z.object({ ...pages, level }),
    response: z.string(),
  },
} satisfies ApiSchemas
