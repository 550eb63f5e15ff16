import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { Pay } from '@matchwright/contract/listing-content.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

const MOST_PAYS = 5000

/** Fixed pays of offers that were public within a year, of some occupations in a country. */
export async function publicPays(
  db: Db,
  { occupations, country, now }: { occupations: number[]; country: string; now: Date },
): Promise<Pay[]> {
  const found = await rows<{ pay: unknown }>(
    db,
    `select l.content->'pay' as pay
     from listing l
     where l.type = ${LISTING_TYPE.offer} and l.disclosure_level = ${DISCLOSURE_LEVEL.public} and not l.is_template
       and l.status in (${LISTING_STATUS.published}, ${LISTING_STATUS.paused}, ${LISTING_STATUS.withdrawn})
       and l.published_at > $3::timestamptz - interval '12 months'
       and l.content->'places'->0->>'country' = $2
       and l.content->'pay'->>'type' = 'fixed'
       and coalesce((l.disclosure->>'pay')::int, ${DISCLOSURE_LEVEL.public}) = ${DISCLOSURE_LEVEL.public}
       and (l.content->'occupations'->0->>'concept_id')::bigint = any($1)
     order by l.published_at desc, l.id desc
     limit ${MOST_PAYS}`,
    [occupations, country, now],
  )
  return found.map(({ pay }) => Pay.parse(pay))
}
