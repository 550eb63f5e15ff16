import { z } from 'zod'
import { CountryCode, Done, Id, LanguageCode, Page, pageOf, text } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ListingType, OwnListing, coded } from './listing.schema.ts'

/** Templates of the product itself have negative ids, those that staff made are listings. */
export const TemplateId = z.number().int()

export const TemplateRow = z.object({
  id: TemplateId,
  type: ListingType,
  title: z.string(),
  language: LanguageCode,
  country: CountryCode,
  occupation: z.string().nullable(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const Template = OwnListing.pick({ type: true, content: true, concept_labels: true }).extend({
  id: TemplateId,
  country: CountryCode,
  is_built_in: z.boolean(),
})
export type Template = z.infer<typeof Template>

/** As `IdParam`, with a sign. */
const TemplateParam = z.object({
  template_id: z.preprocess(
    (value: string | number) => (typeof value === 'string' && !/^-?[1-9]\d*$/.test(value) ? Number.NaN : value),
    z.coerce.number<string | number>().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  ),
})

export const templateSchemas = {
  templateCountries: {
    query: z.object({ language_captured: LanguageCode.optional(), filter_type: coded(ListingType).optional() }),
    /** The countries that a language is written in first come first. */
    response: z.object({ items: z.array(z.object({ code: CountryCode, count: z.number().int() })) }),
  },
  templates: {
    query: Page.extend({
      language_captured: LanguageCode.optional(),
      country: CountryCode.optional(),
      filter_type: coded(ListingType).optional(),
      search: text(100).optional(),
      list_sort: z.enum(['title', 'common']).default('title'),
    }),
    response: pageOf(TemplateRow),
  },
  template: {
    params: TemplateParam,
    response: Template,
  },
  makeTemplate: {
    body: z.object({ listing_id: Id, country: CountryCode }),
    response: OwnListing,
  },
  removeTemplate: {
    params: TemplateParam,
    response: Done,
  },
} satisfies ApiSchemas
