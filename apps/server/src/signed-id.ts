import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_TOPICS } from '@matchwright/contract/constants'
import type { MailTopic } from '@matchwright/contract/notification.schema'
import type { Config } from '#server/config.ts'
import { keyFor } from './purpose-key.ts'

/**
 * Purpose of a signed key: ending an alert or mails of some topics; ending a subscription of the newsletter or choosing
 * its topics.
 */
const KEYS = { saved_search: 'alert-link', newsletter: 'newsletter-link', mail: 'mail-link' } as const
type Purpose = keyof typeof KEYS
type Secret = Pick<Config, 'secretKey'>

function signature({ secretKey }: Secret, purpose: Purpose, id: number | string): string {
  return createHmac('sha256', keyFor(secretKey, KEYS[purpose])).update(`${purpose}:${id}`).digest('base64url')
}

/** Signed key for the links in a mail that end or change what the mail belongs to. It authorises nothing else. */
export function signedId(secret: Secret, purpose: Purpose, id: number): string {
  return `${id}.${signature(secret, purpose, id)}`
}

/** Id of a signed key; undefined if the signature is invalid. */
export function idOfSigned(secret: Secret, purpose: Purpose, key: string): number | undefined {
  const [id = '', given = ''] = key.split('.')
  return isSignature(given, signature(secret, purpose, Number(id))) ? Number(id) : undefined
}

function isSignature(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** Subject and reader of the mails that a key ends. */
export type MailKey = { topics: MailTopic[]; userId: number }

/** Signed key for the link in a mail that ends mails of its topics for its reader. It authorises nothing else. */
export function signedMailKey(secret: Secret, { topics, userId }: MailKey): string {
  const named = `${topics.toSorted().join('-')}.${userId}`
  return `${named}.${signature(secret, 'mail', named)}`
}

/** Topics and reader of a signed key; undefined if the signature is invalid. */
export function mailKeyOf(secret: Secret, key: string): MailKey | undefined {
  const at = key.lastIndexOf('.')
  const [topics = '', userId] = key.slice(0, at).split('.')
  if (!isSignature(key.slice(at + 1), signature(secret, 'mail', key.slice(0, at)))) return undefined
  return { topics: MAIL_TOPICS.filter((topic) => topics.split('-').includes(topic)), userId: Number(userId) }
}
