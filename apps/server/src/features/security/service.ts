import type { PasskeyAnswer } from '@matchwright/contract/security.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import { isSecondFactorRequired } from '#server/http/session.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import * as auth from '#server/features/auth/index.ts'
import { assertOwnPassword } from '#server/features/user/index.ts'
import * as queries from './queries.ts'

type SecurityDeps = Pick<Deps, 'pool' | 'config'>

/** First codes of an authenticator app that is being set up. */
const CODE_TRIES = { max: 20, minutes: 10 }

/** Password, authenticator app, passkeys and recovery codes of a user. */
export async function overview({ pool, config }: SecurityDeps, user: User) {
  const { password_changed_at, app_since } = await queries.findWays(pool, user.id)
  const passkeys = await queries.listPasskeys(pool, user.id)
  const { recovery_codes } = await auth.findFactors(pool, user.id)
  return {
    password_changed_at: password_changed_at?.toISOString() ?? null,
    app_since: app_since?.toISOString() ?? null,
    passkeys: passkeys.map(({ created_at, used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: recovery_codes,
    is_required: isSecondFactorRequired(config.requireSecondFactor, user.perms),
  }
}

/** Draws the secret of an authenticator app. It counts for nothing until a first code confirms it. */
export async function beginApp(deps: SecurityDeps, user: User, password: string) {
  await assertOwnPassword(deps, user.id, 'password', password)
  return transaction(deps.pool, async (db) => {
    await queries.lockUser(db, user.id)
    if ((await auth.findFactors(db, user.id)).has_app) throw conflict('app_known', 'app_known')
    return auth.drawSecret(deps, db, user)
  })
}

/**
 * Switches the app on, and returns recovery codes unless the user has some.
 * @throws {AppError} 422 for a wrong code
 */
export async function confirmApp(deps: SecurityDeps, user: User, code: string): Promise<string[] | null> {
  await countHit(deps.pool, `confirm_app:${user.id}`, CODE_TRIES)
  return transaction(deps.pool, async (db) => {
    await queries.lockUser(db, user.id)
    const app = { userId: user.id, isConfirmed: false }
    if (!(await auth.spendCode(deps, db, app, code.replaceAll(/\s/g, '')))) throw invalidField(['code'], 'wrong_code')
    await auth.tellSecurityChange(deps, db, user.id, 'app_added')
    return firstRecoveryCodes(deps, db, user.id)
  })
}

export async function removeApp(deps: SecurityDeps, user: User, password: string): Promise<void> {
  await assertOwnPassword(deps, user.id, 'password', password)
  await transaction(deps.pool, async (db) => {
    await queries.lockUser(db, user.id)
    await auth.deleteApp(db, user.id)
    await auth.tellSecurityChange(deps, db, user.id, 'app_removed')
    await dropCodesWithoutFactor(db, user.id)
  })
}

/** @throws {AppError} 400, there is no second factor that the codes would replace */
export async function renewRecoveryCodes(deps: SecurityDeps, user: User, password: string): Promise<string[]> {
  await assertOwnPassword(deps, user.id, 'password', password)
  return transaction(deps.pool, async (db) => {
    await queries.lockUser(db, user.id)
    if (!auth.hasFactor(await auth.findFactors(db, user.id))) throw conflict('no_second_factor', 'no_second_factor')
    await auth.tellSecurityChange(deps, db, user.id, 'codes_renewed')
    return auth.renewRecoveryCodes(deps, db, user.id)
  })
}

export async function beginPasskey(deps: SecurityDeps, caller: Caller, password: string) {
  const user = userOf(caller)
  await assertOwnPassword(deps, user.id, 'password', password)
  const options = await auth.registrationOptions(deps, deps.pool, user)
  const step = { kind: 'passkey_registration', userId: user.id, challenge: options.challenge } as const
  caller.setStepToken('passkey', await auth.openStep(deps.pool, step))
  return options
}

/**
 * Adds the passkey that the browser has made, and returns recovery codes unless the user has some.
 * @throws {AppError} 422, the answer does not belong to an open request of this user
 */
export async function addPasskey(
  deps: SecurityDeps,
  caller: Caller,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<string[] | null> {
  const { id } = userOf(caller)
  const step = await auth.closeStep(deps.pool, 'passkey_registration', caller.stepToken('passkey'))
  const challenge = step?.user_id === id ? step.challenge : null
  const passkey = challenge === null ? undefined : await auth.verifiedPasskey(deps, challenge, answer)
  if (!passkey) throw invalidField(['answer'], 'passkey_failed')
  return transaction(deps.pool, async (db) => {
    await queries.lockUser(db, id)
    if (!(await auth.insertPasskey(db, id, name, passkey))) throw invalidField(['answer'], 'passkey_failed')
    await auth.tellSecurityChange(deps, db, id, 'passkey_added')
    return firstRecoveryCodes(deps, db, id)
  })
}

export async function renamePasskey({ pool }: SecurityDeps, user: User, id: number, name: string): Promise<void> {
  if (!(await queries.renamePasskey(pool, user.id, id, name))) throw notFound('no_passkey')
}

export async function removePasskey(deps: SecurityDeps, user: User, id: number, password: string): Promise<void> {
  await assertOwnPassword(deps, user.id, 'password', password)
  await transaction(deps.pool, async (db) => {
    await queries.lockUser(db, user.id)
    if (!(await queries.deletePasskey(db, user.id, id))) throw notFound('no_passkey')
    await auth.tellSecurityChange(deps, db, user.id, 'passkey_removed')
    await dropCodesWithoutFactor(db, user.id)
  })
}

async function firstRecoveryCodes(deps: SecurityDeps, db: Db, userId: number): Promise<string[] | null> {
  const { recovery_codes } = await auth.findFactors(db, userId)
  return recovery_codes > 0 ? null : auth.renewRecoveryCodes(deps, db, userId)
}

async function dropCodesWithoutFactor(db: Db, userId: number): Promise<void> {
  if (!auth.hasFactor(await auth.findFactors(db, userId))) await auth.deleteRecoveryCodes(db, userId)
}

/**
 * Removes every second factor of a user who has lost theirs, and ends their sessions.
 * @param actorId null for a command of the operator
 */
export async function resetSecondFactor(
  deps: Pick<Deps, 'config'>,
  db: Db,
  actorId: number | null,
  user: { id: number; account_id: number },
): Promise<void> {
  await queries.lockUser(db, user.id)
  await auth.deleteFactors(deps, db, user.id)
  await auth.endSessions(db, user.id)
  const subject = { kind: 'user', id: user.id, account_id: user.account_id, user_id: user.id } as const
  await writeAudit(db, actorId, { action: 'second_factor_reset', subject })
}

export async function sessionsOf({ pool, config }: SecurityDeps, caller: Caller) {
  const sessions = await queries.listSessions(pool, userOf(caller).id, config.sessionIdleDays)
  return sessions.map(({ created_at, seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: session.id === caller.sessionId,
  }))
}

export async function endSession({ pool }: SecurityDeps, user: User, id: number): Promise<void> {
  if (!(await queries.deleteSession(pool, user.id, id))) throw notFound('no_session')
}

export async function endOtherSessions({ pool }: SecurityDeps, caller: Caller): Promise<void> {
  await queries.deleteOtherSessions(pool, userOf(caller).id, caller.sessionId)
}
