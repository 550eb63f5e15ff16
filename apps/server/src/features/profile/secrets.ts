import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Encryption of profile secrets: AES-256-GCM with a fresh nonce for each value. */

const Secrets = z.object({
  ird_number: z.string().nullable(),
  indigenous_status: z.object({ value: z.string(), consented: z.literal(true) }).nullable(),
})
export type Secrets = z.infer<typeof Secrets>

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function seal(secretKey: Buffer, secrets: Secrets): Buffer | null {
  if (!secrets.ird_number && !secrets.indigenous_status) return null
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secretKey, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(secretKey: Buffer, sealed: Buffer | null): Secrets {
  if (!sealed) return { ird_number: null, indigenous_status: null }
  const decipher = createDecipheriv('aes-256-gcm', secretKey, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
  return Secrets.parse(JSON.parse(text))
}
