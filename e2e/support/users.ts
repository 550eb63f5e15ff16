import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { withDatabase } from './database.ts'

export type UserState = { terms: boolean; registration: boolean; expired: boolean; admin: boolean }
export type PreparedUser = UserState & { id: number; email: string }
type Preparation = Partial<UserState> & { level?: 'basic' | 'plus' | 'unlimited'; perms?: readonly string[] }

/** Inserts a user into the database, with complete registration by default; `openSession` opens a session for them. */
export function prepareUser(preparation: Preparation = {}): Promise<PreparedUser> {
  return withDatabase(async (client) => {
    const { level = 'basic', perms = [], ...given } = preparation
    const state: UserState = { terms: true, registration: true, expired: false, admin: true, ...given }
    const email = `${randomBytes(6).toString('hex')}@e2e.test`
    const accountId = await insertAccount(client, level, state.expired)
    const { rows } = await client.query<{ id: string }>(
      `insert into app_user (
         account_id, email, password_hash, first_name, last_name, perms, activated_at,
         registration_completed_at, terms_version, terms_accepted_at
       )
       values (
         $1, $2, 'none', 'Robin', 'Prepared', $3, now(),
         case when $4 then now() end, case when $5 then $6 end, case when $5 then now() end
       )
       returning id`,
      [
        accountId,
        email,
        [...perms, ...(state.admin ? ['account_admin'] : [])],
        state.registration,
        state.terms,
        TERMS_VERSION,
      ],
    )
    return { ...state, id: Number(rows[0]?.id), email }
  })
}

async function insertAccount(client: pg.Client, level: string, isExpired: boolean): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into account (type, level, country, city, expires_at)
     values ($1, $2, 'CH', 'Biel', case when $3 then now() - interval '1 day' end) returning id`,
    [level === 'unlimited' ? 'company' : 'private', level, isExpired],
  )
  return rows[0]?.id
}

/** Opens a session and returns the value of its cookie; the table holds only its hash. */
export function openSession(userId: number): Promise<string> {
  return withDatabase(async (client) => {
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), userId],
    )
    return token
  })
}
