import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { randomBytes } from 'node:crypto'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, forbidden, invalidField, notFound, notPermitted } from '#server/errors.ts'
import type { Caller, User } from '#server/http/caller.ts'
import {
  createKey,
  endSessions,
  hashPassword,
  isPassword,
  resetLink,
  setPasswordHash,
  useKey,
} from '#server/features/auth/index.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import { directionOf, hasLevel, levelChoices, quotasOf } from './levels.ts'
import * as queries from './queries.ts'

type UserDeps = Pick<Deps, 'pool' | 'config'>

function asUserProfile({ last_login_at, ...user }: queries.UserRow) {
  return {
    ...user,
    last_login_at: last_login_at?.toISOString() ?? null,
  }
}

/** Refuses changes reserved to the user themself while impersonated. */
export function assertOwnHands(caller: Caller): void {
  if (caller.isImpersonated) throw forbidden('impersonation', 'impersonation')
}

export async function accountOverview({ pool }: UserDeps, user: User) {
  const account = await queries.findAccount(pool, user.account_id)
  return {
    id: account.id,
    type: account.type,
    level: account.level,
    country: account.country,
    is_professional: account.level === 'professional',
    expires_at: account.expires_at?.toISOString() ?? null,
    quotas: quotasOf(account.type, account.level),
    usage: await queries.findUsage(pool, account.id),
  }
}

const TYPES: AccountType[] = ['private', 'company', 'organisation']

export function typeChoices() {
  return TYPES.map((type) => ({ type, levels: levelChoices(type, null) }))
}

/** All levels of all account types, with the reasons that currently prevent a change. */
export async function allowedChanges({ pool }: UserDeps, user: User) {
  const account = await queries.findAccount(pool, user.account_id)
  const usage = await queries.findUsage(pool, user.account_id)
  return TYPES.flatMap((type) =>
    levelChoices(type, null).map(({ level }) => {
      const reasons = blockers(type, level, usage)
      const direction = type === account.type ? directionOf(account.level, level) : 'same'
      return {
        type,
        level,
        direction,
        reasons,
        is_allowed: reasons.length === 0 && !(type === account.type && level === account.level),
      }
    }),
  )
}

function blockers(type: AccountType, level: AccountLevel, usage: queries.Usage): string[] {
  const quotas = quotasOf(type, level)
  return (['published_listings', 'users', 'open_contacts'] as const).filter((what) => {
    const allowed = quotas[what]
    return allowed !== null && usage[what] > allowed
  })
}

export async function changeAccountType(deps: UserDeps, user: User, to: { type: AccountType; level: AccountLevel }) {
  await transaction(deps.pool, async (db) => {
    await queries.lockAccount(db, user.account_id)
    if (!hasLevel(to.type, to.level)) throw invalidField(['level'], 'level_not_offered')
    const reasons = blockers(to.type, to.level, await queries.findUsage(db, user.account_id))
    if (reasons.length > 0) throw conflict('quota', 'quota_in_use')
    await queries.setAccountKind(db, user.account_id, to)
  })
  return accountOverview(deps, user)
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

/** Invites a user by mail. The link lets them set a password and confirms the address. */
export async function inviteUser(
  deps: UserDeps,
  admin: User,
  given: { email: string; first_name: string; last_name: string; is_admin: boolean },
) {
  await countMailTo(deps.pool, given.email)
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  return transaction(deps.pool, async (db) => {
    const account = await queries.lockAccount(db, admin.account_id)
    const quotas = quotasOf(account.type, account.level)
    if (quotas.users !== null && (await queries.countUsers(db, account.id)) >= quotas.users)
      throw conflict('quota', 'quota_users')
    await queries.lockEmail(db, given.email)
    if (await queries.isEmailTaken(db, given.email)) throw invalidField(['email'], 'email_refused')
    const { id } = await queries.insertUser(db, {
      accountId: account.id,
      email: given.email,
      passwordHash,
      firstName: given.first_name,
      lastName: given.last_name,
      perms: given.is_admin ? ['account_admin'] : [],
      language: admin.email_language,
      isComplete: true,
    })
    const link = await resetLink(deps, db, { userId: id, language: admin.email_language, hours: 7 * 24 })
    const params = {
      link,
      inviter: `${admin.first_name} ${admin.last_name}`,
      account: account.organisation ?? deps.config.productName,
      greeting_name: given.first_name,
    }
    await orderMail(db, { template: 'invitation', to: given.email, lang: admin.email_language, params })
    return asUserProfile(await userOfAccount(db, admin, id))
  })
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

export async function removeUser({ pool }: UserDeps, admin: User, userId: number): Promise<void> {
  await transaction(pool, async (db) => {
    await queries.lockAccount(db, admin.account_id)
    const user = await userOfAccount(db, admin, userId)
    if (user.id === admin.id) throw conflict('own_user', 'own_user')
    if (mayMore(user, admin)) throw notPermitted()
    await queries.handOver(db, user.id, admin.id)
    await queries.removeUser(db, user.id)
    await endSessions(db, user.id)
  })
}

/** Changes the user's own password and ends all sessions; the caller's handler begins a new one. */
export async function changePassword(
  { pool }: UserDeps,
  user: User,
  given: { old_password: string; new_password: string },
): Promise<void> {
  if (!(await isPassword(given.old_password, await queries.findPasswordHash(pool, user.id))))
    throw invalidField(['old_password'], 'wrong_password')
  await setPassword(pool, user.id, given.new_password)
}

export async function changePasswordOf(
  { pool }: UserDeps,
  admin: User,
  userId: number,
  password: string,
): Promise<void> {
  const { id } = await userBelow(pool, admin, userId)
  await setPassword(pool, id, password)
}

async function setPassword(pool: Deps['pool'], userId: number, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await transaction(pool, async (db) => {
    await setPasswordHash(db, userId, hash)
    await endSessions(db, userId)
  })
}

/** Requests a change of address. The key is sent to the new address, and nothing changes until it is used. */
export async function requestEmailChange(
  deps: UserDeps,
  target: { id: number; language: string; firstName: string },
  email: string,
): Promise<void> {
  await countMailTo(deps.pool, email)
  await transaction(deps.pool, async (db) => {
    if (await queries.isEmailTaken(db, email)) return
    const key = await createKey(db, { userId: target.id, purpose: 'change_email', value: email })
    const link = `${deps.config.baseUrl}/${target.language}/account/change_email/${key}`
    await orderMail(db, {
      template: 'change_email',
      to: email,
      lang: target.language,
      params: { link, greeting_name: target.firstName },
    })
  })
}

export async function changeOwnEmail(
  deps: UserDeps,
  user: User,
  given: { email: string; password: string },
): Promise<void> {
  if (!(await isPassword(given.password, await queries.findPasswordHash(deps.pool, user.id))))
    throw invalidField(['password'], 'wrong_password')
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

export async function confirmEmail({ pool }: UserDeps, key: string): Promise<void> {
  await transaction(pool, async (db) => {
    const owner = await useKey(db, key, 'change_email')
    if (owner?.value) await queries.lockEmail(db, owner.value)
    if (!owner?.value || (await queries.isEmailTaken(db, owner.value))) throw invalidField(['key'], 'link_expired')
    await queries.setEmail(db, owner.user_id, owner.value)
  })
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
