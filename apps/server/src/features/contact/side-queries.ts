import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** The profile behind one side's listing. */
export type SideProfile = {
  listing_id: number
  profile_id: number
  kind: 'person' | 'company'
  content: unknown
  disclosure: Record<string, DisclosureLevel>
  document_levels: DisclosureLevel[]
}

export function sideProfiles(db: Db, listingIds: number[]): Promise<SideProfile[]> {
  return rows<SideProfile>(
    db,
    `select l.id as listing_id, p.id as profile_id, p.kind, p.content, p.disclosure,
       array(select distinct d.disclosure from document d where d.profile_id = p.id order by 1) as document_levels
     from listing l join profile p on p.id = l.profile_id where l.id = any($1) order by l.id`,
    [listingIds],
  )
}
