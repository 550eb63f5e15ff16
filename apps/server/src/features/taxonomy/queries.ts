import type { ReadReport, Scheme } from '@matchwright/taxonomy/sources/source'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Advisory lock key, an arbitrary constant. Only one process at a time may change the taxonomy. */
const LOCK_KEY = 7_204_519_331

export async function lockTaxonomy(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
}

export type VersionRow = {
  id: number
  previous_id: number | null
  action: 'import' | 'revert'
  source_ids: number[]
  version: string
  made_at: Date
}
const VERSION_COLUMNS = 'id, previous_id, action, source_ids, version, made_at'

export function latestVersion(db: Db): Promise<VersionRow | undefined> {
  return maybeRow<VersionRow>(db, `select ${VERSION_COLUMNS} from taxonomy_version order by id desc limit 1`)
}

export function versionById(db: Db, id: number): Promise<VersionRow | undefined> {
  return maybeRow<VersionRow>(db, `select ${VERSION_COLUMNS} from taxonomy_version where id = $1`, [id])
}

export function versionNamed(db: Db, version: string): Promise<VersionRow | undefined> {
  return maybeRow<VersionRow>(
    db,
    `select ${VERSION_COLUMNS} from taxonomy_version where version = $1 order by id desc limit 1`,
    [version],
  )
}

export function versionsOf(db: Db, limit: number): Promise<VersionRow[]> {
  return rows<VersionRow>(db, `select ${VERSION_COLUMNS} from taxonomy_version order by id desc limit $1`, [limit])
}

export async function latestVersionId(db: Db): Promise<number | null> {
  return (await row<{ id: number | null }>(db, 'select max(id) as id from taxonomy_version')).id
}

export async function keptOf(db: Db, versionId: number): Promise<Buffer | null> {
  return (await row<{ kept: Buffer | null }>(db, 'select kept from taxonomy_version where id = $1', [versionId])).kept
}

export async function insertVersion(
  db: Db,
  made: Pick<VersionRow, 'previous_id' | 'action' | 'source_ids' | 'version'> & { kept: Buffer | null; report: object },
): Promise<number> {
  const { previous_id: previous, action, source_ids: sources, version, kept, report } = made
  const inserted = await row<{ id: number }>(
    db,
    `insert into taxonomy_version (previous_id, action, source_ids, version, kept, report)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [previous, action, sources, version, kept, JSON.stringify(report)],
  )
  return inserted.id
}

export type SourceRow = { id: number; scheme: Scheme; languages: string[]; hash: string; imported_at: Date }
const SOURCE_COLUMNS = 'id, scheme, languages, hash, imported_at'

export function sourcesByIds(db: Db, ids: number[]): Promise<SourceRow[]> {
  return rows<SourceRow>(db, `select ${SOURCE_COLUMNS} from taxonomy_source where id = any($1) order by id`, [ids])
}

export async function sourceContent(db: Db, id: number): Promise<Buffer> {
  return (await row<{ content: Buffer }>(db, 'select content from taxonomy_source where id = $1', [id])).content
}

export async function insertSource(
  db: Db,
  source: Pick<SourceRow, 'scheme' | 'languages' | 'hash'> & { content: Buffer; report: ReadReport },
): Promise<number> {
  const { scheme, languages, hash, content, report } = source
  const inserted = await row<{ id: number }>(
    db,
    'insert into taxonomy_source (scheme, languages, hash, content, report) values ($1, $2, $3, $4, $5) returning id',
    [scheme, languages, hash, content, JSON.stringify(report)],
  )
  return inserted.id
}

/** Schemes in force, for their credit lines. */
export async function schemesInForce(db: Db): Promise<Scheme[]> {
  return (
    await rows<{ scheme: Scheme }>(
      db,
      `select distinct s.scheme from taxonomy_version v join taxonomy_source s on s.id = any(v.source_ids)
       where v.id = (select max(id) from taxonomy_version) order by s.scheme`,
    )
  ).map(({ scheme }) => scheme)
}

export type NumberRow = { uri: string; number: number }

export function numbersAfter(db: Db, uri: string, limit: number): Promise<NumberRow[]> {
  return rows<NumberRow>(db, 'select uri, number from taxonomy_number where uri > $1 order by uri limit $2', [
    uri,
    limit,
  ])
}

export async function largestNumber(db: Db): Promise<number> {
  return (await row<{ most: number }>(db, 'select coalesce(max(number), 0) as most from taxonomy_number')).most
}

export async function insertNumbers(db: Db, numbers: readonly NumberRow[]): Promise<void> {
  await db.query('insert into taxonomy_number (uri, number) select * from unnest($1::text[], $2::integer[])', [
    numbers.map(({ uri }) => uri),
    numbers.map(({ number }) => number),
  ])
}

type Computed = 'neighbours' | 'titles'

export async function computedOf(db: Db, version: string, kind: Computed): Promise<Buffer | undefined> {
  return (
    await maybeRow<{ content: Buffer }>(db, 'select content from taxonomy_computed where version = $1 and kind = $2', [
      version,
      kind,
    ])
  )?.content
}

export async function putComputed(db: Db, version: string, kind: Computed, content: Uint8Array): Promise<void> {
  await db.query(
    `insert into taxonomy_computed (version, kind, content) values ($1, $2, $3)
     on conflict (version, kind) do update set content = excluded.content, made_at = now()`,
    [version, kind, Buffer.from(content)],
  )
}

export async function hasComputed(db: Db, version: string, kind: Computed): Promise<boolean> {
  return (
    (await maybeRow(db, 'select from taxonomy_computed where version = $1 and kind = $2', [version, kind])) !==
    undefined
  )
}

/** Deletes the neighbour tables of all other versions; they can be computed again. */
export async function forgetNeighbours(db: Db, kept: readonly string[]): Promise<void> {
  await db.query(`delete from taxonomy_computed where kind = 'neighbours' and version <> all($1)`, [kept])
}

/** Deletes all but the three newest title models, which a revert can use again. */
export async function forgetTitles(db: Db): Promise<void> {
  await db.query(
    `delete from taxonomy_computed where kind = 'titles' and version not in
       (select version from taxonomy_computed where kind = 'titles' order by made_at desc, version limit 3)`,
  )
}

type ContentRow = { id: number | string; content: unknown }
/** Tables whose contents refer to concepts by number. */
export const CONTENT_TABLES = ['listing', 'profile', 'finder'] as const

export function contentsAfter(
  db: Db,
  table: (typeof CONTENT_TABLES)[number],
  id: number | string,
  limit: number,
): Promise<ContentRow[]> {
  return rows<ContentRow>(db, `select id, content from ${table} where id > $1 order by id limit $2`, [id, limit])
}
