import { hkdfSync } from 'node:crypto'

type Purpose =
  | 'csrf'
  | 'known-browser'
  | 'alert-link'
  | 'newsletter-link'
  | 'newsletter-undo'
  | 'mail-link'
  | 'mailed-key'
  | 'profile-secrets'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'webhook-secret'

const derived = new WeakMap<Buffer, Map<Purpose, Buffer>>()

/** The key of one purpose, derived from the key of the deployment (HKDF, RFC 5869), so that none opens another's. */
export function keyFor(secretKey: Buffer, purpose: Purpose): Buffer {
  const known = derived.get(secretKey) ?? new Map<Purpose, Buffer>()
  derived.set(secretKey, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, '', `matchwright ${purpose}`, 32))
  known.set(purpose, key)
  return key
}
