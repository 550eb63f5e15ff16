// The country an address is registered in: a guess to start a form with.
import { createRequire } from 'node:module'
import { isIP } from 'node:net'

import { open } from 'maxmind'
import { z } from 'zod'

export type IpCountry = {
  /** ISO 3166-1 alpha-2; `US` when the address is private, unknown or invalid. */
  countryOf(ip: string): string
  /** ISO 3166-1 alpha-2; null when the address is private, unknown or invalid. */
  knownCountryOf(ip: string): string | null
}

const CountryRecord = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const UNKNOWN = 'US'

/** Reads the country table (8 MB) of the pinned package. */
export async function loadIpCountry(): Promise<IpCountry> {
  const reader = await open(createRequire(import.meta.url).resolve(TABLE))
  function knownCountryOf(ip: string): string | null {
    // A socket for both families shows IPv4 addresses mapped into IPv6; the table does not know these.
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address) === 0) return null
    const record = CountryRecord.safeParse(reader.get(address))
    return record.success ? record.data.country_code : null
  }
  return { knownCountryOf, countryOf: (ip) => knownCountryOf(ip) ?? UNKNOWN }
}
