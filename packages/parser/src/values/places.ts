import { VALUE_CONFIDENCE } from '../confidence.ts'
import { source } from '../text/source.ts'
import { findCountryCode } from '@matchwright/taxonomy/intl'
import type { Check, PlaceValue } from '../facts.ts'
import type { PlaceLookup } from '../recogniser.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

export type FoundPlace = { span: Span; value: PlaceValue; confidence: number; check?: Check }

const SEPARATOR = /[,،、;|\t()（）]|\s[-–—·•]\s|\s\/\s/u
const POSTCODE = new RegExp(
  source`
      ^(?:[A-Z]{1,2}[- ])?\d{4,6}\s+|\s+\d{4,6}$|^[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\s+|
      \s+[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$
    `,
  'u',
)
/** A place so many times larger than its namesakes is meant without its country. Chosen by eye. */
const CLEAR_POPULATION_RATIO = 5

/**
 * The place that an address or location text names; the country named beside it narrows the search. `inhabitants` are
 * those it has at least.
 */
export function findPlace(span: Span, places: PlaceLookup, inhabitants = 0): FoundPlace | undefined {
  const pieces = splitSpan(span, SEPARATOR)
    .map(trimSeparators)
    .filter((piece) => piece.text.length > 1)
  const country = pieces
    .map((piece) => findCountryCode(piece.text.replace(/\.$/, '')))
    .find((code) => code !== undefined)
  const candidates = pieces.filter((piece) => findCountryCode(piece.text) === undefined || pieces.length === 1)
  // the town usually has a postcode, or stands at the end of the address
  const ordered = [...candidates.filter((piece) => POSTCODE.test(piece.text)), ...candidates.toReversed()]
  for (const piece of ordered) {
    const found = lookUp(piece, places, { country, inhabitants })
    if (found) return found
  }
  return undefined
}

function lookUp(
  piece: Span,
  places: PlaceLookup,
  { country, inhabitants }: { country: string | undefined; inhabitants: number },
): FoundPlace | undefined {
  for (const name of namesIn(piece)) {
    const [first, second] = places.byName(name.text, country)
    if (!first || first.population < inhabitants) continue
    const { name: text, lat, lon } = first
    const value: PlaceValue = { text: name.text, name: text, country: first.country, lat, lon }
    const isClear = !second || first.population >= CLEAR_POPULATION_RATIO * second.population
    if (isClear) return { span: name, value, confidence: VALUE_CONFIDENCE.place.clear }
    const check: Check = { reason: 'ambiguous_place', params: { place: text, country: first.country } }
    return { span: name, value, confidence: VALUE_CONFIDENCE.place.ambiguous, check }
  }
  return undefined
}

/** The piece itself, without its postcode, and without a trailing canton or state ("Baden AG"). */
function namesIn(piece: Span): Span[] {
  const lead = /^(?:[A-Z]{1,2}[- ])?\d{4,6}\s+/u.exec(piece.text)?.[0].length ?? 0
  const name = trimSeparators({ text: piece.text.slice(lead), start: piece.start + lead })
  const withoutCode = { ...name, text: name.text.replace(POSTCODE, '') }
  const withoutRegion = { ...withoutCode, text: withoutCode.text.replace(/(?:\s+|\/)[A-Z]{2}$/u, '') }
  const isStreet = /\d/.test(withoutRegion.text)
  const unspaced = unspacedNames(piece)
  if (unspaced.length > 0) return unspaced
  return isStreet
    ? []
    : [name, withoutCode, withoutRegion].filter((span, i, all) => all.findIndex((o) => o.text === span.text) === i)
}

const UNSPACED_TOWN = /([\u3400-\u9fff]{2,5}?)(?:特別市|特别行政区|市|区|區|县|縣|町|村)/gu
const PROVINCE = /^[\u3400-\u9fff]{2,4}?(?:省|県|州|都|道|府|自治区)/u
const KOREAN_TOWN = /([\uac00-\ud7af]{2,3}?)(?:특별시|광역시|특별자치시|시|군)(?=\s|$)/gu
const THAI_TOWN = /(?:อำเภอเมือง|จังหวัด|จ\.|อ\.เมือง)?\s?(\p{Script=Thai}[\p{Script=Thai}\p{M}]+)(?=\s*\d{5}|$)/gu

/** Towns in an address written without spaces or from the largest to the smallest: the name before its kind. */
function unspacedNames(piece: Span): Span[] {
  const lead = PROVINCE.exec(piece.text)?.[0].length ?? 0
  const rest = sliceSpan(piece, lead)
  return [UNSPACED_TOWN, KOREAN_TOWN, THAI_TOWN].flatMap((pattern) =>
    [...rest.text.matchAll(pattern)].flatMap((hit) => {
      const name = hit[1] ?? ''
      const at = hit.index + hit[0].indexOf(name)
      return name ? [sliceSpan(rest, at, at + name.length)] : []
    }),
  )
}

/** Whether a text has the signs of an address: "company, town", a postcode, a country. */
export function isAddressLike(span: Span): boolean {
  if (/[.!?]$/.test(span.text)) return false
  const pieces = splitSpan(span, SEPARATOR).map(trimSeparators)
  const isSigned = ({ text }: Span) => POSTCODE.test(text) || findCountryCode(text) !== undefined
  return pieces.length > 1 || pieces.some(isSigned) || unspacedNames(span).length > 0
}

const IN_PLACE = new RegExp(
  source`
      (?<!\p{L})(?:in|at|à|a|en|em|te|w|i|في|im raum|raum|bei)\s+(\p{Lu}[\p{L}’'-]+(?:[ -](?:am|an der|im|sur|
      sous|upon|de|la|le)?[ -]?\p{Lu}[\p{L}’'-]+)?|(?<=في )\p{L}+)
    `,
  'gu',
)

/** Names behind "in" and the like in running text: the whole name, and its first word. */
export function namedPlaces(span: Span): Span[] {
  return [...span.text.matchAll(IN_PLACE)].flatMap((hit) => {
    const name = hit[1] ?? ''
    const start = hit.index + hit[0].length - name.length
    const whole = sliceSpan(span, start, start + name.length)
    return [whole, ...splitSpan(whole, /\s/u).slice(0, 1)]
  })
}
