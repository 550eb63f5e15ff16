import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { ACCOUNT_TYPES } from '@matchwright/contract/constants'
import type { AccountChange, AllowedChange } from '@matchwright/contract/user.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, missingField, notFound } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { directionOf, hasLevel, isFree, levelChoices, quotasOf } from './levels.ts'
import type { AccountKind } from './levels.ts'
import * as queries from './queries.ts'
import * as requests from './request-queries.ts'

type LevelDeps = Pick<Deps, 'pool' | 'config'>

/** Every other type and level, with the reasons that prevent a change now, and whether staff has to agree. */
export async function allowedChanges({ pool, config }: LevelDeps, user: User): Promise<AllowedChange[]> {
  const account = await queries.findAccount(pool, user.account_id)
  const usage = await queries.findUsage(pool, user.account_id)
  return ACCOUNT_TYPES.flatMap((type) =>
    levelChoices(config, type, account).map(({ level, quotas, price }) => {
      const reasons = blockers({ type, level }, usage)
      const isCurrent = type === account.type && level === account.level
      return {
        type,
        level,
        quotas,
        price,
        direction: directionOf(account, { type, level }),
        needs_staff: needsStaff(config, account, { type, level }),
        reasons,
        is_allowed: reasons.length === 0 && !isCurrent,
      }
    }),
  )
}

const LIMITED = ['published_listings', 'users', 'open_contacts', 'drafts', 'profiles', 'storage_mb'] as const

/** What the account has more of than the level allows. */
function blockers({ type, level }: AccountKind, usage: queries.Usage) {
  const quotas = quotasOf(type, level)
  return LIMITED.filter((what) => {
    const allowed = quotas[what]
    return allowed !== null && usage[what] > allowed
  })
}

/** What an account has more of than a level allows. */
export async function blockersOf(db: Db, accountId: number, to: AccountKind) {
  return blockers(to, await queries.findUsage(db, accountId))
}

/** Whether a change adds something that is not free for all. */
function needsStaff(
  config: LevelDeps['config'],
  from: AccountKind,
  to: { type: AccountType; level: AccountLevel },
): boolean {
  if (directionOf(from, to) !== 'up') return false
  return to.type !== from.type || !isFree(config, to.type, to.level)
}

/**
 * Changes type and level at once, or asks staff where that adds rights. Another type asks for what registration would
 * have asked.
 */
export async function changeAccountType(deps: LevelDeps, user: User, change: AccountChange): Promise<void> {
  const { type, level } = change
  await transaction(deps.pool, async (db) => {
    const account = await queries.lockAccount(db, user.account_id)
    if (!hasLevel(type, level)) throw invalidField(['level'], 'level_not_offered')
    if (type === account.type && level === account.level) throw conflict('same_level', 'same_level')
    if (change.address) await queries.setAddress(db, account.id, { ...account, ...change.address })
    await assertAddressFor(db, account.id, type)
    await requests.withdrawOpen(db, account.id, 'level')
    if (needsStaff(deps.config, account, change)) {
      await requests.insertRequest(db, { kind: 'level', accountId: account.id, userId: user.id, ...change })
      return
    }
    await applyLevel(db, account.id, { type, level })
  })
}

/** @throws {AppError} 422 at the field that the type needs and the account lacks */
async function assertAddressFor(db: Db, accountId: number, type: AccountType): Promise<void> {
  const { organisation, city } = await queries.findAccount(db, accountId)
  if (type !== 'private' && !organisation) throw missingField(['address', 'organisation'])
  if (!city) throw missingField(['address', 'city'])
}

/**
 * Sets type and level inside the caller's transaction, which must hold the account's lock. Basic never expires.
 * @throws {AppError} 400 `quota`: the account holds more than the level allows
 */
export async function applyLevel(
  db: Db,
  accountId: number,
  to: { type: AccountType; level: AccountLevel },
): Promise<void> {
  if ((await blockersOf(db, accountId, to)).length > 0) throw conflict('quota', 'quota_in_use')
  await queries.setAccountKind(db, accountId, to)
  if (to.level === 'basic') await queries.setExpiry(db, accountId, null)
}

/** Takes an open request back. */
export async function withdrawRequest({ pool }: LevelDeps, user: User, requestId: number): Promise<void> {
  if (!(await requests.withdrawRequest(pool, user.account_id, requestId))) throw notFound('no_request')
}

/** Asks staff to verify the organisation behind the account. */
export async function requestVerification(
  { pool }: LevelDeps,
  user: User,
  { note, address }: Pick<AccountChange, 'note' | 'address'>,
): Promise<void> {
  await transaction(pool, async (db) => {
    const account = await queries.lockAccount(db, user.account_id)
    if (account.type === 'private') throw conflict('verification', 'verification_private')
    if (account.verified_at !== null) throw conflict('verification', 'verified_already')
    if (address) await queries.setAddress(db, account.id, { ...account, ...address })
    await assertAddressFor(db, account.id, account.type)
    await requests.withdrawOpen(db, account.id, 'verification')
    await requests.insertRequest(db, { kind: 'verification', accountId: account.id, userId: user.id, note })
  })
}
