import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

type Secret = Pick<Config, 'secretKey'>

function signature({ secretKey }: Secret, id: number): string {
  return createHmac('sha256', secretKey).update(`saved_search:${id}`).digest('base64url')
}

/** Carried by the mails of an alert: whoever has it can end this alert, and do nothing else. */
export function alertKey(secret: Secret, id: number): string {
  return `${id}.${signature(secret, id)}`
}

/** The saved search a key is of; undefined when the key is not ours. */
export function alertOfKey(secret: Secret, key: string): number | undefined {
  const [id = '', given = ''] = key.split('.')
  const expected = Buffer.from(signature(secret, Number(id)))
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected)
  return isOurs ? Number(id) : undefined
}
