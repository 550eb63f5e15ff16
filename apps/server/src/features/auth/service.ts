import { z } from 'zod'
import type { CurrentUser, SignedInUser } from '@matchwright/contract/auth.schema'
import type { PasskeyAnswer } from '@matchwright/contract/security.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, missingField, unauthorized } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Device } from '#server/http/device.ts'
import { findUser, knownBrowserOf } from '#server/http/session.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { writeAudit, writeUserAct } from '#server/features/audit-trail/index.ts'
import { countMailTo, newsOf, orderMail } from '#server/features/notification/index.ts'
import { setPassword } from './credentials.ts'
import { isKeyUsed, peekKey, useKey } from './keys.ts'
import { LOGIN_LIMIT, countCode, countLogin, forgiveLogins } from './login-limits.ts'
import { closeStep, peekStep } from './login-steps.ts'
import { userOfPasskey } from './passkeys.ts'
import { findFactors, hasFactor, secondStepsOf, spendSecondFactorCode } from './second-factor.ts'
import { hashChosenPassword, hashPassword, isOutdated, isPassword, verifyDummyHash } from './passwords.ts'
import { mailResetLink } from './reset-link.ts'
import {
  activateUser,
  findAddressee,
  findLogin,
  findLoginOf,
  findPasswordHash,
  findTarget,
  findUserIdByEmail,
  noteLogin,
  setPasswordHash,
} from './queries.ts'

type AuthDeps = Pick<Deps, 'pool' | 'config'>

/** The caller's user as the web application shows it. */
export async function currentUserOf({ pool }: Pick<Deps, 'pool'>, caller: Caller): Promise<CurrentUser> {
  const { user } = caller
  if (!user) return { is_authenticated: false }
  const { is_demo: _, ...shown } = user
  return { ...shown, ...(await newsOf(pool, user.id)) }
}

/**
 * Id of the user, and the second factors that are asked for next: none when the password is enough.
 * @throws {AppError} 401, which tells only who gave the right password that the address waits for its confirmation;
 *   too_many after too many wrong passwords
 */
export async function checkPassword(
  deps: AuthDeps,
  caller: Caller,
  given: { email: string; password: string },
): Promise<{ userId: number; secondSteps: ReturnType<typeof secondStepsOf> }> {
  const found = await findLogin(deps.pool, given.email)
  await countLogin(deps, caller, { email: given.email, userId: found?.id })
  const isRight = found ? await isPassword(given.password, found.password_hash) : await verifyDummyHash(given.password)
  if (!found || !isRight || isDemoFromOutside(deps, caller, found.is_demo)) throw unauthorized('login_failed')
  if (!found.activated_at) throw unauthorized('not_activated')
  await forgiveLogins(deps.pool, given.email)
  if (isOutdated(found.password_hash)) await setPasswordHash(deps.pool, found.id, await hashPassword(given.password))
  return { userId: found.id, secondSteps: secondStepsOf(await findFactors(deps.pool, found.id)) }
}

/**
 * Id of the user who completes their login by a code.
 * @throws {AppError} 401 when the password was not given before, in this browser; 422 for a wrong code
 */
export async function loginByCode(deps: AuthDeps, caller: Caller, code: string): Promise<number> {
  const token = caller.stepToken('second_step')
  const step = await peekStep(deps.pool, 'second_step', token)
  if (!step?.user_id) throw unauthorized('login_failed')
  const userId = step.user_id
  await countCode(deps, caller, userId)
  await transaction(deps.pool, async (db) => {
    if (!(await spendSecondFactorCode(deps, db, userId, code))) throw invalidField(['code'], 'wrong_code')
    if (!(await closeStep(db, 'second_step', token))) throw unauthorized('login_failed')
  })
  return userId
}

/**
 * Id of the user who logs in by passkey.
 * @throws {AppError} 401 for every cause alike
 */
export async function loginByPasskey(deps: AuthDeps, caller: Caller, answer: PasskeyAnswer): Promise<number> {
  const step = await closeStep(deps.pool, 'passkey_login', caller.stepToken('passkey'))
  const userId = step?.challenge ? await userOfPasskey(deps, deps.pool, step.challenge, answer) : undefined
  const found = userId === undefined ? undefined : await findLoginOf(deps.pool, userId)
  if (!found?.activated_at || isDemoFromOutside(deps, caller, found.is_demo)) throw unauthorized('login_failed')
  return found.id
}

/** Begins the session of a user who has proved who they are, and tells them by mail when the browser is new. */
export async function beginSession(deps: AuthDeps, caller: Caller, userId: number): Promise<void> {
  const isKnown = knownBrowserOf(deps.config.secretKey, caller.knownBrowser, userId) !== undefined
  await transaction(deps.pool, async (db) => {
    const isFirst = await noteLogin(db, userId)
    await writeUserAct(db, userId, { action: 'signed_in', device: caller.device })
    if (!isFirst && !isKnown) await tellNewDevice(deps, db, userId, caller.device)
  })
  await caller.signIn(userId)
}

async function tellNewDevice({ config }: AuthDeps, db: Db, userId: number, device: Device): Promise<void> {
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  const country = device.country && new Intl.DisplayNames([lang], { type: 'region' }).of(device.country)
  const params = {
    greeting_name: first_name,
    device: [device.browser, device.system, country].filter(Boolean).join(', ') || '?',
    time: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    link: `${config.baseUrl}/${lang}/account/settings#sessions`,
  }
  await orderMail(db, { template: 'new_device', to: email, lang, params })
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
  await writeAudit(deps.pool, staff.id, {
    action: 'login_as',
    subject: { kind: 'user', id: target.id, account_id: target.account_id, user_id: target.id },
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
  await countMailTo(pool, 'reset', email)
  await enqueue(pool, mailResetJob, { email })
}

/** Mails a reset link if the address is known. */
export async function mailReset(deps: AuthDeps, email: string): Promise<void> {
  const found = await findLogin(deps.pool, email)
  if (found) await transaction(deps.pool, (db) => mailResetLink(deps, db, found.id))
}

function matches(userId: number, uid: string): boolean {
  return userId.toString(36) === uid
}

export async function isResetValid({ pool }: AuthDeps, given: { uid: string; token: string }): Promise<boolean> {
  const owner = await peekKey(pool, given.token, 'reset')
  return owner !== undefined && matches(owner.user_id, given.uid)
}

/**
 * Sets a password by reset link; returns the user's id. This also confirms the address, because only its owner can read
 * the mail, and lifts the lock after wrong passwords. null when the user has a second factor, which the mail does not
 * replace.
 */
export async function resetPassword(
  deps: AuthDeps,
  given: { uid: string; token: string; password: string },
): Promise<number | null> {
  const peeked = await peekKey(deps.pool, given.token, 'reset')
  if (!peeked) throw invalidField(['token'], 'link_expired')
  const { email } = await findAddressee(deps.pool, peeked.user_id)
  const hash = await hashChosenPassword(deps, { field: 'password', password: given.password, email })
  return transaction(deps.pool, async (db) => {
    const owner = await useKey(db, given.token, 'reset')
    if (!owner || !matches(owner.user_id, given.uid)) throw invalidField(['token'], 'link_expired')
    await setPassword(deps, db, owner.user_id, hash)
    await activateUser(db, owner.user_id)
    await forgiveLogins(db, email)
    if (hasFactor(await findFactors(db, owner.user_id))) return null
    await noteLogin(db, owner.user_id)
    return owner.user_id
  })
}

/**
 * Activates a registration and returns the user's id. The mail proves who owns the address, not who chose the password:
 * outside of the browser in which the registration began, the password is required too. Otherwise the owner of an
 * address, following the link of a registration that somebody else began, would confirm the address for them.
 * @throws {AppError} 422 for a key that was used or is too old, each with its reason, and for a missing or wrong
 *   password
 */
export async function activate(
  { pool }: AuthDeps,
  { key, password }: { key: string; password?: string | undefined },
  mark: string | null,
): Promise<number> {
  const peeked = await peekKey(pool, key, 'activate')
  if (!peeked) throw await endedLink(pool, key)
  if (mark === null || mark !== peeked.value) await assertPassword(pool, peeked.user_id, password)
  return transaction(pool, async (db) => {
    const owner = await useKey(db, key, 'activate')
    if (!owner) throw invalidField(['key'], 'link_expired')
    await activateUser(db, owner.user_id)
    await noteLogin(db, owner.user_id)
    return owner.user_id
  })
}

/** A link that is followed again after it has confirmed the address says so, as the account works. */
async function endedLink(db: Db, key: string) {
  const isUsed = await isKeyUsed(db, key, 'activate')
  return isUsed ? invalidField(['key'], 'link_used', { type: 'link_used' }) : invalidField(['key'], 'link_expired')
}

async function assertPassword(db: Db, userId: number, password: string | undefined): Promise<void> {
  if (password === undefined) throw missingField(['password'])
  await countHit(db, `activate:${userId}`, LOGIN_LIMIT)
  if (!(await isPassword(password, await findPasswordHash(db, userId))))
    throw invalidField(['password'], 'wrong_password')
}

/** The user of a session that has just begun. */
export async function signedIn(
  { pool, config }: AuthDeps,
  userId: number,
  original: string | null = null,
): Promise<SignedInUser> {
  const user = await findUser(pool, config, userId)
  if (!user) throw unauthorized('login_failed')
  const { is_demo: _, ...shown } = user
  return { ...shown, original_login: original, ...(await newsOf(pool, userId)) }
}
