import { z } from 'zod'
import { DISCLOSURE_LEVEL, PAGE_SIZE, SITE_LANGUAGES } from '../constants.ts'

export const SiteLanguage = z.enum(SITE_LANGUAGES)
export type SiteLanguage = z.infer<typeof SiteLanguage>

/** An id in a body or an answer. */
export const Id = z.number().int().positive()

/** An id in a path or query, where all values are text: digits only, because `Number` reads `0x10` and ` 5` as well. */
export const IdParam = z.preprocess(
  (value: string | number) => (typeof value === 'string' && !/^[1-9]\d*$/.test(value) ? Number.NaN : value),
  z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER),
)

/** `limit` and `offset` of every list. */
export const Page = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(PAGE_SIZE),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
})

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), count: z.number().int() })
}

/** A query value that may be repeated: one value arrives as text, several as a list. */
export function manyOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50).optional(),
  )
}

/** A boolean in a query. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** User input: trimmed, without control characters. */
export function text(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max)
      // eslint-disable-next-line no-control-regex
      .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'control_characters')
  )
}

/** Non-empty user input, as `text`. */
export function words(max: number) {
  return text(max).min(1)
}

export const LanguageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'language_code')

export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'country_code')

export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'currency_code')

/** A calendar day, yyyy-mm-dd, in the range of the database with the day after it. */
export const Day = z.iso.date().refine((day) => day >= '1000-01-01' && day < '9999-12-31', 'day')

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true })

/** A month, yyyy-mm, or a year, yyyy. */
export const Month = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'month')

export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254))

export const Password = z.string().min(10).max(200)

export const Phone = text(40).regex(/^[+\d][\d\s()./-]{4,}$/, 'phone')

export const WebLink = z.url({ protocol: /^https?$/ }).max(2000)

/** Answer of a call without content. */
export const Done = z.object({ done: z.literal(true) })

/** Label of a concept for this reader. `lang` differs from the requested language if there is no label in it. */
export const ConceptLabel = z.object({ text: z.string(), lang: z.string(), branch: z.string() })

/** Labels of all concepts an answer mentions, by concept id. */
export const ConceptLabels = z.record(z.string(), ConceptLabel)
export type ConceptLabels = z.infer<typeof ConceptLabels>

export const DisclosureLevel = z.literal(Object.values(DISCLOSURE_LEVEL))
export type DisclosureLevel = z.infer<typeof DisclosureLevel>

/** Standing of a viewer with the owner. */
export const Standing = z.enum(['outside', 'contact', 'disclosed', 'owner'])
export type Standing = z.infer<typeof Standing>

export const Share = z.enum(['private', 'account'])

/** A translatable sentence: message key and its values. */
export const Sentence = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type Sentence = z.infer<typeof Sentence>

/** Body of a 400 or 422 for fields: path of the field, message, type. */
export const ValidationProblem = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
})
export type ValidationProblem = z.infer<typeof ValidationProblem>

/** Body of every other error. */
export const Problem = z.object({ message: z.string(), code: z.string() })
