import { ACCOUNT_TYPES } from '@matchwright/contract/constants'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound, notPermitted } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import {
  confirmAddress,
  createKey,
  endSessions,
  findPasswordHash,
  hashChosenPassword,
  isEmailTaken,
  isPassword,
  mailResetLink,
  restoreAddress,
  setPassword,
  tellAddressRequest,
} from '#server/features/auth/index.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { KEY_PLACE } from '#server/mailed-key.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import { listConsents } from './consent-queries.ts'
import { changePermissions } from './permissions.ts'
import { isProfessional, levelChoices, quotasOf } from './levels.ts'
import * as queries from './queries.ts'
import { requestsOf } from './request-queries.ts'

type UserDeps = Pick<Deps, 'pool' | 'config'>

const PASSWORD_TRIES = { max: 10, minutes: 10 }

function asUserProfile({ last_login_at, ...user }: queries.UserRow) {
  return {
    ...user,
    last_login_at: last_login_at?.toISOString() ?? null,
  }
}

export async function accountOverview({ pool }: UserDeps, user: User) {
  const account = await queries.findAccount(pool, user.account_id)
  const requests = await requestsOf(pool, account.id)
  return {
    id: account.id,
    type: account.type,
    level: account.level,
    country: account.country,
    is_professional: isProfessional(account.type),
    expires_at: account.expires_at?.toISOString() ?? null,
    verified_at: account.verified_at?.toISOString() ?? null,
    requests: requests.flatMap(({ id, kind, type, level, state, answer, created_at }) =>
      state === 'withdrawn' ? [] : [{ id, kind, type, level, state, answer, created_at: created_at.toISOString() }],
    ),
    admins: user.is_expired ? await queries.adminNames(pool, account.id) : [],
    quotas: quotasOf(account.type, account.level),
    usage: await queries.findUsage(pool, account.id),
  }
}

export function typeChoices({ config }: UserDeps, country: string) {
  return ACCOUNT_TYPES.map((type) => ({ type, levels: levelChoices(config, type, { country }) }))
}

export async function listUsers(
  { pool }: UserDeps,
  user: User,
  query: { search?: string | undefined; list_sort: 'name' | 'email' | 'last_login'; limit: number; offset: number },
) {
  const filter = {
    accountId: user.account_id,
    search: query.search,
    sort: query.list_sort,
    limit: query.limit,
    offset: query.offset,
  }
  return {
    items: (await queries.listUsers(pool, filter)).map(asUserProfile),
    count: await queries.countUsers(pool, user.account_id, query.search),
  }
}

async function userOfAccount(db: Db, admin: User, userId: number): Promise<queries.UserRow> {
  const found = await queries.findUserOfAccount(db, admin.account_id, userId)
  if (!found) throw notFound('no_user')
  return found
}

/**
 * A user whose login an admin may change. Not the admin, who needs the old password for it, and no user with a
 * permission that the admin lacks.
 */
async function userBelow(db: Db, admin: User, userId: number): Promise<queries.UserRow> {
  const user = await userOfAccount(db, admin, userId)
  if (user.id === admin.id) throw conflict('own_user', 'own_password')
  if (mayMore(user, admin)) throw notPermitted()
  return user
}

function mayMore(user: queries.UserRow, admin: User): boolean {
  return user.perms.some((permission) => !admin.perms.includes(permission))
}

/**
 * Removes a user from the account; a colleague goes on with what is not personal.
 * @param heirId by default the admin
 */
export async function removeUser(
  { pool, listeners, matchIndex }: Pick<Deps, 'pool' | 'listeners' | 'matchIndex'>,
  admin: User,
  { userId, heirId = admin.id }: { userId: number; heirId?: number | undefined },
): Promise<void> {
  await transaction(pool, async (db) => {
    await queries.lockAccount(db, admin.account_id)
    const user = await removableUser(db, admin, userId)
    if (heirId === user.id || !(await queries.findUserOfAccount(db, admin.account_id, heirId))?.is_active)
      throw invalidField(['heir_id'], 'no_user')
    await takeOutUser({ listeners }, db, { userId: user.id, heirId })
  })
  await matchIndex.catchUp()
}

/**
 * A user of the account whom the admin may remove or give another role.
 * @throws {AppError} 404; 400 for the admin; 403 for a user who may more than the admin
 */
export async function removableUser(
  db: Db,
  admin: User,
  userId: number,
  ownKey: 'own_user' | 'own_role' = 'own_user',
): Promise<queries.UserRow> {
  const user = await userOfAccount(db, admin, userId)
  if (user.id === admin.id) throw conflict('own_user', ownKey)
  if (mayMore(user, admin)) throw notPermitted()
  return user
}

/** Makes a user an admin of the account, or a member again. */
export async function changeRoleOf({ pool }: UserDeps, admin: User, userId: number, isAdmin: boolean) {
  return transaction(pool, async (db) => {
    const { id } = await removableUser(db, admin, userId, 'own_role')
    const role = ['account_admin'] as const
    await changePermissions(db, admin.id, { userId: id, grant: isAdmin ? role : [], revoke: isAdmin ? [] : role })
    return asUserProfile(await userOfAccount(db, admin, id))
  })
}

/** Wrong passwords count for the user too, so that a session cannot guess them from many addresses. */
export async function assertOwnPassword(
  { pool }: Pick<Deps, 'pool'>,
  userId: number,
  field: string,
  password: string,
): Promise<void> {
  await countHit(pool, `own_password:${userId}`, PASSWORD_TRIES)
  if (!(await isPassword(password, await findPasswordHash(pool, userId)))) throw invalidField([field], 'wrong_password')
}

/** Removes a user inside the caller's transaction; what is not personal goes to the heir. */
export async function takeOutUser(
  { listeners }: Pick<Deps, 'listeners'>,
  db: Db,
  { userId, heirId }: { userId: number; heirId: number },
): Promise<void> {
  await listeners.onUserRemoved(db, userId, heirId)
  await queries.removeUser(db, userId)
  await endSessions(db, userId)
}

/** Changes the user's own password and ends all sessions; the caller's handler begins a new one. */
export async function changePassword(
  deps: UserDeps,
  user: User,
  given: { old_password: string; new_password: string },
): Promise<void> {
  await assertOwnPassword(deps, user.id, 'old_password', given.old_password)
  const chosen = { field: 'new_password', password: given.new_password, email: user.email }
  const hash = await hashChosenPassword(deps, chosen)
  await transaction(deps.pool, (db) => setPassword(deps, db, user.id, hash))
}

/** Mails a user of the account a link to choose a new password. */
export async function startResetOf(deps: UserDeps, admin: User, userId: number): Promise<void> {
  const { id, email } = await userBelow(deps.pool, admin, userId)
  await countMailTo(deps.pool, 'reset', email)
  await transaction(deps.pool, (db) => mailResetLink(deps, db, id))
}

/**
 * Requests a change of address. The key is sent to the new address, and nothing changes until it is used. The present
 * address is told, with a link that ends the request.
 */
export async function requestEmailChange(
  deps: UserDeps,
  target: { id: number; language: string; firstName: string },
  email: string,
): Promise<void> {
  await countMailTo(deps.pool, 'change_email', email)
  await transaction(deps.pool, async (db) => {
    await tellAddressRequest(deps, db, target.id)
    if (await isEmailTaken(db, email, target.id)) return
    const keyId = await createKey(deps, db, { userId: target.id, purpose: 'change_email', value: email })
    const link = `${deps.config.baseUrl}/${target.language}/account/change_email/${KEY_PLACE}`
    await orderMail(db, {
      template: 'change_email',
      to: email,
      lang: target.language,
      params: { link, greeting_name: target.firstName },
      key_id: keyId,
    })
  })
}

export async function changeOwnEmail(
  deps: UserDeps,
  user: User,
  given: { email: string; password: string },
): Promise<void> {
  await assertOwnPassword(deps, user.id, 'password', given.password)
  await requestEmailChange(
    deps,
    { id: user.id, language: user.email_language, firstName: user.first_name },
    given.email,
  )
}

export async function changeEmailOf(deps: UserDeps, admin: User, userId: number, email: string): Promise<void> {
  const user = await userBelow(deps.pool, admin, userId)
  await requestEmailChange(deps, { id: user.id, language: admin.email_language, firstName: user.first_name }, email)
}

export async function confirmEmail(deps: UserDeps, key: string): Promise<void> {
  await transaction(deps.pool, (db) => confirmAddress(deps, db, key))
}

export async function keepEmail(deps: UserDeps, key: string): Promise<void> {
  await transaction(deps.pool, (db) => restoreAddress(deps, db, key))
}

/** Consents of a user, the latest first. */
export async function consentsOf({ pool }: UserDeps, user: User) {
  return (await listConsents(pool, user.id)).map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}

export async function changeNameOf(
  { pool }: UserDeps,
  admin: User,
  userId: number,
  name: { first_name: string; last_name: string },
): Promise<void> {
  const { id } = await userOfAccount(pool, admin, userId)
  await queries.setName(pool, id, name)
}
