import type { ListingType } from '@matchwright/contract/listing.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type MadeTemplate = {
  id: number
  type: ListingType
  title: string
  language: string
  country: string
  /** Its first occupation. */
  conceptId: number | null
}

/** All templates that staff made. */
export function madeTemplates(db: Db): Promise<MadeTemplate[]> {
  return rows<MadeTemplate>(
    db,
    `select id, type, title, language, template_country as country,
       (content->'occupations'->0->>'concept_id')::bigint as "conceptId"
     from listing
     where is_template and template_country is not null
     order by id`,
  )
}

/** Makes a listing a template of a country; with `null` it is none any more. */
export async function setTemplate(db: Db, id: number, country: string | null): Promise<void> {
  await db.query('update listing set is_template = $2::text is not null, template_country = $2 where id = $1', [
    id,
    country,
  ])
}
