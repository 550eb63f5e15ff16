import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ApiScope } from '@matchwright/contract/endpoint'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { CallingKey, User } from './caller.ts'
import { findUser } from './session.ts'
import type { SessionRules } from './session.ts'

/** API keys are rows of the database, which hold only their hash; programs send them as `Authorization: Bearer`. */

const PREFIX = 'mw_'
const API_PATH = /^\/(napi|mapi|content)\//
const SEEN_EVERY_MS = 60_000

export type NewApiKey = { key: string; keyHash: Buffer; hint: string }

/** A key of 256 random bits. Its prefix lets scanners of source code recognise it. */
export function createApiKey(): NewApiKey {
  const key = PREFIX + randomBytes(32).toString('base64url')
  return { key, keyHash: hashOf(key), hint: `${key.slice(0, 7)}…${key.slice(-4)}` }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The bearer token of a call of the API; undefined where there is none. Pages know only sessions. */
export function bearerOf({ url, headers }: FastifyRequest): string | undefined {
  return API_PATH.test(url) ? /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] : undefined
}

type KeyRow = { id: number; user_id: number; scopes: ApiScope[]; last_used_at: Date | null }

/**
 * Finds the key of a token with the user in whose name it calls, without permissions; undefined when it has ended or
 * its user left.
 */
export async function findApiKey(
  db: Db,
  rules: SessionRules,
  token: string,
): Promise<{ user: User; apiKey: CallingKey } | undefined> {
  const found = await maybeRow<KeyRow>(
    db,
    `select id, user_id, scopes, last_used_at
     from api_key
     where key_hash = $1 and revoked_at is null and expires_at > now()`,
    [hashOf(token)],
  )
  const user = found && (await findUser(db, rules, found.user_id))
  if (!user) return undefined
  const { id, scopes, last_used_at: lastUsedAt } = found
  if (Date.now() - (lastUsedAt?.getTime() ?? 0) > SEEN_EVERY_MS)
    await db.query('update api_key set last_used_at = now() where id = $1', [id])
  return { user: { ...user, perms: [], needs_second_factor: false }, apiKey: { id, scopes } }
}
