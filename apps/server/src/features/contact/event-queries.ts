import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { DeclineReason, EventType } from '@matchwright/contract/contact.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type EventRecord = {
  id: number
  contact_id: number
  type: EventType
  user_id: number | null
  author_name: string | null
  is_from_side: boolean
  text: string | null
  lang: string | null
  change: unknown
  reason: DeclineReason | null
  read_at: Date | null
  created_at: Date
  document_id: number | null
  document_title: string | null
  document_level: DisclosureLevel | null
  document_position: number | null
  filename: string | null
  sha256: string | null
  mimetype: string | null
  size: number | null
}

const COLUMNS = `e.id, e.contact_id, e.type, e.user_id,
    concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as author_name, e.is_from_side, e.text, e.lang,
    e.change, e.reason, e.read_at, e.created_at,
    e.document_id, d.title as document_title, d.disclosure as document_level,
    d.position as document_position,    d.filename, d.sha256, s.mimetype, s.size`
/** Leaves out documents that were moved to another profile, or whose profile the listing no longer shows. */
const SOURCE = `contact_event e
  left join app_user u on u.id = e.user_id
  left join document d on d.id = e.document_id
    and d.profile_id = (
      select l.profile_id
      from contact c
      join listing l on l.id = case when e.is_from_side then c.from_listing_id else c.to_listing_id end
      where c.id = e.contact_id)
  left join stored_file s on s.sha256 = d.sha256`
/** Greatest number of events on a timeline; older ones are left out. */
const MAX_EVENTS = 500

/** The timeline of a contact, oldest first. */
export async function listEvents(db: Db, contactId: number): Promise<EventRecord[]> {
  return (
    await rows<EventRecord>(
      db,
      `select ${COLUMNS} from ${SOURCE} where e.contact_id = $1 order by e.id desc limit ${MAX_EVENTS}`,
      [contactId],
    )
  ).toReversed()
}

/** The latest event of each contact; changes of listings and documents are left out. */
export function lastEvents(db: Db, contactIds: number[]): Promise<EventRecord[]> {
  return rows<EventRecord>(
    db,
    `select distinct on (e.contact_id) ${COLUMNS}
     from ${SOURCE}
     where e.contact_id = any($1) and e.type not in ('document_added', 'document_removed', 'modified')
     order by e.contact_id, e.id desc`,
    [contactIds],
  )
}

export type Milestone = { type: EventType; at: Date }

/** Times at which a contact reached each of its states. */
export function milestonesOf(db: Db, contactId: number): Promise<Milestone[]> {
  return rows<Milestone>(
    db,
    `select type, min(created_at) as at
     from contact_event
     where contact_id = $1 and type in ('contact_request', 'contact_accept', 'full_accept', 'match_accept')
     group by type
     order by type`,
    [contactId],
  )
}

export function findEvent(db: Db, contactId: number, eventId: number): Promise<EventRecord | undefined> {
  return maybeRow<EventRecord>(db, `select ${COLUMNS} from ${SOURCE} where e.contact_id = $1 and e.id = $2`, [
    contactId,
    eventId,
  ])
}

/** The first event of one of these types after another event. */
export function findEventAfter(
  db: Db,
  contactId: number,
  after: number,
  types: EventType[],
): Promise<{ id: number; type: EventType; is_from_side: boolean } | undefined> {
  return maybeRow(
    db,
    `select id, type, is_from_side
     from contact_event
     where contact_id = $1 and id > $2 and type = any($3)
     order by id
     limit 1`,
    [contactId, after, types],
  )
}

/** Whether a side has asked a question in this contact. */
export async function hasQuestion(db: Db, contactId: number, isFromSide: boolean): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `select 1 from contact_event where contact_id = $1 and is_from_side = $2 and type = 'question' limit 1`,
      [contactId, isFromSide],
    )) !== undefined
  )
}

/** What somebody wrote in a contact. */
export function findMessage(
  db: Db,
  contactId: number,
  eventId: number,
): Promise<{ text: string; is_from_side: boolean } | undefined> {
  return maybeRow(
    db,
    'select text, is_from_side from contact_event where contact_id = $1 and id = $2 and text is not null',
    [contactId, eventId],
  )
}

/** Removes the words and files of a message; that there was one stays. */
export async function removeMessage(db: Db, eventId: number): Promise<void> {
  await db.query('delete from contact_file where event_id = $1', [eventId])
  await db.query('update contact_event set text = null, lang = null where id = $1', [eventId])
}

export type NewEvent = {
  contactId: number
  type: EventType
  userId: number | null
  isFromSide: boolean
  text?: string | null
  lang?: string | null
  change?: object
  reason?: DeclineReason | null
  documentId?: number
  /** The database's time by default. */
  now?: Date
}

export function insertEvent(db: Db, event: NewEvent): Promise<{ id: number }> {
  return row(
    db,
    `insert into contact_event (contact_id, type, user_id, is_from_side, text, lang, change, document_id, created_at,
       reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10) returning id`,
    [
      event.contactId,
      event.type,
      event.userId,
      event.isFromSide,
      event.text || null,
      event.lang ?? null,
      event.change ? JSON.stringify(event.change) : null,
      event.documentId ?? null,
      event.now ?? null,
      event.reason ?? null,
    ],
  )
}

export function lastEventOf(
  db: Db,
  contactId: number,
): Promise<{ id: number; type: EventType; is_from_side: boolean; change: unknown; read_at: Date | null } | undefined> {
  return maybeRow(
    db,
    'select id, type, is_from_side, change, read_at from contact_event where contact_id = $1 order by id desc limit 1',
    [contactId],
  )
}

export async function setChange(db: Db, eventId: number, change: object): Promise<void> {
  await db.query('update contact_event set change = $2, created_at = now() where id = $1', [
    eventId,
    JSON.stringify(change),
  ])
}

/** Listing changes in a contact whose effect on the score is not computed yet. */
export function changesToRescore(db: Db, contactId: number): Promise<{ id: number; change: unknown }[]> {
  return rows(
    db,
    `select id, change
     from contact_event
     where contact_id = $1 and type = 'modified' and change ->> 'after' is null
     order by id
     limit 100
     for update`,
    [contactId],
  )
}

export async function setChangeScore(db: Db, eventId: number, after: number): Promise<void> {
  await db.query(`update contact_event set change = jsonb_set(change, '{after}', to_jsonb($2::int)) where id = $1`, [
    eventId,
    after,
  ])
}

/** Marks the other side's events as read. */
export async function markEventsRead(db: Db, contactId: number, isFromSide: boolean, now: Date): Promise<void> {
  await db.query(
    'update contact_event set read_at = $3 where contact_id = $1 and is_from_side <> $2 and read_at is null',
    [contactId, isFromSide, now],
  )
}

export type AttachedFile = { filename: string; sha256: string }

export async function insertFiles(db: Db, eventId: number, files: AttachedFile[]): Promise<void> {
  await db.query(
    `insert into contact_file (event_id, position, filename, sha256)
     select $1, ordinality - 1, filename, sha256
     from unnest($2::text[], $3::text[]) with ordinality attached (filename, sha256, ordinality)`,
    [eventId, files.map(({ filename }) => filename), files.map(({ sha256 }) => sha256)],
  )
}

export type FileRecord = {
  event_id: number
  position: number
  filename: string
  sha256: string
  mimetype: string
  size: number
}
const FILES = `select a.event_id, a.position, a.filename, a.sha256, s.mimetype, s.size
  from contact_file a
  join stored_file s on s.sha256 = a.sha256`

/** Attachments of the events, at most five per message. */
export function filesOf(db: Db, eventIds: number[]): Promise<FileRecord[]> {
  return rows<FileRecord>(db, `${FILES} where a.event_id = any($1) order by a.event_id, a.position`, [eventIds])
}

export function findFile(db: Db, eventId: number, position: number): Promise<FileRecord | undefined> {
  return maybeRow<FileRecord>(db, `${FILES} where a.event_id = $1 and a.position = $2`, [eventId, position])
}

export function findDocumentLevel(
  db: Db,
  documentId: number,
): Promise<{ profile_id: number; title: string; filename: string | null; disclosure: DisclosureLevel } | undefined> {
  return maybeRow(db, 'select profile_id, title, filename, disclosure from document where id = $1', [documentId])
}
