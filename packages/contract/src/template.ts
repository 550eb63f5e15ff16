import { z } from 'zod'
import { CountryCode, Id, LanguageCode, Page, pageOf, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListingParam, ListingType, OwnListing, coded } from './listing.ts'

export const TemplateRow = z.object({
  id: Id,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  country: CountryCode,
  occupation: z.string().nullable(),
})

const BASE = '/napi/listing'

/** Curated listings to start from. */
export const templateApi = {
  templateCountries: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/template_countries`,
    summary: 'Countries that have templates',
    query: z.object({ language_captured: LanguageCode.optional(), filter_type: coded(ListingType).optional() }),
    response: z.object({ items: z.array(z.object({ code: CountryCode, count: z.number().int() })) }),
  }),
  templates: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/templates`,
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
    path: `${BASE}/templates/:listing_id`,
    summary: 'A template',
    params: ListingParam,
    response: OwnListing,
  }),
}
