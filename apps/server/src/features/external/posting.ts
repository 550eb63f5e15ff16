import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'

/** A job posting of a feed, independent of its format. Missing values are undefined or empty. */
export type Posting = {
  externalId: string
  title: string
  organisation: string
  url: string
  language: string | undefined
  publishedAt: Date | undefined
  /** Last day of validity, yyyy-mm-dd. */
  validUntil: string | undefined
  /** HTML or plain text: tasks, requirements, benefits. */
  description: string
  places: PostingPlace[]
  isRemote: boolean
  pay: PostingPay | undefined
  contractTypes: NonNullable<ListingContentInput['contract_types']>
  workload: { min: number; max: number } | undefined
}
export type PostingPlace = {
  name: string
  country: string | undefined
  point: { lat: number; lon: number } | undefined
}
export type PostingPay = {
  from: number | undefined
  to: number | undefined
  currency: string | undefined
  unit: 'year' | 'month' | 'week' | 'day' | 'hour'
}

/** Common data model of JSON, XML and microdata. */
export type Value = string | number | boolean | null | undefined | Value[] | { readonly [name: string]: Value }
export type Fields = { readonly [name: string]: Value }

export function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: Value): Value[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** Text of a value or of its text-bearing part, without characters that the database cannot store. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed().trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return isFields(value) ? textOf(value['name'] ?? value['value'] ?? value['@value'] ?? value['#text']) : ''
}

export function numberOf(value: Value): number | undefined {
  const text = textOf(value).replace(/[\s'’_]/g, '')
  // 72.000 and 72,000 have a thousands separator; 24.50 and 24,50 have decimals.
  const plain = text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  const number = Number(plain.match(/^\d+(?:\.\d+)?/)?.[0] ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

function dateOf(value: Value): Date | undefined {
  const text = textOf(value)
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  return text !== '' && date.getFullYear() >= 1990 && date.getFullYear() <= 2100 ? date : undefined
}

function dayOf(value: Value): string | undefined {
  return dateOf(value)?.toISOString().slice(0, 10)
}

/** An http or https address of at most 2000 characters; undefined for all others. */
export function webAddressOf(value: Value): string | undefined {
  const text = textOf(value)
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= 2000 ? url.href : undefined
}

const CONTRACT_WORDS: readonly [RegExp, Posting['contractTypes'][number]][] = [
  [/\b(intern|internship|praktik|stage\b|stagiaire|trainee)/i, 'internship'],
  [/\b(apprentice|lehr|ausbildung|apprentissage|azubi)/i, 'apprenticeship'],
  [/\b(volunteer|freiwillig|ehrenamt|bénévol)/i, 'volunteer'],
  [/\b(freelance|contractor|freiberuf|indépendant|self.?employed)/i, 'freelance'],
  [/\b(on.?call|zero.?hours|per.?diem|auf abruf|casual)/i, 'on_call'],
  [/\b(temporary|temp\b|temporär|seasonal|saison|intérim|zeitarbeit)/i, 'temporary'],
  [/\b(fixed.?term|befristet|cdd|limited.?term)\b/i, 'fixed_term'],
  [/\b(permanent|unbefristet|cdi|regular|unlimited|festanstellung)\b/i, 'permanent'],
]
const PART_TIME = /part.?time|teilzeit|temps partiel/i
const FULL_TIME = /full.?time|vollzeit|temps plein/i

/** Contract and workload from the words of an employment type. Codes of schema.org are matched like words. */
function employmentOf(value: Value): Pick<Posting, 'contractTypes' | 'workload'> {
  const words = listOf(value).map((one) => textOf(one).replaceAll('_', ' '))
  const contractTypes = words.flatMap(
    (word) => CONTRACT_WORDS.find(([pattern]) => pattern.test(word) && !/^un.*befristet/.test(word))?.[1] ?? [],
  )
  const isPart = words.some((word) => PART_TIME.test(word))
  const isFull = words.some((word) => FULL_TIME.test(word))
  if (!isPart && !isFull) return { contractTypes: [...new Set(contractTypes)], workload: undefined }
  return {
    contractTypes: [...new Set(contractTypes)],
    workload: { min: isPart ? 20 : 100, max: isFull ? 100 : 90 },
  }
}

const UNITS: readonly [RegExp, PostingPay['unit']][] = [
  [/^h|stunde|heure/i, 'hour'],
  [/^d|^tag|jour/i, 'day'],
  [/^w|semaine/i, 'week'],
  [/^m(?!a)/i, 'month'],
]

function payUnitOf(value: Value): PostingPay['unit'] {
  return UNITS.find(([pattern]) => pattern.test(textOf(value)))?.[1] ?? 'year'
}

/** Raw values of a posting as the feed states them. */
export type Said = Pick<Posting, 'description' | 'places' | 'isRemote'> &
  Record<'id' | 'title' | 'organisation' | 'url' | 'language' | 'published' | 'validUntil' | 'employment', Value> & {
    pay: Record<'from' | 'to' | 'currency' | 'unit', Value>
  }

/** A posting from raw values; undefined without a title or a web address. */
export function postingOf({ id, published, employment, ...said }: Said): Posting | undefined {
  const url = webAddressOf(said.url)
  const title = textOf(said.title)
  if (!url || title === '') return undefined
  return {
    ...employmentOf(employment),
    externalId: textOf(id) || url,
    title,
    organisation: textOf(said.organisation),
    url,
    language: textOf(said.language) || undefined,
    publishedAt: dateOf(published),
    validUntil: dayOf(said.validUntil),
    description: said.description,
    places: said.places,
    isRemote: said.isRemote,
    pay: payOf(said.pay),
  }
}

function payOf(said: Said['pay']): PostingPay | undefined {
  const [from, to] = [numberOf(said.from), numberOf(said.to)]
  if (from === undefined && to === undefined) return undefined
  return { from, to, currency: textOf(said.currency) || undefined, unit: payUnitOf(said.unit) }
}
