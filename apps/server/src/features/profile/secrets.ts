import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keyFor } from '#server/purpose-key.ts'

/**
 * Encryption of profile secrets: AES-256-GCM with a fresh nonce for each value, bound to its profile, so that a value
 * moved to another row does not open. Values without the prefix were sealed by the key of the deployment itself.
 */

const Secrets = z.object({
  ird_number: z.string().nullable(),
  indigenous_status: z.object({ value: z.string(), consented: z.literal(true) }).nullable(),
})
export type Secrets = z.infer<typeof Secrets>

const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = Buffer.from('mws1')

export function seal(secretKey: Buffer, profileId: number, secrets: Secrets): Buffer | null {
  if (!secrets.ird_number && !secrets.indigenous_status) return null
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, 'profile-secrets'), nonce).setAAD(nameOf(profileId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([PREFIX, nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the value was not sealed for this profile with this key */
export function unseal(secretKey: Buffer, profileId: number, sealed: Buffer | null): Secrets {
  if (!sealed) return { ird_number: null, indigenous_status: null }
  const isPrefixed = sealed.subarray(0, PREFIX.length).equals(PREFIX)
  const text = isPrefixed
    ? decrypted(keyFor(secretKey, 'profile-secrets'), sealed.subarray(PREFIX.length), nameOf(profileId))
    : decrypted(secretKey, sealed, Buffer.alloc(0))
  return Secrets.parse(JSON.parse(text))
}

function decrypted(key: Buffer, sealed: Buffer, name: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(name)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function nameOf(profileId: number): Buffer {
  return Buffer.from(`profile ${profileId}`)
}
