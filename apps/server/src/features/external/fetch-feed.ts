import { readFile, stat } from 'node:fs/promises'
import { MINUTE_MS } from '#server/time.ts'
import { FeedError } from './read-feed.ts'

const MOST_BYTES = 128 * 1024 * 1024
const PATIENCE_MS = MINUTE_MS

/** Current content of a feed; without bytes, it has not changed since the validator. */
export type FetchedFeed = { bytes: Uint8Array | undefined; validator: string | null }

/**
 * Fetches a web address or a file named by the operator.
 * @param validator from the last fetch: ETag, Last-Modified, or the modification time of the file
 * @throws {FeedError} if it is missing, too large or too slow
 */
export async function fetchFeed(location: string, validator: string | null): Promise<FetchedFeed> {
  try {
    return await (/^https?:\/\//.test(location) ? fromWeb(location, validator) : fromFile(location, validator))
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError(`The feed cannot be read: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function fromFile(path: string, validator: string | null): Promise<FetchedFeed> {
  const { size, mtimeMs } = await stat(path)
  if (size > MOST_BYTES) throw tooLarge()
  const now = `${size} ${mtimeMs}`
  return { bytes: now === validator ? undefined : await readFile(path), validator: now }
}

async function fromWeb(address: string, validator: string | null): Promise<FetchedFeed> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: 'application/ld+json, application/json, application/xml, text/xml, text/html;q=0.8, */*;q=0.5',
      ...(validator?.startsWith('W/') || validator?.startsWith('"') ? { 'if-none-match': validator } : {}),
      ...(validator?.endsWith('GMT') ? { 'if-modified-since': validator } : {}),
    },
  })
  if (response.status === 304) return { bytes: undefined, validator }
  if (!response.ok) throw new FeedError(`The feed answers ${response.status}`)
  const now = response.headers.get('etag') ?? response.headers.get('last-modified')
  return { bytes: await bodyOf(response), validator: now }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge() {
  return new FeedError(`The feed is larger than ${MOST_BYTES / 1024 / 1024} MB`)
}
