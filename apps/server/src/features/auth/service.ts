import { z } from 'zod'
import type { CurrentUser, SignedInUser } from '@matchwright/contract/auth.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, unauthorized } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { findUser } from '#server/http/session.ts'
import { countHit, forgiveHits } from '#server/http/rate-limit.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import { createKey, endKeys, peekKey, useKey } from './keys.ts'
import { hashPassword, isOutdated, isPassword, verifyDummyHash } from './passwords.ts'
import {
  activateUser,
  countUnread,
  endSessions,
  findEmailAndName,
  findLogin,
  findTarget,
  findUserIdByEmail,
  noteLogin,
  setPasswordHash,
  writeAudit,
} from './queries.ts'

type AuthDeps = Pick<Deps, 'pool' | 'config'>
/** Failed logins for one address, from any client. */
const LOGIN_LIMIT = { max: 10, minutes: 10 }

/** The caller's user as the web application shows it. */
export async function currentUserOf({ pool }: Pick<Deps, 'pool'>, caller: Caller): Promise<CurrentUser> {
  const { user } = caller
  if (!user) return { is_authenticated: false }
  const { is_demo: _, ...shown } = user
  return { ...shown, unread: await countUnread(pool, user.id) }
}

/** @throws {AppError} 401 for every cause alike; too_many after ten wrong passwords for one address */
export async function login(
  deps: AuthDeps,
  caller: Caller,
  given: { email: string; password: string },
): Promise<number> {
  const bucket = `login:${given.email}`
  await countHit(deps.pool, bucket, LOGIN_LIMIT)
  const found = await findLogin(deps.pool, given.email)
  const isRight = found ? await isPassword(given.password, found.password_hash) : await verifyDummyHash(given.password)
  if (!found || !isRight || !found.activated_at || isDemoFromOutside(deps, caller, found.is_demo))
    throw unauthorized('login_failed')
  await forgiveHits(deps.pool, bucket)
  if (isOutdated(found.password_hash)) await setPasswordHash(deps.pool, found.id, await hashPassword(given.password))
  await noteLogin(deps.pool, found.id)
  return found.id
}

/**
 * Whether a demo login is refused. Published passwords do not work while the demo is off, nor through a proxy unless
 * the demo was switched on explicitly.
 */
function isDemoFromOutside({ config: { demo } }: AuthDeps, caller: Caller, isDemo: boolean): boolean {
  return isDemo && (!demo.enabled || (caller.isForwarded && !demo.explicit))
}

/**
 * Id of the user to impersonate.
 * @throws {AppError} 400 for every target that is not allowed, without the reason
 */
export async function impersonationTarget(
  deps: AuthDeps,
  caller: Caller,
  given: { user_profile_id?: number | undefined; email?: string | undefined; reason: string },
): Promise<number> {
  const staff = userOf(caller)
  const target =
    given.user_profile_id || given.email
      ? await findTarget(deps.pool, { id: given.user_profile_id, email: given.email })
      : undefined
  const isAllowed =
    target?.activated_at && target.id !== staff.id && !target.perms.includes('admin_login_as') && !caller.isImpersonated
  if (!target || !isAllowed) throw conflict('login_as', 'login_as')
  await writeAudit(deps.pool, {
    actorId: staff.id,
    subjectId: target.id,
    action: 'login_as',
    details: { reason: given.reason },
  })
  return target.id
}

/** Id of the staff member who impersonates the current user; undefined without impersonation. */
export async function originalUserId(deps: AuthDeps, caller: Caller): Promise<number | undefined> {
  const email = caller.user?.original_login
  return email ? (await findUserIdByEmail(deps.pool, email))?.id : undefined
}

export const mailResetJob = defineJob({ name: 'mail_reset', payload: z.object({ email: z.string() }) })

/**
 * Requests a reset link. The address is looked up in a job, so that neither the answer nor its timing reveals whether
 * it is known.
 */
export async function requestPasswordReset({ pool }: AuthDeps, email: string): Promise<void> {
  await countMailTo(pool, email)
  await enqueue(pool, mailResetJob, { email })
}

/** Mails a reset link if the address is known. */
export async function mailReset(deps: AuthDeps, email: string): Promise<void> {
  const found = await findLogin(deps.pool, email)
  if (found) await transaction(deps.pool, (db) => mailResetLink(deps, db, found.id))
}

/** Reset link with the user's id and the key. The id is only for the route; the key authorises. */
export async function resetLink(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { language, ...order }: { userId: number; language: string; hours?: number },
): Promise<string> {
  const key = await createKey(db, { ...order, purpose: 'reset' })
  return `${config.baseUrl}/${language}/account/reset/${order.userId.toString(36)}/${key}`
}

async function mailResetLink(deps: AuthDeps, db: Db, userId: number): Promise<void> {
  const user = await findEmailAndName(db, userId)
  const link = await resetLink(deps, db, { userId, language: user.email_language })
  await orderMail(db, {
    template: 'reset',
    to: user.email,
    lang: user.email_language,
    params: { link, greeting_name: user.first_name },
  })
}

function matches(userId: number, uid: string): boolean {
  return userId.toString(36) === uid
}

export async function isResetValid({ pool }: AuthDeps, given: { uid: string; token: string }): Promise<boolean> {
  const owner = await peekKey(pool, given.token, 'reset')
  return owner !== undefined && matches(owner.user_id, given.uid)
}

/** Sets a password by reset link. This also confirms the address, because only its owner can read the mail. */
export async function resetPassword(
  { pool }: AuthDeps,
  given: { uid: string; token: string; password: string },
): Promise<void> {
  const hash = await hashPassword(given.password)
  await transaction(pool, async (db) => {
    const owner = await useKey(db, given.token, 'reset')
    if (!owner || !matches(owner.user_id, given.uid)) throw invalidField(['token'], 'link_expired')
    await setPasswordHash(db, owner.user_id, hash)
    await activateUser(db, owner.user_id)
    await endKeys(db, owner.user_id, 'reset')
    await endSessions(db, owner.user_id)
  })
}

/**
 * Activates a registration. The mail proves who owns the address, not who chose the password. A session therefore
 * starts only in the browser the registration began in; elsewhere the password is required, and a reset replaces it.
 */
export async function activate(
  { pool }: AuthDeps,
  key: string,
  mark: string | null,
): Promise<{ userId: number; isSameBrowser: boolean }> {
  return transaction(pool, async (db) => {
    const owner = await useKey(db, key, 'activate')
    if (!owner) throw invalidField(['key'], 'link_expired')
    await activateUser(db, owner.user_id)
    const isSameBrowser = mark !== null && mark === owner.value
    if (isSameBrowser) await noteLogin(db, owner.user_id)
    return { userId: owner.user_id, isSameBrowser }
  })
}

/** The user of a session that has just begun. */
export async function signedIn(
  { pool }: AuthDeps,
  userId: number,
  original: string | null = null,
): Promise<SignedInUser> {
  const user = await findUser(pool, userId)
  if (!user) throw unauthorized('login_failed')
  const { is_demo: _, ...shown } = user
  return { ...shown, original_login: original, unread: await countUnread(pool, userId) }
}
