import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountLevel, AccountType, EmailFrequency } from '@matchwright/contract/auth.schema'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { maybeRow, prepared } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { keyFor } from '#server/purpose-key.ts'
import type { User } from './caller.ts'

/** Sessions are rows of the database; the cookie holds a random token, the table only its hash. */

export const SESSION_COOKIE = 'auth.session'
export const CSRF_COOKIE = 'csrftoken'
export const COUNTRY_COOKIE = 'country'
/** Names the browser to its user's later logins. */
export const KNOWN_BROWSER_COOKIE = 'auth.browser'
/** Only the browser that registered is logged in by the mailed link, which may reach the owner of a foreign address. */
export const REGISTRATION_COOKIE = 'auth.registration'

export type Session = { tokenHash: Buffer; user: User | null; originalUserId: number | null }

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function createSession(
  db: Db,
  user: { userId: number; originalUserId?: number | undefined; days: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into session (token_hash, user_id, original_user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(days => $4))`,
    [hashOf(token), user.userId, user.originalUserId ?? null, user.days],
  )
  return token
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.query('delete from session where token_hash = $1', [hashOf(token)])
}

type UserRow = {
  original_login: string | null
  id: number
  email: string
  first_name: string
  last_name: string
  perms: string[]
  is_demo: boolean
  registration_completed: boolean
  terms_version: string | null
  email_frequency: EmailFrequency
  email_language: string
  account_id: number
  account_type: AccountType
  account_level: AccountLevel | null
  country: string
  is_expired: boolean
}
type SessionRow = UserRow & { seen_at: Date; original_user_id: number | null }

const USER_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.perms, u.is_demo,
       u.registration_completed_at is not null as registration_completed,
       u.terms_version, u.email_frequency, u.email_language,
       a.id as account_id, a.type as account_type, a.level as account_level, a.country,
       coalesce(a.expires_at < now(), false) as is_expired`

/** A user with their account, as a session has it. */
export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const found = await maybeRow<UserRow>(
    db,
    `select ${USER_COLUMNS}, null as original_login
     from app_user u
     join account a on a.id = u.account_id and a.closed_at is null
     where u.id = $1 and u.removed_at is null`,
    [userId],
  )
  return found && userFrom(found)
}

const SESSION = prepared(
  `select s.seen_at, s.original_user_id, o.email as original_login, ${USER_COLUMNS}
   from session s
   join app_user u on u.id = s.user_id and u.removed_at is null
   join account a on a.id = u.account_id and a.closed_at is null
   left join (app_user o join account oa on oa.id = o.account_id and oa.closed_at is null)
     on o.id = s.original_user_id and o.removed_at is null and 'admin_login_as' = any(o.perms)
   where s.token_hash = $1 and s.expires_at > now() and (s.original_user_id is null or o.id is not null)`,
)

/**
 * Finds the session of a token with its user; undefined when it has ended. Impersonation ends with the permission for
 * it.
 */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const tokenHash = hashOf(token)
  const found = await maybeRow<SessionRow>(db, SESSION, [tokenHash])
  if (!found) return undefined
  if (Date.now() - found.seen_at.getTime() > 300_000)
    await db.query('update session set seen_at = now() where token_hash = $1', [tokenHash])
  const { seen_at: _, original_user_id: originalUserId, ...user } = found
  return { tokenHash, user: userFrom(user), originalUserId }
}

function userFrom(found: UserRow): User {
  const { terms_version: termsVersion, ...user } = found
  return {
    ...user,
    is_authenticated: true,
    terms_accepted: termsVersion === TERMS_VERSION,
    is_professional: found.account_type !== 'private',
  }
}

/** The csrf token belongs to one session (or to a visitor): a nonce and its signature. */
export function createCsrfToken(secretKey: Buffer, sessionToken: string | undefined): string {
  return signedNonce(keyFor(secretKey, 'csrf'), sessionToken ?? '')
}

export function isCsrfToken(secretKey: Buffer, token: string | undefined, sessionToken: string | undefined): boolean {
  return nonceOf(keyFor(secretKey, 'csrf'), token, sessionToken ?? '') !== undefined
}

/** Token of a browser in which a user has logged in; it opens nothing. */
export function createKnownBrowserToken(secretKey: Buffer, userId: number): string {
  return signedNonce(keyFor(secretKey, 'known-browser'), String(userId))
}

/** Identifies the browser a token was made for; undefined when it is not this user's. */
export function knownBrowserOf(secretKey: Buffer, token: string | null, userId: number): string | undefined {
  return nonceOf(keyFor(secretKey, 'known-browser'), token ?? undefined, String(userId))
}

function signedNonce(key: Buffer, holder: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signature(key, nonce, holder)}`
}

/** The nonce of a token, when it was signed for this holder. */
function nonceOf(key: Buffer, token: string | undefined, holder: string): string | undefined {
  const [nonce, given] = token?.split('.') ?? []
  if (!nonce || !given) return undefined
  const expected = Buffer.from(signature(key, nonce, holder))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? nonce : undefined
}

function signature(key: Buffer, nonce: string, holder: string): string {
  return createHmac('sha256', key).update(`${holder}:${nonce}`).digest('base64url')
}
