import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export async function latestOfferIds(db: Db, limit: number): Promise<number[]> {
  return (
    await rows<{ id: number }>(
      db,
      `select id from listing
       where type = ${LISTING_TYPE.offer} and status = ${LISTING_STATUS.published} and not is_template
       order by id desc limit $1`,
      [limit],
    )
  ).map(({ id }) => id)
}
