import { z } from 'zod'
import { keyFor } from '#server/purpose-key.ts'
import { sealText, unsealText } from '#server/sealed.ts'

/**
 * Encryption of profile secrets: AES-256-GCM with a fresh nonce for each value, bound to its profile, so that a value
 * moved to another row does not open. Values without the prefix were sealed by the key of the deployment itself.
 */

const Secrets = z.object({
  ird_number: z.string().nullable(),
  indigenous_status: z.object({ value: z.string(), consented: z.literal(true) }).nullable(),
})
export type Secrets = z.infer<typeof Secrets>

const PREFIX = Buffer.from('mws1')

export function seal(secretKey: Buffer, profileId: number, secrets: Secrets): Buffer | null {
  if (!secrets.ird_number && !secrets.indigenous_status) return null
  const key = keyFor(secretKey, 'profile-secrets')
  return Buffer.concat([PREFIX, sealText(key, nameOf(profileId), JSON.stringify(secrets))])
}

/** @throws when the value was not sealed for this profile with this key */
export function unseal(secretKey: Buffer, profileId: number, sealed: Buffer | null): Secrets {
  if (!sealed) return { ird_number: null, indigenous_status: null }
  const isPrefixed = sealed.subarray(0, PREFIX.length).equals(PREFIX)
  const text = isPrefixed
    ? unsealText(keyFor(secretKey, 'profile-secrets'), nameOf(profileId), sealed.subarray(PREFIX.length))
    : unsealText(secretKey, '', sealed)
  return Secrets.parse(JSON.parse(text))
}

function nameOf(profileId: number): string {
  return `profile ${profileId}`
}
