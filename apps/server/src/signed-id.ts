import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { keyFor } from './purpose-key.ts'

/** What a signed key ends: an alert, or a subscription of the newsletter; each has a key of its own. */
const KEYS = { saved_search: 'alert-link', newsletter: 'newsletter-link' } as const
type Purpose = keyof typeof KEYS
type Secret = Pick<Config, 'secretKey'>

function signature({ secretKey }: Secret, purpose: Purpose, id: number): string {
  return createHmac('sha256', keyFor(secretKey, KEYS[purpose])).update(`${purpose}:${id}`).digest('base64url')
}

/** Signed key for the link in a mail that ends what the mail belongs to. It authorises nothing else. */
export function signedId(secret: Secret, purpose: Purpose, id: number): string {
  return `${id}.${signature(secret, purpose, id)}`
}

/** Id of a signed key; undefined if the signature is invalid. */
export function idOfSigned(secret: Secret, purpose: Purpose, key: string): number | undefined {
  const [id = '', given = ''] = key.split('.')
  const expected = Buffer.from(signature(secret, purpose, Number(id)))
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected)
  return isOurs ? Number(id) : undefined
}
