import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

type VersionRow = { id: number; content: Record<string, unknown>; replaced_at: Date }

/** Versions kept of a profile. */
const MOST_VERSIONS = 30

/**
 * Keeps a content that is about to be replaced. Changes within fifteen minutes are one: the content before the first of
 * them is kept.
 */
export async function keepVersion(db: Db, profileId: number, content: unknown, always: boolean): Promise<void> {
  const { rowCount } = await db.query(
    `insert into profile_version (profile_id, content)
     select $1, $2
     where $3 or not exists (
       select from profile_version where profile_id = $1 and replaced_at > now() - interval '15 minutes')`,
    [profileId, JSON.stringify(content), always],
  )
  if (rowCount === 0) return
  await db.query(
    `delete from profile_version
     where profile_id = $1
       and id not in (select id from profile_version where profile_id = $1 order by id desc limit ${MOST_VERSIONS})`,
    [profileId],
  )
}

export function listVersions(db: Db, profileId: number): Promise<VersionRow[]> {
  return rows<VersionRow>(
    db,
    `select id, content, replaced_at
     from profile_version
     where profile_id = $1
     order by id desc
     limit ${MOST_VERSIONS}`,
    [profileId],
  )
}

export function findVersion(db: Db, profileId: number, id: number): Promise<VersionRow | undefined> {
  return maybeRow<VersionRow>(
    db,
    'select id, content, replaced_at from profile_version where profile_id = $1 and id = $2',
    [profileId, id],
  )
}
