import { randomBytes, scryptSync } from 'node:crypto'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export const PASSWORD = 'a good password'
const PASSWORD_HASH = cheapHash(PASSWORD)

export type TestUser = { id: number; accountId: number; email: string }

type Wish = {
  /** Joins this account instead of opening one. */
  accountId?: number
  accountType?: 'private' | 'company' | 'organisation'
  level?: 'basic' | 'plus' | 'unlimited'
  country?: string
  email?: string
  firstName?: string
  lastName?: string
  perms?: string[]
  language?: string
  previousVisitAt?: Date
}

/** A user who is activated and registered, has accepted the terms, and logs in with `PASSWORD`. */
export async function aUser(db: Db, wish: Wish = {}): Promise<TestUser> {
  const accountId = wish.accountId ?? (await anAccount(db, wish))
  const email = wish.email ?? `user-${randomBytes(5).toString('hex')}@example.org`
  const { id } = await row<{ id: number }>(
    db,
    `insert into app_user (
       account_id, email, password_hash, first_name, last_name, perms, email_language,
       activated_at, registration_completed_at, terms_version, terms_accepted_at, last_visit_at, previous_visit_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8, now(), $9, $9)
     returning id`,
    [
      accountId,
      email,
      PASSWORD_HASH,
      wish.firstName ?? 'Alma',
      wish.lastName ?? 'Keller',
      wish.perms ?? (wish.accountId === undefined ? ['account_admin'] : []),
      wish.language ?? 'en',
      TERMS_VERSION,
      wish.previousVisitAt ?? null,
    ],
  )
  return { id, accountId, email }
}

/** A stored hash names its cost, so a cheap one makes logins of tests cheap: 0.1 s of processor time less for each. */
function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const cost = { N: 2, r: 8, p: 3 }
  const key = scryptSync(password, salt, 32, cost)
  return ['scrypt', ...Object.values(cost), salt.toString('base64'), key.toString('base64')].join('$')
}

async function anAccount(db: Db, wish: Wish): Promise<number> {
  const type = wish.accountType ?? 'company'
  const { id } = await row<{ id: number }>(
    db,
    'insert into account (type, level, country, organisation, city) values ($1, $2, $3, $4, $5) returning id',
    [
      type,
      wish.level ?? (type === 'private' ? 'plus' : 'unlimited'),
      wish.country ?? 'CH',
      type === 'private' ? null : 'Lakeside Ltd',
      'Biel',
    ],
  )
  return id
}
