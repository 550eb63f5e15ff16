import { MATCH_STATE, NOTICE_KINDS, TERMS_VERSION } from '@matchwright/contract/constants'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { World } from './world.ts'

/** Bulk inserts of the demo world: one statement per table, with all rows in one JSON parameter. */

export type Marker = { passwords: 'well_known' | 'random' }

export async function isEmpty(db: Db): Promise<boolean> {
  return (await maybeRow(db, 'select 1 from app_user limit 1')) === undefined
}

/** Sets the marker and returns whether this transaction did so. Waits for a concurrent transaction that sets it. */
export async function setMarker(db: Db, marker: Marker): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `insert into setting (name, value) values ('demo', $1)
       on conflict (name) do nothing
       returning name`,
      [JSON.stringify(marker)],
    )) !== undefined
  )
}

export async function findMarker(db: Db): Promise<Marker | undefined> {
  return (await maybeRow<{ value: Marker }>(db, `select value from setting where name = 'demo'`))?.value
}

type Numbered = { id: number }
const SEQUENCES = ['account', 'app_user', 'profile', 'document', 'listing', 'contact', 'contact_event'] as const
type Table = (typeof SEQUENCES)[number]

/** Assigns ids from a table's sequence. */
export async function numberRows(db: Db, table: Table, records: Numbered[]): Promise<void> {
  const ids = await rows<{ id: number }>(
    db,
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, records.length],
  )
  for (const [at, { id }] of ids.entries()) {
    const record = records[at]
    if (record) record.id = id
  }
}

/** Inserts JSON objects whose members have the names of the columns. */
export async function insertAll(db: Db, table: string, records: object[]): Promise<void> {
  if (records.length === 0) return
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].join(', ')
  await db.query(
    `insert into ${table} (${columns})
     overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(records)],
  )
}

export function insertAccounts(db: Db, world: World): Promise<void> {
  return insertAll(
    db,
    'account',
    world.accounts.map(({ createdAt, ...account }) => ({ ...account, created_at: createdAt })),
  )
}

export function insertUsers(db: Db, world: World, hashOf: (email: string) => string): Promise<void> {
  return insertAll(
    db,
    'app_user',
    world.users.map((user) => ({
      id: user.id,
      account_id: user.account.id,
      email: user.email,
      password_hash: hashOf(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      perms: user.perms,
      is_demo: true,
      activated_at: user.createdAt,
      registration_completed_at: user.createdAt,
      terms_version: TERMS_VERSION,
      terms_accepted_at: user.createdAt,
      email_frequency: user.emailFrequency,
      email_language: user.language,
      last_visit_at: user.previousVisitAt,
      previous_visit_at: user.previousVisitAt,
      created_at: user.createdAt,
    })),
  )
}

export function insertProfiles(db: Db, world: World): Promise<void> {
  return insertAll(
    db,
    'profile',
    world.profiles.map(({ id, kind, user, share, name, content, disclosure = {}, createdAt, modifiedAt }) => ({
      id,
      kind,
      user_id: user.id,
      account_id: user.account.id,
      share,
      name,
      content,
      disclosure,
      version: 1,
      created_at: createdAt,
      modified_at: modifiedAt,
    })),
  )
}

export type StoredFile = { sha256: string; size: number; mimetype: string }

export async function insertFiles(db: Db, files: StoredFile[]): Promise<void> {
  await db.query(
    `insert into stored_file (sha256, size, mimetype)
     select sha256, size, mimetype from jsonb_populate_recordset(null::stored_file, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(files)],
  )
}

export function insertDocuments(db: Db, world: World, hashes: Map<Buffer, string>): Promise<void> {
  return insertAll(
    db,
    'document',
    world.documents.map((document) => ({
      id: document.id,
      profile_id: document.profile.id,
      title: document.title,
      position: document.position,
      disclosure: document.disclosure,
      created_at: document.createdAt,
      ...('file' in document
        ? { kind: 1, filename: document.file.filename, sha256: hashes.get(document.file.bytes) }
        : { kind: 2, url: document.url }),
    })),
  )
}

export function insertListings(db: Db, world: World): Promise<void> {
  return insertAll(
    db,
    'listing',
    world.listings.map((listing) => ({
      id: listing.id,
      type: listing.type,
      status: listing.status,
      user_id: listing.user.id,
      account_id: listing.user.account.id,
      profile_id: listing.profile?.id ?? null,
      share: listing.share,
      title: listing.content.title,
      language: listing.content.language_captured,
      reference: listing.content.reference,
      content: listing.content,
      disclosure_level: listing.disclosureLevel,
      disclosure: {},
      version: 1,
      probe_count: 0,
      publish_from: listing.content.publish_from,
      published_at: listing.publishedAt,
      confirmed_at: listing.confirmedAt,
      paused_at: listing.pausedAt,
      withdrawn_at: listing.withdrawnAt,
      reminded_days: listing.remindedDays,
      created_at: listing.createdAt,
      modified_at: listing.modifiedAt,
    })),
  )
}

export function insertContacts(db: Db, world: World): Promise<void> {
  return insertAll(
    db,
    'contact',
    world.contacts.map((contact) => ({
      id: contact.id,
      from_listing_id: contact.from.id,
      to_listing_id: contact.to.id,
      from_user_id: contact.from.user.id,
      to_user_id: contact.to.user.id,
      state: contact.state,
      score: contact.score,
      fit_from: contact.fitFrom,
      fit_to: contact.fitTo,
      expires_at: contact.expiresAt,
      reminded_at: contact.remindedAt,
      from_archived_at: contact.archivedBy.from,
      to_archived_at: contact.archivedBy.to,
      last_activity_at: contact.events.at(-1)?.at,
      created_at: contact.events[0]?.at,
    })),
  )
}

export async function insertEvents(db: Db, world: World): Promise<void> {
  await insertAll(
    db,
    'contact_event',
    world.contacts.flatMap((contact) =>
      contact.events.map((event) => ({
        id: event.id,
        contact_id: contact.id,
        type: event.type,
        user_id: event.user?.id ?? null,
        is_from_side: event.isFromSide,
        text: event.text,
        lang: event.lang,
        change: event.change,
        reason: event.reason,
        document_id: event.document?.id ?? null,
        read_at: event.readAt,
        created_at: event.at,
      })),
    ),
  )
  await setOpenRequests(db, world)
}

/** Sets the open requests. Contacts and events refer to each other, so this comes after both are inserted. */
async function setOpenRequests(db: Db, world: World): Promise<void> {
  const open = world.contacts.flatMap(({ id, openRequest }) => (openRequest ? [{ id, request: openRequest.id }] : []))
  await db.query(
    `update contact c
     set open_request_id = o.request
     from unnest($1::bigint[], $2::bigint[]) as o (id, request)
     where c.id = o.id`,
    [open.map(({ id }) => id), open.map(({ request }) => request)],
  )
}

/** The notices by which the other side learned of each event, read when the event was; none is left to be mailed. */
export function insertNotices(db: Db, world: World): Promise<void> {
  const notices = world.contacts.flatMap((contact) =>
    contact.events
      .filter(({ type }) => NOTICE_KINDS.some((kind) => kind === type))
      // Only the end of a request for contact is told.
      .filter(({ type }) => type !== 'expired' || contact.state === MATCH_STATE.expired)
      .map((event) => {
        const { user, content } = event.isFromSide ? contact.to : contact.from
        return {
          user_id: user.id,
          kind: event.type,
          contact_id: contact.id,
          params: { title: content.title },
          created_at: event.at,
          sent_at: event.at,
          read_at: event.readAt,
        }
      }),
  )
  return insertAll(
    db,
    'notice',
    notices.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  )
}

export async function insertEventFiles(db: Db, world: World, hashes: Map<Buffer, string>): Promise<void> {
  const files = world.contacts.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.files.map(({ filename, bytes }, position) => ({
        event_id: event.id,
        position,
        filename,
        sha256: hashes.get(bytes),
      })),
    ),
  )
  await insertAll(db, 'contact_file', files)
}
