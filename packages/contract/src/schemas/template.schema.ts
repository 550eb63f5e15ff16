import { z } from 'zod'
import { CountryCode, Id, LanguageCode, Page, pageOf, text } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ListingParam, ListingType, OwnListing, coded } from './listing.schema.ts'

export const TemplateRow = z.object({
  id: Id,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  country: CountryCode,
  occupation: z.string().nullable(),
})

export const templateSchemas = {
  templateCountries: {
    query: z.object({ language_captured: LanguageCode.optional(), filter_type: coded(ListingType).optional() }),
    response: z.object({ items: z.array(z.object({ code: CountryCode, count: z.number().int() })) }),
  },
  templates: {
    query: Page.extend({
      language_captured: LanguageCode.optional(),
      country: CountryCode.optional(),
      filter_type: coded(ListingType).optional(),
      search: text(100).optional(),
    }),
    response: pageOf(TemplateRow),
  },
  template: {
    params: ListingParam,
    response: OwnListing,
  },
} satisfies ApiSchemas
