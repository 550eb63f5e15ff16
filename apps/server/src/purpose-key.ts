import { hkdfSync } from 'node:crypto'

type Purpose =
  | 'csrf'
  | 'known-browser'
  | 'alert-link'
  | 'newsletter-link'
  | 'mail-link'
  | 'mailed-key'
  | 'profile-secrets'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'webhook-secret'

/** The key of one purpose, derived from the key of the deployment (HKDF, RFC 5869), so that none opens another's. */
export function keyFor(secretKey: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `matchwright ${purpose}`, 32))
}
