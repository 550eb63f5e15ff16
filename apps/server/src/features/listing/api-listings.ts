import type { ApiListing } from '@matchwright/contract/listing.schema'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'

type Asked = { search?: string | undefined; limit: number; offset: number }

/** Listings that clients of an account made through the API, the latest first; withdrawn ones are left out. */
export async function apiListings(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  { search, limit, offset }: Asked,
): Promise<{ items: ApiListing[]; count: number }> {
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  const found = await listApiListings(pool, { accountId, pattern, limit, offset })
  return {
    items: found.map(({ created_at, ...listing }) => ({ ...listing, created_at: created_at.toISOString() })),
    count: await countApiListings(pool, accountId, pattern),
  }
}

const MADE_BY_API = `l.account_id = $1
  and l.internal_id is not null
  and l.status <> ${LISTING_STATUS.withdrawn}
  and ($2::text is null or l.title ilike $2 or l.internal_id ilike $2)`

type ApiListingRow = Omit<ApiListing, 'created_at'> & { created_at: Date }

function listApiListings(
  db: Db,
  { accountId, pattern, limit, offset }: { accountId: number; pattern: string | null; limit: number; offset: number },
): Promise<ApiListingRow[]> {
  return rows<ApiListingRow>(
    db,
    `select l.id, l.internal_id, k.name as key_name, l.title, l.type, l.status, l.created_at
     from listing l
     left join api_key k on k.id = l.api_key_id
     where ${MADE_BY_API}
     order by l.id desc
     limit $3 offset $4`,
    [accountId, pattern, limit, offset],
  )
}

async function countApiListings(db: Db, accountId: number, pattern: string | null): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from listing l where ${MADE_BY_API}`, [accountId, pattern]))
    .count
}
