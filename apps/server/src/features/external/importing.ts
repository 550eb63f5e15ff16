import { createHash } from 'node:crypto'
import { notify } from '#server/db/notify.ts'
import { type Db, transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { EXTERNAL_CHANNEL } from './channel.ts'
import { fetchFeed } from './fetch-feed.ts'
import { contentOf, languageOf } from './offer-content.ts'
import type { Posting } from './posting.ts'
import * as queries from './queries.ts'
import { FeedError, readFeed } from './read-feed.ts'

type ImportDeps = Pick<Deps, 'pool' | 'concepts' | 'reader' | 'places' | 'clock' | 'rates'>
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
    }

const BATCH = 200

/**
 * Brings the offers of a source to what its feed says now: all or nothing, and a feed that cannot be read or is empty
 * changes nothing. The same feed twice changes nothing the second time.
 * @throws {FeedError} what is wrong with the feed; it is noted with the source
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
    // The one that holds the row imports; a second waits and finds nothing to do.
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
  for (let at = 0; at < news.length; at += BATCH) {
    const offers: queries.NewOffer[] = []
    // One after the other, so that who imports a document of their own waits for one posting only.
    for (const { posting, checksum } of news.slice(at, at + BATCH))
      offers.push(await offerOf(deps, posting, checksum, source))
    await queries.saveOffers(db, source.id, offers, deps.clock())
  }
  const present = new Set(postings.map(({ externalId }) => externalId))
  const gone = [...known.keys()].filter((id) => !present.has(id))
  await queries.deleteOffers(db, source.id, gone)
  const added = news.filter(({ posting }) => !known.has(posting.externalId)).length
  return { added, changed: news.length - added, removed: gone.length, same: postings.length - news.length }
}

/** Concepts are found again when the taxonomy has changed. */
const checksumOf = (posting: Posting, stamp: string): string =>
  createHash('sha256')
    .update(JSON.stringify([stamp, posting]))
    .digest('hex')

async function offerOf(deps: ImportDeps, posting: Posting, checksum: string, source: queries.ExternalSource): Promise<queries.NewOffer> {
  const content = await contentOf(deps, posting, source)
  const { externalId, url, organisation, title } = posting
  return {
    externalId, url, checksum, content,
    title: title.slice(0, 300),
    organisation: organisation.slice(0, 200),
    place: content.places.map(({ name }) => name).join(', ') || posting.places.map(({ name }) => name).join(', ').slice(0, 200),
    language: languageOf(posting, source),
    publishedAt: posting.publishedAt ?? null,
    validUntil: posting.validUntil ?? null,
  }
} // prettier-ignore
