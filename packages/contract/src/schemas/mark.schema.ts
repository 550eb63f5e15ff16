import { z } from 'zod'
import { MARK_KINDS, SET_ASIDE_REASONS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Id, IdParam, Moment, Page, SiteLanguage, pageOf, text, words } from './common.schema.ts'
import { ListingCard } from './listing.schema.ts'

export const SetAsideReason = z.enum(SET_ASIDE_REASONS)
export type SetAsideReason = z.infer<typeof SetAsideReason>

export const MarkKind = z.enum(MARK_KINDS)
export type MarkKind = z.infer<typeof MarkKind>

export const MarkTag = words(40)

/** What a user marked a listing of others with. Nobody else sees it, and it changes no score. */
export const Mark = z.object({
  is_favourite: z.boolean(),
  note: z.string(),
  tags: z.array(z.string()),
  /** Not interested; `my_listing_id`: only in the matches of this own listing, null: everywhere. */
  set_aside: z.object({ reason: SetAsideReason.nullable(), my_listing_id: Id.nullable() }).nullable(),
})
export type Mark = z.infer<typeof Mark>

export const MarkedListing = z.object({
  listing_id: Id,
  /** Null where the listing is no longer shown to the user; the mark stays until it is removed. */
  listing: ListingCard.nullable(),
  mark: Mark,
  /** Own listing for which it was set aside. */
  my_listing_title: z.string().nullable(),
  modified_at: Moment,
})
export type MarkedListing = z.infer<typeof MarkedListing>

const ListingParam = z.object({ listing_id: IdParam })

/** Own listing or finder through which the caller sees the listing. */
const through = {
  my_listing_id: Id.optional(),
  finder_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
}

export const markSchemas = {
  list: {
    query: Page.extend({
      kind: MarkKind.default('favourite'),
      tag: MarkTag.optional(),
      lang: SiteLanguage.default('en'),
    }),
    response: pageOf(MarkedListing).extend({
      counts: z.object({ favourite: z.number().int(), noted: z.number().int(), set_aside: z.number().int() }),
      /** Own tags, most used first. */
      tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    }),
  },
  get: {
    params: ListingParam,
    query: z.object({ my_listing_id: IdParam.optional(), finder_id: through.finder_id }),
    response: Mark,
  },
  change: {
    params: ListingParam,
    body: z.object({
      ...through,
      is_favourite: z.boolean().optional(),
      note: text(2000).optional(),
      tags: z.array(MarkTag).max(10).optional(),
    }),
    response: Mark,
  },
  setAside: {
    params: ListingParam,
    body: z.object({ ...through, reason: SetAsideReason.nullable() }),
    response: Mark,
  },
  takeBack: {
    params: ListingParam,
    query: z.object({ my_listing_id: IdParam.optional() }),
    response: Mark,
  },
} satisfies ApiSchemas
