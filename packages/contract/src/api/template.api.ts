import { endpoints } from '../endpoint.ts'
import type { templateSchemas } from '../schemas/template.schema.ts'

const BASE = '/napi/listing'

/** Listings to start from: those of the product, and those that staff made. */
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
    path: `${BASE}/templates/:template_id`,
    summary: 'A template',
  },
  makeTemplate: {
    method: 'POST',
    access: 'staff',
    path: `${BASE}/templates`,
    summary: "Makes a template from a listing, without what is its owner's alone",
  },
  removeTemplate: {
    method: 'DELETE',
    access: 'staff',
    path: `${BASE}/templates/:template_id`,
    summary: 'Makes a template that staff made a draft',
  },
})
