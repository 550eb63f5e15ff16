import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Place } from '@matchwright/contract/listing-content.schema'
import { documentFromHtml } from '@matchwright/parser/document/from-html'
import { documentFromText } from '@matchwright/parser/document/from-text'
import type { Deps } from '#server/deps.ts'
import { readOfferContent } from '#server/features/parser/index.ts'
import type { Posting, PostingPay, PostingPlace } from './posting.ts'

type ReadDeps = Pick<Deps, 'concepts' | 'parser' | 'places' | 'clock' | 'rates'>
/** Defaults of a source for its job postings. */
export type SourceDefaults = { language: string; country: string | null }

/** Content of the offer, parsed from the posting's text. Structured fields take precedence, except the workload. */
export async function contentOf(deps: ReadDeps, posting: Posting, defaults: SourceDefaults): Promise<ListingContent> {
  const read = await readOfferContent(deps, documentOf(posting), {
    lang: postingLanguage(posting, defaults),
    country: defaults.country ?? undefined,
  })
  const places = posting.places.flatMap((place) => placeOf(deps, place, defaults.country) ?? []).slice(0, 10)
  return ListingContent.parse({
    ...read,
    title: posting.title.slice(0, 160).trim(),
    ...(places.length > 0 && { places }),
    ...(posting.isRemote && { remote: 100 }),
    ...(posting.contractTypes.length > 0 && { contract_types: posting.contractTypes }),
    ...(posting.workload && !read.workload && { workload: posting.workload }),
    pay: payOf(deps, posting.pay) ?? read.pay,
  })
}

const HTML = /<(p|br|li|ul|h\d|div|strong|b)\b[^>]*>/i

function documentOf({ title, organisation, description }: Posting): ReturnType<typeof documentFromText> {
  if (!HTML.test(description)) return documentFromText([title, organisation, description].filter(Boolean).join('\n\n'))
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const head = `<h1>${escaped(title)}</h1>${organisation && `<p>${escaped(organisation)}</p>`}`
  // Line breaks are treated as paragraphs.
  return documentFromHtml(`${head}${description.replace(/<br\s*\/?>/gi, '</p><p>')}`)
}

/** Language code of the content for forms such as `de_CH`, `de-ch` and `German`. */
export function postingLanguage({ language }: Pick<Posting, 'language'>, defaults: SourceDefaults): string {
  const [code = ''] = language?.toLowerCase().match(/^[a-z]{2,3}(?=$|[-_])/) ?? []
  return code || defaults.language
}

function placeOf({ places }: ReadDeps, place: PostingPlace, country: string | null): Place | undefined {
  const within = countryCode(place.country) ?? country ?? undefined
  const known = place.name === '' ? undefined : townOf(places, place.name, within)
  const near = place.point && places.nearest(place.point.lat, place.point.lon)
  const town = known ?? near
  if (!town) return undefined
  const { lat, lon } = place.point ?? town
  return { name: town.name, country: town.country, lat, lon, radius_km: 30, geoname_id: town.geoname_id }
}

/** First part of a place name that is a known town: `Bern`, `3011 Bern`, `Bern, Switzerland`. */
function townOf(places: Deps['places'], name: string, country: string | undefined) {
  const parts = name.split(/[,;/|(]/).map((part) => part.replace(/\d{4,}/g, '').trim())
  const said = parts.slice(1).map(countryCode).find(Boolean) ?? country
  for (const part of parts) {
    const [town] = part === '' ? [] : places.byName(part, said)
    if (town) return town
  }
  return undefined
}

const NAMING = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'] as const
let codes: Map<string, string> | undefined

/** ISO 3166-1 code for a code or a country name in a common language. */
function countryCode(text: string | undefined): string | undefined {
  const given = text?.trim() ?? ''
  if (/^[A-Za-z]{2}$/.test(given)) return given.toUpperCase() === 'UK' ? 'GB' : given.toUpperCase()
  codes ??= new Map(NAMING.flatMap(namesIn))
  return codes.get(given.toLowerCase())
}

function namesIn(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  return all.flatMap((code) => {
    const name = names.of(code)
    return name ? [[name.toLowerCase(), code] as [string, string]] : []
  })
}

function payOf({ rates }: ReadDeps, pay: PostingPay | undefined): ListingContent['pay'] | undefined {
  const currency = pay?.currency?.toUpperCase()
  if (!pay || !currency || rates.perEur(currency) === undefined) return undefined
  const [from, to] = [pay.from ?? null, pay.to ?? null]
  const isSorted = from === null || to === null || from <= to
  return {
    type: 'fixed',
    from: isSorted ? from : to,
    to: isSorted ? to : from,
    currency,
    unit: pay.unit,
    salaries: 12,
    text: '',
  }
}
