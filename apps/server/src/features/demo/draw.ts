import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#server/time.ts'
import { present } from './present.ts'
import type { Random } from '@matchwright/taxonomy/random'
import type { City, Country, Occupation, Tables } from './tables.ts'

/** Dependencies for drawing listings and people. */
export type Drawing = {
  random: Random
  tables: Tables
  concepts: Deps['concepts']
  places: Deps['places']
  rates: Deps['rates']
  now: Date
}
export type PlaceInput = NonNullable<ListingContentInput['places']>[number]

export function daysFrom(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}

export function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** First day of the month, this many months ahead. */
export function firstOfMonth(now: Date, months: number): string {
  return dayText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)))
}

export function conceptId(taxonomy: Taxonomy, branch: Branch, key: string): number {
  return present(taxonomy.find(branch, key), `${branch} ${key}`).id
}

/** A skill, or the specialisation of that name. */
export function skillId(taxonomy: Taxonomy, key: string): number {
  return present(taxonomy.find('skill', key) ?? taxonomy.find('specialization', key), `skill ${key}`).id
}

export function occupationOf({ tables }: Pick<Drawing, 'tables'>, key: string): Occupation {
  return present(tables.occupations.get(key), `occupation ${key}`)
}

export function countryOf({ tables }: Pick<Drawing, 'tables'>, code: string): Country {
  return present(
    tables.countries.find((country) => country.code === code),
    `country ${code}`,
  )
}

export function cityOf({ tables }: Pick<Drawing, 'tables'>, spelling: string): City {
  return present(
    tables.cities.find((city) => city.spelling === spelling),
    `city ${spelling}`,
  )
}

/** A city as a place of a listing, with its real coordinates. */
export function placeOf({ places }: Pick<Drawing, 'places'>, city: City, radiusKm?: number): PlaceInput {
  const found = present(places.byName(city.place, city.country)[0], `place ${city.place}`)
  return {
    name: city.spelling,
    country: city.country,
    lat: found.lat,
    lon: found.lon,
    geoname_id: found.geoname_id,
    ...(radiusKm !== undefined && { radius_km: radiusKm }),
  }
}

export function titleOf(
  { random, tables }: Drawing,
  occupation: Occupation,
  { lang, country }: { lang: string; country: string },
): string {
  const titles = present(tables.titles.get(occupation.key)?.get(lang), `title ${occupation.key} ${lang}`)
  if (lang !== 'de') return random.pick(titles)
  // Swiss occupational titles differ and are listed first.
  return country === 'CH' ? swiss(present(titles[0])) : present(titles.at(-1))
}

/** Swiss spelling of German, without ß. */
export function swiss(text: string): string {
  return text.replaceAll('ß', 'ss')
}

/** A random sentence of a kind, with its placeholders filled. */
export function sentence(
  { random, tables }: Pick<Drawing, 'random' | 'tables'>,
  lang: string,
  kind: string,
  values: Record<string, string> = {},
): string {
  const text = random.pick(present(tables.texts.get(lang)?.get(kind), `text ${kind} in ${lang}`))
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const STEPS: Record<string, number> = { EUR: 50, GBP: 50, CHF: 100, USD: 100, CAD: 100, NZD: 100 }

/** Pay of an occupation in a country, multiplied by a share, in the customary unit. */
export function payOf(country: Country, occupation: Occupation, share: number): number {
  const yearly = occupation.pay * country.factor * share
  const amount = country.unit === 'month' ? yearly / country.salaries : yearly
  const step = country.unit === 'month' ? (STEPS[country.currency] ?? 100) / 5 : (STEPS[country.currency] ?? 100) * 5
  return Math.round(amount / step) * step
}

/** Other languages spoken at work in a country. */
const NEIGHBOURS: Record<string, string[]> = {
  CH: ['fr', 'de', 'it', 'en', 'pt'],
  DE: ['en', 'tr', 'pl', 'ru'],
  AT: ['en', 'hu', 'hr'],
  FR: ['en', 'es', 'ar', 'pt'],
  IT: ['en', 'fr', 'ro'],
  ES: ['en', 'ca', 'fr'],
  PT: ['en', 'es', 'fr'],
  PL: ['en', 'uk', 'de'],
  NL: ['en', 'de', 'tr'],
  RO: ['en', 'hu', 'de'],
  GB: ['fr', 'pl', 'ur'],
  US: ['es', 'zh', 'fr'],
  EG: ['en', 'fr'],
  AE: ['en', 'ar', 'hi'],
  MA: ['fr', 'ar', 'en', 'es'],
  CA: ['en', 'fr', 'pa'],
  NZ: ['mi', 'zh', 'de'],
}

export function otherLanguages(country: string, lang: string): string[] {
  return present(NEIGHBOURS[country], `languages of ${country}`).filter((other) => other !== lang)
}
