import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

const COUNTED = `status = ${LISTING_STATUS.published} and not is_template`

export type TermsRow = { id: number } & Pick<ListingContent, 'terms' | 'language_captured' | 'places'>

/** Terms of the published listings that have any, by id. */
export function termsAfter(db: Db, id: number, limit: number): Promise<TermsRow[]> {
  return rows<TermsRow>(
    db,
    `select id, content->'terms' as terms, language as language_captured, coalesce(content->'places', '[]') as places
     from listing
     where ${COUNTED} and id > $1 and jsonb_array_length(coalesce(content->'terms', '[]')) > 0
     order by id
     limit $2`,
    [id, limit],
  )
}

export async function countListings(db: Db): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from listing where ${COUNTED}`)).count
}

export type CountedAt = { listings: number; counted_at: Date }

export function latestCount(db: Db): Promise<CountedAt | undefined> {
  return maybeRow<CountedAt>(db, 'select listings, counted_at from word_rarity order by id desc limit 1')
}

export async function insertRarity(
  db: Db,
  { listings, words, weights }: { listings: number; words: Buffer; weights: Buffer },
): Promise<number> {
  const inserted = await row<{ id: number }>(
    db,
    'insert into word_rarity (listings, words, weights) values ($1, $2, $3) returning id',
    [listings, words, weights],
  )
  return inserted.id
}

/** Deletes all counts but the latest: logged lists hold the weights they were scored with. */
export async function forgetRarities(db: Db): Promise<void> {
  await db.query('delete from word_rarity where id < (select max(id) from word_rarity)')
}
