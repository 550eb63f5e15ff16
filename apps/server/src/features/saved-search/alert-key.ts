import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { keyFor } from '#server/purpose-key.ts'

type Secret = Pick<Config, 'secretKey'>

function signature({ secretKey }: Secret, id: number): string {
  return createHmac('sha256', keyFor(secretKey, 'alert-link')).update(`saved_search:${id}`).digest('base64url')
}

/** Signed key in an alert's mails. It authorises ending this alert and nothing else. */
export function alertKey(secret: Secret, id: number): string {
  return `${id}.${signature(secret, id)}`
}

/** Id of the saved search of a key; undefined if the signature is invalid. */
export function alertOfKey(secret: Secret, key: string): number | undefined {
  const [id = '', given = ''] = key.split('.')
  const expected = Buffer.from(signature(secret, Number(id)))
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected)
  return isOurs ? Number(id) : undefined
}
