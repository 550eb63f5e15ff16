import type { MessageId } from '#web/i18n/message-id.ts'
import { ApiError } from '@matchwright/client'

const REASONS = [
  'unsupported_type',
  'too_large',
  'too_many_pages',
  'encrypted',
  'broken',
  'empty',
  'timeout',
  'scanned',
  'illegible',
  'missing',
] as const
const TOO_MANY_REQUESTS = 429
const PAYLOAD_TOO_LARGE = 413

/** Message for a document that could not be read; general if the server gave no reason. */
export function readingErrorId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'import.error.failed'
  if (error.status === PAYLOAD_TOO_LARGE) return 'import.error.too_large'
  if (error.status === TOO_MANY_REQUESTS) return 'import.error.limit'
  const reason = REASONS.find((known) => known === typeIn(error.body))
  return reason === undefined ? 'import.error.failed' : `import.error.${reason}`
}

function typeIn(body: unknown): unknown {
  const detail: unknown = property(body, 'detail')
  return Array.isArray(detail) ? property(detail[0], 'type') : undefined
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
