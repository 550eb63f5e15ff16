import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Registers a file by content hash, as written anew; equal content again extends its grace period. */
export async function noteStoredFile(db: Db, file: { sha256: string; size: number; mimetype: string }): Promise<void> {
  await db.query(
    `insert into stored_file (sha256, size, mimetype, rewritten_at)
     values ($1, $2, $3, now())
     on conflict (sha256) do update
     set size = excluded.size, mimetype = excluded.mimetype, created_at = now(), rewritten_at = now()`,
    [file.sha256, file.size, file.mimetype],
  )
}

export function findStoredFile(db: Db, sha256: string): Promise<{ mimetype: string } | undefined> {
  return maybeRow(db, 'select mimetype from stored_file where sha256 = $1', [sha256])
}

/**
 * Condition of unused files: unreferenced after a grace period of a day, within which the caller must write the
 * reference.
 */
const UNUSED = `s.created_at < now() - interval '1 day'
  and not exists (select from document d where d.sha256 = s.sha256)
  and not exists (select from profile p where p.picture_sha256 = s.sha256)
  and not exists (select from profile p where p.cover_sha256 = s.sha256)
  and not exists (select from company_photo c where c.sha256 = s.sha256)
  and not exists (select from listing l where l.cover_sha256 = s.sha256)
  and not exists (select from contact_file f where f.sha256 = s.sha256)
  and not exists (select from data_export e where e.sha256 = s.sha256)
  and not exists (select from batch_job b where b.sha256 = s.sha256)`

export async function unusedFiles(db: Db, after: string, limit: number): Promise<string[]> {
  return (
    await rows<{ sha256: string }>(
      db,
      `select s.sha256 from stored_file s where ${UNUSED} and s.sha256 > $1 order by s.sha256 limit $2`,
      [after, limit],
    )
  ).map(({ sha256 }) => sha256)
}

/**
 * Deletes the row of a file if it is still unused.
 * @returns whether it was deleted
 */
export async function deleteUnusedFile(db: Db, sha256: string): Promise<boolean> {
  return (
    (await maybeRow(db, `delete from stored_file s where s.sha256 = $1 and ${UNUSED} returning s.sha256`, [sha256])) !==
    undefined
  )
}

/** Forgets who stored what a day ago; used files go on counting by their use. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await db.query(`delete from upload where uploaded_at < now() - interval '1 day'`)
}

/**
 * Registers files of the store that no row names as unused ones, whose time is over. A file that is being stored has a
 * row that is not committed yet: the statement waits for it.
 */
export async function adoptFiles(db: Db, names: string[]): Promise<void> {
  await db.query(
    `insert into stored_file (sha256, size, mimetype, created_at)
     select name, 0, 'application/octet-stream', now() - interval '2 days'
     from unnest($1::text[]) name
     on conflict (sha256) do nothing`,
    [names],
  )
}

export type OldFile = {
  sha256: string
  mimetype: string
  /** As a profile picture or cover photo. */
  is_shown: boolean
  /** As a document or attachment. */
  is_kept: boolean
}

/** Files in use that were stored as they came. */
export function oldFiles(db: Db, after: string, limit: number): Promise<OldFile[]> {
  return rows<OldFile>(
    db,
    `select *
     from (
       select s.sha256, s.mimetype,
         exists (select from profile p where p.picture_sha256 = s.sha256)
           or exists (select from listing l where l.cover_sha256 = s.sha256) as is_shown,
         exists (select from document d where d.sha256 = s.sha256)
           or exists (select from contact_file f where f.sha256 = s.sha256) as is_kept
       from stored_file s
       where s.rewritten_at is null and s.sha256 > $1
     ) old
     where is_shown or is_kept
     order by sha256
     limit $2`,
    [after, limit],
  )
}

/** Lets profiles and listings show another file, or none. */
export async function replaceShown(db: Db, sha256: string, by: string | null): Promise<void> {
  await db.query('update profile set picture_sha256 = $2 where picture_sha256 = $1', [sha256, by])
  await db.query('update listing set cover_sha256 = $2 where cover_sha256 = $1', [sha256, by])
}

export async function replaceKept(db: Db, sha256: string, by: string): Promise<void> {
  await db.query('update document set sha256 = $2 where sha256 = $1', [sha256, by])
  await db.query('update contact_file set sha256 = $2 where sha256 = $1', [sha256, by])
}

/** Marks a file that does not open, so that it is not tried again. */
export async function setRewritten(db: Db, sha256: string): Promise<void> {
  await db.query('update stored_file set rewritten_at = now() where sha256 = $1', [sha256])
}
