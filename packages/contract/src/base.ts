import { z } from 'zod'
import { CountryCode, SiteLanguage, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PlaceHit = z.object({
  geoname_id: z.number().int(),
  name: z.string(),
  country: CountryCode,
  lat: z.number(),
  lon: z.number(),
  population: z.number().int(),
})

export const baseApi = {
  versions: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/base/versions',
    summary: 'Versions of server, engine and taxonomy, and whom names of concepts are owed to',
    response: z.object({
      version: z.string(),
      engine: z.string(),
      taxonomy: z.string(),
      /** What the owners of imported classifications ask to be said wherever their names are taken along. */
      credits: z.array(z.string()),
    }),
  }),
  ipCountry: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/base/ip_country',
    summary: 'The country of an address, US when unknown',
    query: z.object({ ip: z.union([z.ipv4(), z.ipv6()]).optional() }),
    response: z.object({ country: CountryCode }),
  }),
  currentCountryLang: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/base/current_country_lang',
    summary: 'Country and language that hold together',
    query: z.object({ country: CountryCode.optional(), lang: z.string().max(10).optional() }),
    response: z.object({ lang: SiteLanguage, country: CountryCode }),
  }),
  countryLangChoices: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/base/country_lang_choices',
    summary: 'Countries with their languages, and names of languages',
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({
      countries: z.array(z.object({ code: CountryCode, name: z.string(), langs: z.array(SiteLanguage) })),
      lang_names: z.record(z.string(), z.string()),
    }),
  }),
  places: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/base/places',
    summary: 'Towns by the beginning of their name',
    query: z.object({
      term: text(80).min(1),
      country: CountryCode.optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(20).default(8),
    }),
    response: z.object({ items: z.array(PlaceHit) }),
  }),
}
