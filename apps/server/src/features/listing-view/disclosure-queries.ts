import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export async function setDisclosure(db: Db, id: number, level: DisclosureLevel, groups: object): Promise<void> {
  await db.query(
    `update listing
     set disclosure_level = $2, disclosure = $3, version = version + 1, modified_at = now()
     where id = $1`,
    [id, level, JSON.stringify(groups)],
  )
}

export function documentLevels(
  db: Db,
  profileId: number,
): Promise<{ document_id: number; title: string; level: DisclosureLevel }[]> {
  return rows(
    db,
    `select id as document_id, title, disclosure as level
     from document
     where profile_id = $1
     order by position, id
     limit 200`,
    [profileId],
  )
}

export async function setDocumentLevel(
  db: Db,
  profileId: number,
  documentId: number,
  level: DisclosureLevel,
): Promise<void> {
  await db.query('update document set disclosure = $3 where id = $2 and profile_id = $1', [
    profileId,
    documentId,
    level,
  ])
}
