import type { baseSchemas } from '../schemas/base.schema.ts'
import { endpoints } from '../endpoint.ts'

export const baseApi = endpoints<typeof baseSchemas>()({
  versions: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/versions',
    summary: 'Versions of server, engine and taxonomy, and whom names of concepts are owed to',
  },
  ipCountry: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/ip_country',
    summary: 'The country of an address, US when unknown',
  },
  currentCountryLang: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/current_country_lang',
    summary: 'Country and language that hold together',
  },
  countryLangChoices: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/country_lang_choices',
    summary: 'Countries with their languages, and names of languages',
  },
  places: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/places',
    summary: 'Towns by the beginning of their name',
  },
  towns: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/towns',
    summary: 'The largest towns within bounds, for maps',
  },
  locate: {
    method: 'GET',
    access: 'public',
    path: '/napi/base/locate',
    summary: 'Where named towns lie, for maps',
  },
})
