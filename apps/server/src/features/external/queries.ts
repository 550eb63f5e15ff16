import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { EXTERNAL_CHANNEL } from './channel.ts'

export type ExternalSource = {
  id: number
  name: string
  location: string
  language: string
  country: string | null
  every_minutes: number | null
  validator: string | null
  checked_at: Date | null
  imported_at: Date | null
  failure: string | null
}
const SOURCE = 'id, name, location, language, country, every_minutes, validator, checked_at, imported_at, failure'

export function listSources(db: Db): Promise<(ExternalSource & { offers: number })[]> {
  return rows(
    db,
    `select ${SOURCE}, (select count(*) from external_offer o where o.source_id = s.id) as offers
     from external_source s
     order by name
     limit 1000`,
  )
}

export function findSource(db: Db, name: string): Promise<ExternalSource | undefined> {
  return maybeRow(db, `select ${SOURCE} from external_source where name = $1`, [name])
}

export function lockSource(db: Db, id: number): Promise<ExternalSource | undefined> {
  return maybeRow(db, `select ${SOURCE} from external_source where id = $1 for update`, [id])
}

export function dueSources(db: Db, now: Date): Promise<ExternalSource[]> {
  return rows(
    db,
    `select ${SOURCE}
     from external_source
     where every_minutes is not null
       and (checked_at is null or checked_at <= $1::timestamptz - make_interval(mins => every_minutes))
     order by checked_at nulls first, id
     limit 100`,
    [now],
  )
}

export type NewSource = Pick<ExternalSource, 'name' | 'location' | 'language' | 'country' | 'every_minutes'>

/** Adds a source or updates the one with this name. */
export async function saveSource(db: Db, source: NewSource): Promise<void> {
  await db.query(
    `insert into external_source (name, location, language, country, every_minutes) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set location = $2, language = $3, country = $4, every_minutes = $5, validator = null`,
    [source.name, source.location, source.language, source.country, source.every_minutes],
  )
}

/** Deletes a source with its offers and notifies running servers. */
export async function deleteSource(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from external_source where name = $1 returning id)
     select pg_notify('${EXTERNAL_CHANNEL}', id::text) from gone`,
    [name],
  )
  return rowCount === 1
}

export async function noteChecked(db: Db, id: number, now: Date, failure: string | null): Promise<void> {
  await db.query('update external_source set checked_at = $2, failure = $3 where id = $1', [id, now, failure])
}

export async function noteImported(db: Db, id: number, now: Date, validator: string | null): Promise<void> {
  await db.query(
    'update external_source set checked_at = $2, imported_at = $2, failure = null, validator = $3 where id = $1',
    [id, now, validator],
  )
}

export type NewOffer = {
  externalId: string
  title: string
  organisation: string
  place: string
  url: string
  language: string
  content: ListingContent
  checksum: string
  publishedAt: Date | null
  validUntil: string | null
}

/** Checksums of a source's offers by external id. */
export async function knownOffers(db: Db, sourceId: number): Promise<Map<string, string>> {
  const found = await rows<{ external_id: string; checksum: string }>(
    db,
    'select external_id, checksum from external_offer where source_id = $1',
    [sourceId],
  )
  return new Map(found.map(({ external_id: id, checksum }) => [id, checksum]))
}

export async function saveOffers(db: Db, sourceId: number, offers: NewOffer[], now: Date): Promise<void> {
  await db.query(
    `insert into external_offer (source_id, external_id, title, organisation, place, url, language, content,
       checksum, published_at, valid_until, modified_at)
     select $1, o->>'externalId', o->>'title', o->>'organisation', o->>'place', o->>'url', o->>'language',
       o->'content', o->>'checksum', (o->>'publishedAt')::timestamptz, (o->>'validUntil')::date, $3
     from jsonb_array_elements($2::jsonb) o
     on conflict (source_id, external_id) do update
     set title = excluded.title, organisation = excluded.organisation, place = excluded.place, url = excluded.url,
       language = excluded.language, content = excluded.content, checksum = excluded.checksum,
       published_at = excluded.published_at, valid_until = excluded.valid_until, modified_at = excluded.modified_at`,
    [sourceId, JSON.stringify(offers), now],
  )
}

export async function deleteOffers(db: Db, sourceId: number, externalIds: string[]): Promise<void> {
  await db.query('delete from external_offer where source_id = $1 and external_id = any($2)', [sourceId, externalIds])
}

/** Offers that have not expired. An offer's version changes with each change. */
export function currentVersions(db: Db, today: string): Promise<{ id: number; version: string }[]> {
  return rows(
    db,
    `select id, checksum || source_id as version
     from external_offer
     where valid_until is null or valid_until >= $1::date
     order by id`,
    [today],
  )
}

export async function offerContents(
  db: Db,
  ids: number[],
): Promise<{ id: number; content: ListingContent; published_at: Date | null }[]> {
  const found = await rows<{ id: number; content: unknown; published_at: Date | null }>(
    db,
    'select id, content, published_at from external_offer where id = any($1) order by id',
    [ids],
  )
  return found.map((offer) => ({ ...offer, content: ListingContent.parse(offer.content) }))
}

export type OfferShown = {
  id: number
  title: string
  organisation: string
  place: string
  url: string
  language: string
  source: string
  published_at: Date | null
}

export function offersShown(db: Db, ids: number[]): Promise<OfferShown[]> {
  return rows(
    db,
    `select o.id, o.title, o.organisation, o.place, o.url, o.language, s.name as source, o.published_at
     from external_offer o join external_source s on s.id = o.source_id where o.id = any($1) order by o.id`,
    [ids],
  )
}
