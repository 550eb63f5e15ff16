import { createHash } from 'node:crypto'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { notify } from '#server/db/notify.ts'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { isTooMuch } from '#server/features/parser/index.ts'
import { EXTERNAL_CHANNEL } from './channel.ts'
import { fetchFeed } from './fetch-feed.ts'
import { contentOf, postingLanguage } from './offer-content.ts'
import type { Posting } from './posting.ts'
import * as queries from './queries.ts'
import { FeedError, readFeed } from './read-feed.ts'

type ImportDeps = Pick<Deps, 'pool' | 'concepts' | 'parser' | 'places' | 'clock' | 'rates'>
export type ImportResult =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      added: number
      changed: number
      removed: number
      same: number
      expired: number
      skipped: number
      /** Offers whose descriptions exceeded a limit of the parser; they have only title and fields. */
      unread: number
    }

const BATCH = 200

/**
 * Synchronises the offers of a source with its feed in one transaction. A feed that is unreadable or empty changes
 * nothing. Idempotent.
 * @throws {FeedError} the defect of the feed, which is also recorded with the source
 */
export async function importFeed(deps: ImportDeps, source: queries.ExternalSource): Promise<ImportResult> {
  try {
    return await importInto(deps, source)
  } catch (error) {
    if (error instanceof FeedError) await queries.noteChecked(deps.pool, source.id, deps.clock(), error.message)
    throw error
  }
}

async function importInto(deps: ImportDeps, source: queries.ExternalSource): Promise<ImportResult> {
  const { bytes, validator } = await fetchFeed(source.location, source.validator)
  if (!bytes) {
    await queries.noteChecked(deps.pool, source.id, deps.clock(), null)
    return { isUnchanged: true }
  }
  const { postings, skipped } = readFeed(bytes)
  const today = deps.clock().toISOString().slice(0, 10)
  const current = postings.filter(({ validUntil }) => validUntil === undefined || validUntil >= today)
  const result = await transaction(deps.pool, async (db) => {
    // Serialises imports of a source; a second one finds nothing changed.
    if (!(await queries.lockSource(db, source.id))) throw new FeedError('The source is gone')
    const counts = await putOffers(deps, db, source, current)
    await queries.noteImported(db, source.id, deps.clock(), validator)
    await notify(db, EXTERNAL_CHANNEL, source.id)
    return counts
  })
  return { isUnchanged: false, ...result, expired: postings.length - current.length, skipped }
}

async function putOffers(deps: ImportDeps, db: Db, source: queries.ExternalSource, postings: Posting[]) {
  const known = await queries.knownOffers(db, source.id)
  const stamp = `${deps.concepts.taxonomy.version} ${source.language} ${source.country}`
  const read = postings.map((posting) => ({ posting, checksum: checksumOf(posting, stamp) }))
  const news = read.filter(({ posting, checksum }) => known.get(posting.externalId) !== checksum)
  let unread = 0
  for (let at = 0; at < news.length; at += BATCH) {
    const offers: queries.NewOffer[] = []
    // Sequential, so that a user's document waits in the parser for one posting at most.
    for (const { posting, checksum } of news.slice(at, at + BATCH)) {
      const { content, isUnread } = await readPosting(deps, posting, source)
      offers.push({ ...offerOf(posting, content, source), checksum })
      unread += Number(isUnread)
    }
    await queries.saveOffers(db, source.id, offers, deps.clock())
  }
  const present = new Set(postings.map(({ externalId }) => externalId))
  const gone = [...known.keys()].filter((id) => !present.has(id))
  await queries.deleteOffers(db, source.id, gone)
  const added = news.filter(({ posting }) => !known.has(posting.externalId)).length
  return { added, changed: news.length - added, removed: gone.length, same: postings.length - news.length, unread }
}

/**
 * Checksum of a posting and the taxonomy's stamp, so that a new taxonomy causes its concepts to be recognised again.
 */
function checksumOf(posting: Posting, stamp: string): string {
  return createHash('sha256')
    .update(JSON.stringify([stamp, posting]))
    .digest('hex')
}

type ReadPosting = { content: ListingContent; isUnread: boolean }

/**
 * Parses a posting. One that exceeds a limit is imported without its description, so that it is not tried again until
 * it changes.
 */
async function readPosting(deps: ImportDeps, posting: Posting, source: queries.ExternalSource): Promise<ReadPosting> {
  try {
    return { content: await contentOf(deps, posting, source), isUnread: false }
  } catch (error) {
    if (!isTooMuch(error)) throw error
    const bare = { ...posting, ...shortOf(posting), description: '' }
    return { content: await contentOf(deps, bare, source), isUnread: true }
  }
}

function shortOf({ title, organisation }: Posting) {
  return {
    title: title.slice(0, 300),
    organisation: organisation.slice(0, 200),
  }
}

function offerOf(posting: Posting, content: ListingContent, source: queries.ExternalSource) {
  return {
    ...shortOf(posting),
    externalId: posting.externalId,
    url: posting.url,
    content,
    place:
      content.places.map(({ name }) => name).join(', ') ||
      posting.places
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
    language: postingLanguage(posting, source),
    publishedAt: posting.publishedAt ?? null,
    validUntil: posting.validUntil ?? null,
  }
}
