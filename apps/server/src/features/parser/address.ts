import type { z } from 'zod'
import type { Fact } from '@matchwright/contract/parser.schema'
import type { PostalAddress } from '@matchwright/contract/profile.schema'
import { textOf, valueOf } from './kept-facts.ts'
import type { ValueOf } from './kept-facts.ts'
import { cut } from './values.ts'

const SEPARATOR = /[,\n\t·|;]/
const POSTCODE_AND_TOWN = /^(?:[A-Z]{1,2}[- ])?(\d{4,6}(?:-\d{3,4})?)\s+(\p{L}.*)$/u

/** Name of a place in the gazetteer, else as written. */
export function placeName(place: ValueOf<'place'> | undefined): string {
  return place?.name ?? place?.text ?? ''
}

/**
 * A postal address from facts: street, postcode and town from the address text, country and position from the
 * recognised place.
 */
export function addressFrom(facts: Fact[]): z.input<typeof PostalAddress> | null {
  const address = textOf(facts, 'address')
  const place = valueOf(facts, 'place', 'place')
  if (!address && !place) return null
  const { street, postcode, town } = partsOf(address, placeName(place))
  return {
    street: cut(street, 120),
    postcode: cut(postcode, 20),
    city: cut(town, 80),
    country: place?.country ?? null,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  }
}

function partsOf(address: string, town: string): { street: string; postcode: string; town: string } {
  const parts = address
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
  const [whole, postcode = '', name = ''] = parts.map((part) => POSTCODE_AND_TOWN.exec(part)).find(Boolean) ?? []
  const isTown = (part: string): boolean => part === town || part === whole
  const end = parts.findIndex(isTown)
  // A part after the town is probably a country.
  const street = parts.find((part, at) => !isTown(part) && (at < end || end === -1 || /\d/u.test(part))) ?? ''
  return { street, postcode, town: town || name }
}
