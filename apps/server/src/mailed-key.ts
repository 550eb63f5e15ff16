import { createHash, randomBytes } from 'node:crypto'

/** A random key for a link in a mail; only its hash is stored. */
export function createMailedKey(): { key: string; keyHash: Buffer } {
  const key = randomBytes(24).toString('base64url')
  return { key, keyHash: mailedKeyHash(key) }
}

export function mailedKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
