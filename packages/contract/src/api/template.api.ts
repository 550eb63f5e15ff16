import { endpoints } from '../endpoint.ts'
import type { templateSchemas } from '../schemas/template.schema.ts'

const BASE = '/napi/listing'

/** Curated listings to start from. */
export const templateApi = endpoints<typeof templateSchemas>()({
  templateCountries: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/template_countries`,
    summary: 'Countries that have templates',
  },
  templates: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/templates`,
    summary: 'Templates by language, country and type',
  },
  template: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/templates/:listing_id`,
    summary: 'A template',
  },
})
