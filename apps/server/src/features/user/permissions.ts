import { randomBytes } from 'node:crypto'
import type { AccountType } from '@matchwright/contract/auth.schema'
import type { Permission } from '@matchwright/contract/user.schema'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { mailedKey } from '#server/mailed-key.ts'
import { createKey, hashPassword, isEmailTaken, lockEmail } from '#server/features/auth/index.ts'
import { endOfDay } from './jobs.ts'
import * as queries from './queries.ts'
import { dropUnactivated } from './registration-queries.ts'

export type NewOperatorUser = {
  email: string
  firstName: string
  lastName: string
  type: AccountType
  country: string
  organisation: string | null
  language: string
  permissions: readonly Permission[]
}

/**
 * Opens an account with a first user, as the operator does it: registered, with a link to choose a password.
 * @throws {AppError} 400, the address is known
 */
export async function createUserByOperator(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  given: NewOperatorUser,
): Promise<{ id: number; link: string }> {
  await lockEmail(db, given.email)
  await dropUnactivated(db, given.email)
  if (await isEmailTaken(db, given.email)) throw conflict('email_known', 'email_known')
  const account = await queries.insertAccount(db, given)
  await queries.setAccountKind(db, account.id, { type: given.type, level: 'basic' })
  if (given.organisation !== null) await queries.setOrganisation(db, account.id, given.organisation)
  const { id } = await queries.insertUser(db, {
    accountId: account.id,
    email: given.email,
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
    firstName: given.firstName,
    lastName: given.lastName,
    perms: ['account_admin', ...given.permissions],
    language: given.language,
    isComplete: true,
  })
  const subject = { kind: 'user', id, account_id: account.id, user_id: id } as const
  await writeAudit(db, null, { action: 'created', subject, details: { text: given.permissions.join(', ') } })
  const keyId = await createKey({ config }, db, { userId: id, purpose: 'reset' })
  return {
    id,
    link: `${config.baseUrl}/${given.language}/account/reset/${id.toString(36)}/${mailedKey(config.secretKey, keyId)}`,
  }
}

/**
 * Lets the level of an account run until a day, that day included, as the operator does it.
 * @param day null: without end
 */
export async function setLastDayByOperator(db: Db, accountId: number, day: string | null): Promise<void> {
  await queries.setExpiry(db, accountId, day === null ? null : endOfDay(day))
  const subject = { kind: 'account', id: accountId, account_id: accountId, user_id: null } as const
  await writeAudit(db, null, { action: 'expiry_set', subject, details: { text: day ?? '' } })
}

export type PermissionChange = { userId: number; grant: readonly Permission[]; revoke: readonly Permission[] }

/**
 * Gives and takes permissions, with a line in the audit trail. They hold from the next call on.
 * @param actorId null for a command of the operator
 * @returns the permissions afterwards
 * @throws {AppError} 400 where nobody would administer the account any more
 */
export async function changePermissions(
  db: Db,
  actorId: number | null,
  { userId, grant, revoke }: PermissionChange,
): Promise<string[]> {
  const user = await queries.lockUser(db, userId)
  const after = [...new Set([...user.perms, ...grant])].filter(
    (permission) => !revoke.some((one) => one === permission),
  )
  const added = after.filter((permission) => !user.perms.includes(permission))
  const removed = user.perms.filter((permission) => !after.includes(permission))
  if (added.length + removed.length === 0) return after
  await queries.lockAccount(db, user.account_id)
  if (removed.includes('account_admin') && !(await queries.hasOtherAdmin(db, user.account_id, userId)))
    throw conflict('last_admin', 'last_admin')
  await queries.setPermissions(db, userId, after)
  const text = [...added.map((permission) => `+ ${permission}`), ...removed.map((permission) => `- ${permission}`)]
  const subject = { kind: 'user', id: userId, account_id: user.account_id, user_id: userId } as const
  await writeAudit(db, actorId, { action: 'permissions_changed', subject, details: { text: text.join(', ') } })
  return after
}
