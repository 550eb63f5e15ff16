import type { ApiScope } from '@matchwright/contract/endpoint'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { createApiKey } from '#server/http/api-key.ts'
import type { TestUser } from './users.ts'

type Wish = { owner: TestUser; scopes?: readonly ApiScope[]; name?: string; expiresAt?: Date }

/** Inserts an API key; returns it with its id. */
export async function anApiKey(db: Db, wish: Wish): Promise<{ id: number; key: string }> {
  const { key, keyHash, hint } = createApiKey()
  const { id } = await row<{ id: number }>(
    db,
    `insert into api_key (account_id, user_id, name, key_hash, hint, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [
      wish.owner.accountId,
      wish.owner.id,
      wish.name ?? 'Personnel system',
      keyHash,
      hint,
      wish.scopes ?? ['listings:read', 'listings:write'],
      wish.expiresAt ?? new Date(Date.now() + 86_400_000),
    ],
  )
  return { id, key }
}
