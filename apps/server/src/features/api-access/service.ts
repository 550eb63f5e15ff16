import type { ApiKey, ApiUsage, UsageCounts } from '@matchwright/contract/api-access.schema'
import type { ApiScope } from '@matchwright/contract/endpoint'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, forbidden, invalidField, notFound } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { createApiKey } from '#server/http/api-key.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess, writeUserAct } from '#server/features/audit-trail/index.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { monthOf } from './month.ts'
import * as queries from './queries.ts'
import { accountsWithKeys, usageBy } from './usage-queries.ts'

type AccessDeps = Pick<Deps, 'pool' | 'clock'>

const MOST_KEYS = 20
const MOST_DAYS = 366
const DAY_MS = 86_400_000

export async function keysOf({ pool, clock }: AccessDeps, admin: User) {
  const month = monthOf(clock())
  const found = await queries.listKeys(pool, admin.account_id, month)
  const used = await queries.countMonthCalls(pool, admin.account_id, month)
  return { items: found.map(shown), quota: { month, used, max: maxCalls(admin) } }
}

function maxCalls(user: User): number {
  return quotasOf(user.account_type, user.account_level).api_calls
}

function shown({ first_name: firstName, last_name: lastName, ...key }: queries.KeyRow): ApiKey {
  return {
    ...key,
    created_at: key.created_at.toISOString(),
    created_by: `${firstName} ${lastName}`.trim(),
    expires_at: key.expires_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
  }
}

type Wish = { name: string; scopes: readonly ApiScope[]; days: number }

/** Makes a key that calls in the name of the admin, without their permissions. */
export function makeKey({ pool, clock }: AccessDeps, admin: User, wish: Wish) {
  if (maxCalls(admin) === 0) throw forbidden('api_not_in_level', 'api_not_in_level')
  const { key, keyHash, hint } = createApiKey()
  return transaction(pool, async (db) => {
    await lockName(db, `api_key:${admin.account_id}`)
    if ((await queries.countKeys(db, admin.account_id)) >= MOST_KEYS)
      throw conflict('quota', 'quota_api_keys', { max: MOST_KEYS })
    const scopes = [...new Set(wish.scopes)]
    const owner = { accountId: admin.account_id, userId: admin.id }
    const id = await queries.insertKey(db, { ...owner, ...wish, scopes, keyHash, hint })
    await writeUserAct(db, admin.id, { action: 'key_made', subject: accountOf(admin), text: wish.name })
    const made = (await queries.listKeys(db, admin.account_id, monthOf(clock()))).find((one) => one.id === id)
    if (!made) throw new TypeError('A new key is not among the keys of its account')
    return { key, api_key: shown(made) }
  })
}

export function revokeKey({ pool }: AccessDeps, admin: User, id: number): Promise<void> {
  return transaction(pool, async (db) => {
    const name = await queries.revokeKey(db, admin.account_id, id)
    if (name === undefined) throw notFound('no_api_key')
    await writeUserAct(db, admin.id, { action: 'key_revoked', subject: accountOf(admin), text: name })
  })
}

function accountOf(admin: User) {
  return { kind: 'account', id: admin.account_id } as const
}

/** Accounts whose use the caller may see: the own one, for staff all that have keys. */
export async function usageAccounts({ pool }: AccessDeps, caller: Caller) {
  const user = userOf(caller)
  const found = await accountsWithKeys(pool, user.account_id, isStaff(user))
  return found.map((account) => ({ ...account, is_own: account.id === user.account_id }))
}

type Wanted = {
  account_id?: number | undefined
  api_key_id?: number | undefined
  call?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function usageOf({ pool, clock }: AccessDeps, caller: Caller, wanted: Wanted): Promise<ApiUsage> {
  const today = clock().toISOString().slice(0, 10)
  const to = wanted.to ?? (wanted.from !== undefined && wanted.from > today ? wanted.from : today)
  const from = wanted.from ?? `${to.slice(0, 7)}-01`
  const days = daysBetween(from, to)
  return transaction(pool, async (db) => {
    const account = await visibleAccount(db, caller, wanted.account_id)
    const filter = { accountId: account.id, from, to, apiKeyId: wanted.api_key_id, call: wanted.call }
    const byDay = new Map((await usageBy(db, 'day', filter)).map((counts) => [counts.day, counts]))
    const month = monthOf(clock())
    return {
      from,
      to,
      quota: { month, used: await queries.countMonthCalls(db, account.id, month), max: account.max },
      days: days.map((day) => ({ ...(byDay.get(day) ?? NO_USE), day })),
      calls: await usageBy(db, 'call', filter),
      keys: await usageBy(db, 'key', filter),
    }
  })
}

const NO_USE: UsageCounts = { calls: 0, failed: 0, refused: 0 }

/** Every day of a range. */
function daysBetween(from: string, to: string): string[] {
  const start = Date.parse(from)
  const count = (Date.parse(to) - start) / DAY_MS + 1
  if (count < 1) throw invalidField(['to'], 'below_lower_end')
  if (count > MOST_DAYS) throw invalidField(['from'], 'too_long_ago', { params: { max: MOST_DAYS } })
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10))
}

/** The own account, or for staff any, which its owner is told. */
async function visibleAccount(db: Db, caller: Caller, id: number | undefined): Promise<{ id: number; max: number }> {
  const user = userOf(caller)
  if (id === undefined || id === user.account_id) return { id: user.account_id, max: maxCalls(user) }
  const account = isStaff(user) ? await queries.findAccountKind(db, id) : undefined
  if (!account) throw notFound('no_account')
  await auditForeignAccess(db, caller, { kind: 'account', id, account_id: id, user_id: null })
  return { id, max: quotasOf(account.type, account.level).api_calls }
}
