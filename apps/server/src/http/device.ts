import Bowser from 'bowser'
import type { IpCountry } from '#server/adapters/ip-country.ts'

/** What a user recognises a session by. The address that it came from is not kept. */
export type Device = { browser: string | null; system: string | null; country: string | null }

const MAX_LENGTH = 40

export function deviceOf(ipCountry: IpCountry, userAgent: string | undefined, ip: string): Device {
  const country = ipCountry.knownCountryOf(ip)
  if (!userAgent) return { browser: null, system: null, country }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: shortened(browser.name), system: shortened(os.name), country }
}

function shortened(name: string | undefined): string | null {
  return name?.slice(0, MAX_LENGTH) || null
}
