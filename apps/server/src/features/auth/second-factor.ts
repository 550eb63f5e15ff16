import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { deletePasskeys } from './passkeys.ts'
import { findAddressee } from './queries.ts'
import { deleteRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { deleteApp, spendCode } from './totp.ts'

/** A passkey or an authenticator app. Whoever has one does not log in by password alone. */

export type Factors = { has_app: boolean; passkeys: number; recovery_codes: number }
type SecondStepWay = 'app' | 'passkey' | 'recovery_code'

export function findFactors(db: Db, userId: number): Promise<Factors> {
  return row<Factors>(
    db,
    `select exists (select from totp where user_id = $1 and confirmed_at is not null) as has_app,
       (select count(*)::int from passkey where user_id = $1) as passkeys,
       (select count(*)::int from recovery_code where user_id = $1 and used_at is null) as recovery_codes`,
    [userId],
  )
}

export function hasFactor({ has_app, passkeys }: Factors): boolean {
  return has_app || passkeys > 0
}

/** Ways to complete a login after the password; none when the password is enough. */
export function secondStepsOf(factors: Factors): SecondStepWay[] {
  if (!hasFactor(factors)) return []
  return [
    ...(factors.has_app ? (['app'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.recovery_codes > 0 ? (['recovery_code'] as const) : []),
  ]
}

/** Accepts a code of the authenticator app, or a recovery code. Each works once. */
export async function spendSecondFactorCode(
  deps: Pick<Deps, 'config'>,
  db: Db,
  userId: number,
  code: string,
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return spendCode(deps, db, { userId, isConfirmed: true }, digits)
  if (!(await spendRecoveryCode(deps, db, userId, code))) return false
  await tellSecurityChange(deps, db, userId, 'recovery_code_used')
  return true
}

/** Removes every second factor of a user who has lost theirs; the password is enough then. */
export async function deleteFactors(deps: Pick<Deps, 'config'>, db: Db, userId: number): Promise<void> {
  await deleteApp(db, userId)
  await deletePasskeys(db, userId)
  await deleteRecoveryCodes(db, userId)
  await tellSecurityChange(deps, db, userId, 'reset')
}

export type SecurityChange =
  | 'app_added'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_renewed'
  | 'recovery_code_used'
  | 'reset'

/** Tells a user by mail that a way to log in was added, used up or removed, and writes it into the audit trail. */
export async function tellSecurityChange(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  userId: number,
  change: SecurityChange,
): Promise<void> {
  if (change !== 'reset') await writeUserAct(db, userId, { action: change })
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  const params = { change, link: `${config.baseUrl}/${lang}/account/reset`, greeting_name: first_name }
  await orderMail(db, { template: 'security_changed', to: email, lang, params })
}
