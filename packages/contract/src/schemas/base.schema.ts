import { z } from 'zod'
import { CountryCode, SiteLanguage, manyOf, text } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

export const PlaceHit = z.object({
  geoname_id: z.number().int(),
  name: z.string(),
  country: CountryCode,
  lat: z.number(),
  lon: z.number(),
  population: z.number().int(),
})

function degrees(max: number) {
  return z.coerce.number<string | number>().min(-max).max(max)
}

/** Country code and name, such as "CH Lausanne". */
const NAMED_PLACE = /^[A-Z]{2} .{1,80}$/

export const baseSchemas = {
  versions: {
    response: z.object({
      version: z.string(),
      engine: z.string(),
      taxonomy: z.string(),
      /** Attributions that the licences of imported classifications require wherever their names are copied. */
      credits: z.array(z.string()),
    }),
  },
  ipCountry: {
    query: z.object({ ip: z.union([z.ipv4(), z.ipv6()]).optional() }),
    response: z.object({ country: CountryCode }),
  },
  currentCountryLang: {
    query: z.object({ country: CountryCode.optional(), lang: z.string().max(10).optional() }),
    response: z.object({ lang: SiteLanguage, country: CountryCode }),
  },
  countryLangChoices: {
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({
      countries: z.array(z.object({ code: CountryCode, name: z.string(), langs: z.array(SiteLanguage) })),
      lang_names: z.record(z.string(), z.string()),
    }),
  },
  places: {
    query: z.object({
      term: text(80).min(1),
      country: CountryCode.optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(20).default(8),
    }),
    response: z.object({ items: z.array(PlaceHit) }),
  },
  towns: {
    query: z.object({
      west: degrees(360),
      east: degrees(360),
      south: degrees(90),
      north: degrees(90),
      limit: z.coerce.number<string | number>().int().min(1).max(60).default(40),
    }),
    response: z.object({ items: z.array(PlaceHit) }),
  },
  locate: {
    query: z.object({ place: manyOf(z.string().regex(NAMED_PLACE)) }),
    response: z.object({ items: z.array(PlaceHit.pick({ name: true, country: true, lat: true, lon: true })) }),
  },
} satisfies ApiSchemas
