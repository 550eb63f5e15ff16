import { z } from 'zod'
import type { ApiSchemas } from '../endpoint.ts'
import {
  ConceptLabels,
  CountryCode,
  CurrencyCode,
  Day,
  Id,
  IdParam,
  LanguageCode,
  SiteLanguage,
} from './common.schema.ts'

/** Null: too few to tell. */
const Count = z.number().int().nullable()

/** Middle half and median of what offers state, a year at full time. */
export const PayHalf = z.object({
  currency: CurrencyCode,
  lower: z.number().int(),
  median: z.number().int(),
  upper: z.number().int(),
})
export type PayHalf = z.infer<typeof PayHalf>

const COUNTS = {
  offers: Count,
  /** People whose search is published, each once. */
  people: Count,
  pay: PayHalf.nullable(),
}

const MarketArea = z.object({
  /** Large town that the area is named after: every place counts with the nearest of them. */
  place: z.object({ geoname_id: Id, name: z.string(), lat: z.number(), lon: z.number() }),
  ...COUNTS,
})
export type MarketArea = z.infer<typeof MarketArea>

const AskedSkill = z.object({
  concept_id: Id,
  /** Offers that ask for it, and those among them for which it is a must. */
  offers: Count,
  musts: Count,
  /** People who have it. */
  people: Count,
})
export type AskedSkill = z.infer<typeof AskedSkill>

export const MarketFigures = z.object({
  /** Unit group of ISCO-08, in which each occupation is once. */
  group: z.object({ concept_id: Id, code: z.string() }),
  /** Occupations of the group. */
  occupations: z.array(Id),
  country: CountryCode,
  /** Null: not counted yet. */
  counted_on: Day.nullable(),
  total: z.object(COUNTS),
  /** All areas of the country, those with most offers first. */
  areas: z.array(MarketArea),
  /** Usual workload in percent. */
  workload: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  skills: z.array(AskedSkill),
  /** Offers by the language they ask for first. */
  languages: z.array(z.object({ code: LanguageCode, offers: Count })),
  /** Groups next to this one in the classification or by similar occupations. */
  near: z.array(z.object({ concept_id: Id, offers: Count, people: Count })),
  concept_labels: ConceptLabels,
})
export type MarketFigures = z.infer<typeof MarketFigures>

export const MarketOverview = z.object({
  country: CountryCode,
  counted_on: Day.nullable(),
  groups: z.array(z.object({ concept_id: Id, code: z.string(), ...COUNTS })),
  /** Countries with published figures. */
  countries: z.array(CountryCode),
  concept_labels: ConceptLabels,
})
export type MarketOverview = z.infer<typeof MarketOverview>

const query = z.object({ lang: SiteLanguage.default('en') })
const OfCountry = z.object({ country: CountryCode })
/** An occupation or its unit group. */
const OfOccupation = z.object({ country: CountryCode, occupation: IdParam })

export const marketSchemas = {
  overview: { params: OfCountry, query, response: MarketOverview },
  figures: { params: OfOccupation, query, response: MarketFigures },
  exactOverview: { params: OfCountry, query, response: MarketOverview },
  exactFigures: { params: OfOccupation, query, response: MarketFigures },
} satisfies ApiSchemas
