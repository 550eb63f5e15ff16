import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from './purpose-key.ts'

/** Stands for the key in the link of an ordered mail, until it is sent. */
export const KEY_PLACE = ':key'

/**
 * A key for a link in a mail. What waits to be sent names the key by its id, from which only the server's secret makes
 * the key; what it opens is found by its hash. So neither jobs nor tables hold a link that works.
 */
export function createMailedKey(secretKey: Buffer): { keyId: string; keyHash: Buffer } {
  const keyId = randomBytes(18).toString('base64url')
  return { keyId, keyHash: mailedKeyHash(mailedKey(secretKey, keyId)) }
}

export function mailedKey(secretKey: Buffer, keyId: string): string {
  return createHmac('sha256', keyFor(secretKey, 'mailed-key'))
    .update(keyId)
    .digest()
    .subarray(0, 24)
    .toString('base64url')
}

export function mailedKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
