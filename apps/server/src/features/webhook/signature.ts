import { createHmac } from 'node:crypto'
import { keyFor } from '#server/purpose-key.ts'

/** Signatures as Standard Webhooks describe them: HMAC-SHA256 of id, timestamp and body under a secret `whsec_...`. */

const PREFIX = 'whsec_'

/** The secret of a webhook; another one for each version. It is computed, so that no table holds it. */
export function secretOf(secretKey: Buffer, webhookId: number, version: number): string {
  const secret = createHmac('sha256', keyFor(secretKey, 'webhook-secret')).update(`${webhookId} ${version}`)
  return PREFIX + secret.digest('base64')
}

type Signed = { id: string; timestamp: number; body: string }

/** The headers of a message that is signed with each of the secrets. */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
