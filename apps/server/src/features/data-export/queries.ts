import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { COUNSELLOR_ACTIONS, STAFF_ACTIONS, USER_ACTIONS } from '@matchwright/contract/constants'
import type { DataExport } from '@matchwright/contract/data-export.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type ExportRow = {
  id: number
  user_id: number
  state: 'waiting' | 'running' | 'ready' | 'failed'
  progress: number
  language: string
  sha256: string | null
  size: number | null
  created_at: Date
}
const COLUMNS = 'id, user_id, state, progress, language, sha256, size, created_at'

/** Days for which an archive is kept. */
export const EXPORT_DAYS = 7
const IN_FORCE = `user_id = $1 and created_at > $2::timestamptz - make_interval(days => ${EXPORT_DAYS})`

export function listExports(db: Db, userId: number, now: Date): Promise<ExportRow[]> {
  return rows<ExportRow>(db, `select ${COLUMNS} from data_export where ${IN_FORCE} order by id desc limit 10`, [
    userId,
    now,
  ])
}

export function findExport(db: Db, userId: number, now: Date, id: number): Promise<ExportRow | undefined> {
  return maybeRow<ExportRow>(db, `select ${COLUMNS} from data_export where ${IN_FORCE} and id = $3`, [userId, now, id])
}

/** Begins an export; undefined if one of the user is being made. */
export function insertExport(
  db: Db,
  given: { userId: number; language: string; now: Date },
): Promise<ExportRow | undefined> {
  return maybeRow<ExportRow>(
    db,
    `insert into data_export (user_id, language, created_at)
     values ($1, $2, $3)
     on conflict (user_id) where state in ('waiting', 'running') do nothing
     returning ${COLUMNS}`,
    [given.userId, given.language, given.now],
  )
}

export function findOpenExport(db: Db, userId: number): Promise<ExportRow> {
  return row<ExportRow>(
    db,
    `select ${COLUMNS} from data_export where user_id = $1 and state in ('waiting', 'running')`,
    [userId],
  )
}

/** The export to make; undefined if it was made or its user is gone. */
export function findUnmade(db: Db, id: number): Promise<ExportRow | undefined> {
  return maybeRow<ExportRow>(
    db,
    `update data_export set state = 'running' where id = $1 and state in ('waiting', 'running') returning ${COLUMNS}`,
    [id],
  )
}

export async function setProgress(db: Db, id: number, progress: number): Promise<void> {
  await db.query('update data_export set progress = $2 where id = $1', [id, progress])
}

export async function setReady(db: Db, id: number, file: { sha256: string; size: number }, now: Date): Promise<void> {
  await db.query(
    `update data_export set state = 'ready', progress = 100, sha256 = $2, size = $3, ready_at = $4 where id = $1`,
    [id, file.sha256, file.size, now],
  )
}

export async function setFailed(db: Db, id: number): Promise<void> {
  await db.query(`update data_export set state = 'failed' where id = $1`, [id])
}

function iso(date: Date): string {
  return date.toISOString()
}

function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

export async function exportedUser(db: Db, userId: number): Promise<DataExport['user']> {
  const user = await row<
    Omit<DataExport['user'], 'created_at' | 'last_login_at'> & { created_at: Date; last_login_at: Date | null }
  >(
    db,
    `select id, email, first_name, last_name, perms as permissions, email_language, email_frequency, mail_topics,
       created_at, last_login_at
     from app_user
     where id = $1`,
    [userId],
  )
  return { ...user, created_at: iso(user.created_at), last_login_at: isoOrNull(user.last_login_at) }
}

export async function exportedAccount(db: Db, accountId: number): Promise<DataExport['account']> {
  const account = await row<
    Omit<DataExport['account'], 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date | null }
  >(
    db,
    `select id, type, level, country, organisation, street, postcode, city, phone, created_at, expires_at
     from account
     where id = $1`,
    [accountId],
  )
  return { ...account, created_at: iso(account.created_at), expires_at: isoOrNull(account.expires_at) }
}

export async function exportedConsents(db: Db, userId: number): Promise<DataExport['consents']> {
  const found = await rows<{ kind: string; version: string; at: Date; is_given: boolean }>(
    db,
    `select kind, version, at, is_given
     from (
       select id, kind, version, at, is_given from consent where user_id = $1
       union all
       select id, 'caseload', consent_version, answered_at, state = 'agreed'
       from caseload_entry
       where user_id = $1 and consent_version is not null) given
     order by at, id`,
    [userId],
  )
  return found.map((consent) => ({ ...consent, at: iso(consent.at) }))
}

export async function idsOf(db: Db, table: 'listing' | 'profile', userId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(db, `select id from ${table} where user_id = $1 order by id`, [userId])
  return found.map(({ id }) => id)
}

/** Contacts of a user's own listings that this side has not deleted. */
export async function contactIdsOf(db: Db, userId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `select id
     from contact
     where (from_user_id = $1 and from_deleted_at is null) or (to_user_id = $1 and to_deleted_at is null)
     order by id`,
    [userId],
  )
  return found.map(({ id }) => id)
}

export type StoredDocument = {
  id: number
  title: string
  filename: string | null
  sha256: string | null
  url: string | null
  disclosure: 0 | 1 | 2 | 3
  created_at: Date
}

export function documentsOf(db: Db, profileId: number): Promise<StoredDocument[]> {
  return rows<StoredDocument>(
    db,
    `select id, title, filename, sha256, url, disclosure, created_at
     from document
     where profile_id = $1
     order by position, id`,
    [profileId],
  )
}

export type StoredPicture = { sha256: string; mimetype: string }

export function pictureOf(db: Db, profileId: number): Promise<StoredPicture | undefined> {
  return maybeRow<StoredPicture>(
    db,
    `select s.sha256, s.mimetype from profile p join stored_file s on s.sha256 = p.picture_sha256 where p.id = $1`,
    [profileId],
  )
}

/** Cover and photos of a company's page. */
export function pagePicturesOf(db: Db, profileId: number): Promise<(StoredPicture & { caption: string })[]> {
  return rows(
    db,
    `select s.sha256, s.mimetype, shown.caption
     from (
       select cover_sha256 as sha256, '' as caption, 0 as id from profile where id = $1
       union all
       select sha256, caption, id from company_photo where profile_id = $1
     ) shown
     join stored_file s on s.sha256 = shown.sha256
     order by shown.id`,
    [profileId],
  )
}

export function coverOf(db: Db, listingId: number): Promise<StoredPicture | undefined> {
  return maybeRow<StoredPicture>(
    db,
    `select s.sha256, s.mimetype from listing l join stored_file s on s.sha256 = l.cover_sha256 where l.id = $1`,
    [listingId],
  )
}

/** Files that a user's side sent in a contact. */
export function filesSentIn(
  db: Db,
  contactId: number,
  userId: number,
): Promise<{ event_id: number; position: number; filename: string; sha256: string }[]> {
  return rows(
    db,
    `select f.event_id, f.position, f.filename, f.sha256
     from contact c
     join contact_event e on e.contact_id = c.id and e.is_from_side = (c.from_user_id = $2)
     join contact_file f on f.event_id = e.id
     where c.id = $1
     order by f.event_id, f.position`,
    [contactId, userId],
  )
}

export async function exportedSearches(db: Db, userId: number): Promise<DataExport['saved_searches']> {
  const found = await rows<{
    title: string
    filters: Record<string, unknown>
    alert: DataExport['user']['email_frequency']
    content: unknown
    created_at: Date
  }>(
    db,
    `select s.title, s.filters, s.alert, f.content, s.created_at
     from saved_search s
     join finder f on f.id = s.finder_id
     where s.user_id = $1
     order by s.id`,
    [userId],
  )
  return found.map((search) => ({
    ...search,
    content: ListingContent.parse(search.content),
    created_at: iso(search.created_at),
  }))
}

export async function exportedHidden(db: Db, accountId: number): Promise<DataExport['hidden_from']> {
  const found = await rows<{ kind: string; value: string; created_at: Date }>(
    db,
    'select kind, value, created_at from hidden_from where account_id = $1 order by id',
    [accountId],
  )
  return found.map((hidden) => ({ ...hidden, created_at: iso(hidden.created_at) }))
}

export function batchFilesOf(
  db: Db,
  userId: number,
): Promise<{ id: number; filename: string; sha256: string; row_count: number; created_at: Date }[]> {
  return rows(db, 'select id, filename, sha256, row_count, created_at from batch_job where user_id = $1 order by id', [
    userId,
  ])
}

export async function exportedNotices(db: Db, userId: number): Promise<DataExport['notices']> {
  const found = await rows<{ kind: string; title: string | null; created_at: Date; sent_at: Date | null }>(
    db,
    `select kind, params ->> 'title' as title, created_at, sent_at from notice where user_id = $1 order by id`,
    [userId],
  )
  return found.map(({ title, created_at, sent_at, kind }) => ({
    kind,
    title: title ?? '',
    created_at: iso(created_at),
    sent_at: isoOrNull(sent_at),
  }))
}

export async function exportedSessions(db: Db, userId: number): Promise<DataExport['sessions']> {
  const found = await rows<{ created_at: Date; seen_at: Date; expires_at: Date }>(
    db,
    `select created_at, seen_at, expires_at
     from session
     where user_id = $1 and original_user_id is null
     order by created_at`,
    [userId],
  )
  return found.map((session) => ({
    created_at: iso(session.created_at),
    seen_at: iso(session.seen_at),
    expires_at: iso(session.expires_at),
  }))
}

export async function exportedSubscription(db: Db, email: string): Promise<DataExport['newsletter']> {
  const found = await maybeRow<{ language: string; topics: string[]; confirmed_at: Date | null }>(
    db,
    'select lang as language, topics, confirmed_at from newsletter where lower(email) = lower($1)',
    [email],
  )
  return found ? { ...found, confirmed_at: isoOrNull(found.confirmed_at) } : null
}

export async function exportedStaffAccess(db: Db, userId: number): Promise<DataExport['staff_access']> {
  const found = await rows<{ at: Date; action: string; reason: string | null }>(
    db,
    `select at, action, details ->> 'reason' as reason
     from audit_event
     where subject_user_id = $1 and action = any($2)
     order by id`,
    [userId, [...STAFF_ACTIONS, ...COUNSELLOR_ACTIONS]],
  )
  return found.map((line) => ({ ...line, at: iso(line.at) }))
}

export async function exportedActs(db: Db, userId: number): Promise<DataExport['activity']> {
  const found = await rows<{ at: Date; action: string }>(
    db,
    'select at, action from audit_event where actor_id = $1 and action = any($2) order by id',
    [userId, USER_ACTIONS],
  )
  return found.map((line) => ({ ...line, at: iso(line.at) }))
}

export async function exportedLists(db: Db, userId: number): Promise<DataExport['shown_lists']> {
  const found = await rows<{ at: Date; listing_id: number; engine: string; taxonomy: string; shown: number }>(
    db,
    `select m.at, m.listing_id, m.engine, m.taxonomy, jsonb_array_length(m.results) as shown
     from match_log m
     join listing l on l.id = m.listing_id
     where l.user_id = $1
     order by m.id`,
    [userId],
  )
  return found.map(({ shown, at, ...list }) => ({ ...list, at: iso(at), rows: shown }))
}
