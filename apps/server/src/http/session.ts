import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountLevel, AccountType, EmailFrequency } from '@matchwright/contract/auth.schema'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { maybeRow, prepared } from '#server/db/pool.ts'
import type { Config, SecondFactorRequirement } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import type { Ending, KeptSessions } from '#server/ports.ts'
import { keyFor } from '#server/purpose-key.ts'
import type { User } from './caller.ts'
import type { Device } from './device.ts'

/** Sessions are rows of the database; the cookie holds a random token, the table only its hash. */

export const SESSION_COOKIE = 'auth.session'
export const CSRF_COOKIE = 'csrftoken'
export const COUNTRY_COOKIE = 'country'
/** Names the browser to its user's later logins. */
export const KNOWN_BROWSER_COOKIE = 'auth.browser'
/** Only the browser that registered is logged in by the mailed link, which may reach the owner of a foreign address. */
export const REGISTRATION_COOKIE = 'auth.registration'

/** Steps of a login that wait for an answer from the same browser. */
export const STEP_COOKIES = { second_step: 'auth.step', passkey: 'auth.passkey' } as const
export type StepCookie = keyof typeof STEP_COOKIES

export type Session = { id: number; user: User | null; originalUserId: number | null }

export type SessionRules = Pick<Config, 'sessionIdleDays' | 'requireSecondFactor'>

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function createSession(
  db: Db,
  user: { userId: number; originalUserId?: number | undefined; days: number; device: Device },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into session (token_hash, user_id, original_user_id, expires_at, browser, system, country)
     values ($1, $2, $3, now() + make_interval(days => $4), $5, $6, $7)`,
    [
      hashOf(token),
      user.userId,
      user.originalUserId ?? null,
      user.days,
      user.device.browser,
      user.device.system,
      user.device.country,
    ],
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
  has_second_factor: boolean
  absent_since: Date | null
  absent_until: string | null
}
type SessionRow = UserRow & {
  session_id: number
  seen_at: Date
  ends_at: Date
  original_user_id: number | null
}

const USER_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.perms, u.is_demo,
       u.registration_completed_at is not null as registration_completed,
       u.terms_version, u.email_frequency, u.email_language,
       a.id as account_id, a.type as account_type, a.level as account_level, a.country,
       coalesce(a.expires_at < now(), false) as is_expired,
       u.absent_since, u.absent_until::text as absent_until,
       (exists (select from totp t where t.user_id = u.id and t.confirmed_at is not null)
         or exists (select from passkey p where p.user_id = u.id)) as has_second_factor`

/** A user with their account, as a session has it. */
export async function findUser(db: Db, rules: SessionRules, userId: number): Promise<User | undefined> {
  const found = await maybeRow<UserRow>(
    db,
    `select ${USER_COLUMNS}, null as original_login
     from app_user u
     join account a on a.id = u.account_id and a.closed_at is null
     where u.id = $1 and u.removed_at is null`,
    [userId],
  )
  return found && userFrom(found, rules)
}

const SESSION = prepared(
  `select s.id as session_id, s.seen_at, s.original_user_id,
     least(s.expires_at, case when a.expires_at > now() then a.expires_at end) as ends_at,
     o.email as original_login, ${USER_COLUMNS}
   from session s
   join app_user u on u.id = s.user_id and u.removed_at is null
   join account a on a.id = u.account_id and a.closed_at is null
   left join (app_user o join account oa on oa.id = o.account_id and oa.closed_at is null)
     on o.id = s.original_user_id and o.removed_at is null and 'admin_login_as' = any(o.perms)
   where s.token_hash = $1 and s.expires_at > now() and s.seen_at > now() - make_interval(days => $2)
     and (s.original_user_id is null or o.id is not null)`,
)

type Found = { db: Db; sessions: KeptSessions; rules: SessionRules }

/**
 * Finds the session of a token with its user; undefined when it has ended. Impersonation ends with the permission for
 * it.
 */
export function findSession({ db, sessions, rules }: Found, token: string): Promise<Session | undefined> {
  const tokenHash = hashOf(token)
  return sessions.find(tokenHash.toString('base64'), () => readSession(db, rules, tokenHash))
}

async function readSession(db: Db, rules: SessionRules, tokenHash: Buffer): Promise<Ending<Session> | undefined> {
  const found = await maybeRow<SessionRow>(db, SESSION, [tokenHash, rules.sessionIdleDays])
  if (!found) return undefined
  if (Date.now() - found.seen_at.getTime() > 300_000)
    await db.query('update session set seen_at = now() where token_hash = $1', [tokenHash])
  const { session_id: id, seen_at: _, ends_at: endsAt, original_user_id: originalUserId, ...user } = found
  // Requests share it while it is kept.
  const session = Object.freeze({ id, user: Object.freeze(userFrom(user, rules)), originalUserId })
  return { session, endsAt: endsAt.getTime() }
}

function userFrom(found: UserRow, { requireSecondFactor }: SessionRules): User {
  const { terms_version: termsVersion, has_second_factor: hasSecondFactor, absent_since, absent_until, ...user } = found
  // Who is impersonated has nothing to set up; the staff member has passed this check.
  const isRequired = found.original_login === null && isSecondFactorRequired(requireSecondFactor, found.perms)
  return {
    ...user,
    is_authenticated: true,
    terms_accepted: termsVersion === TERMS_VERSION,
    absence: absent_since && { since: absent_since.toISOString(), until: absent_until },
    is_professional: found.account_type !== 'private',
    needs_second_factor: isRequired && !hasSecondFactor,
  }
}

export function isSecondFactorRequired(of: SecondFactorRequirement, perms: readonly string[]): boolean {
  if (of === 'nobody') return false
  return perms.some((permission) => of === 'admins' || permission !== 'account_admin')
}

/** The csrf token belongs to one session (or to a visitor): a nonce and its signature. */
export function createCsrfToken(secretKey: Buffer, sessionToken: string | undefined): string {
  return signedNonce(keyFor(secretKey, 'csrf'), sessionToken ?? '')
}

const MOST_GENUINE = 10_000
/** Sessions of tokens that were found genuine, by key: the same token comes with each request of a page. */
const genuine = new WeakMap<Buffer, Map<string, string>>()

export function isCsrfToken(secretKey: Buffer, token: string | undefined, sessionToken = ''): boolean {
  if (token === undefined) return false
  const key = keyFor(secretKey, 'csrf')
  const known = genuine.get(key) ?? new Map<string, string>()
  genuine.set(key, known)
  if (known.get(token) === sessionToken) return true
  if (nonceOf(key, token, sessionToken) === undefined) return false
  if (known.size >= MOST_GENUINE) known.clear()
  known.set(token, sessionToken)
  return true
}

/** Users whose logins one browser is known for. */
const MOST_KNOWN_USERS = 5
const TOKEN_SEPARATOR = '~'

/** Adds the token of a user who has logged in to those of a browser; it opens nothing. */
export function addKnownBrowserToken(secretKey: Buffer, cookie: string | null, userId: number): string {
  const token = signedNonce(keyFor(secretKey, 'known-browser'), String(userId))
  return [token, ...tokensIn(cookie)].slice(0, MOST_KNOWN_USERS).join(TOKEN_SEPARATOR)
}

function tokensIn(cookie: string | null): string[] {
  return cookie?.split(TOKEN_SEPARATOR) ?? []
}

/** Identifies the browser by the token of a user; undefined when it has none. */
export function knownBrowserOf(secretKey: Buffer, cookie: string | null, userId: number): string | undefined {
  const key = keyFor(secretKey, 'known-browser')
  const nonces = tokensIn(cookie).map((token) => nonceOf(key, token, String(userId)))
  return nonces.find((nonce) => nonce !== undefined)
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
