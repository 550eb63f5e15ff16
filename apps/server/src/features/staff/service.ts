import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { STAFF_ACTIONS, VERIFICATION_CHECKS } from '@matchwright/contract/constants'
import type { OpenRequest, StaffAccount } from '@matchwright/contract/staff.schema'
import { Permission } from '@matchwright/contract/user.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, notPermitted } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess, auditLines, writeAudit } from '#server/features/audit-trail/index.ts'
import type { AuditSubject } from '#server/features/audit-trail/index.ts'
import { findAddressee } from '#server/features/auth/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import {
  applyLevel,
  blockersOf,
  changePermissions,
  decideRequest as settleRequest,
  endOfDay,
  hasLevel,
  lockOpenRequest,
  openRequests,
  setExpiry as setAccountExpiry,
} from '#server/features/user/index.ts'
import type { AccountRequestRow } from '#server/features/user/index.ts'
import * as queries from './queries.ts'

type StaffDeps = Pick<Deps, 'pool' | 'config' | 'clock'>

const LINES_SHOWN = 30

export async function overview({ pool, clock }: StaffDeps) {
  const ending = await queries.endingAccounts(pool, clock())
  return {
    ...(await queries.countOpenReports(pool, clock())),
    levels: await requestsOf(pool, 'level'),
    verifications: await requestsOf(pool, 'verification'),
    ending: ending.map((account) => ({ ...account, expires_at: account.expires_at.toISOString() })),
  }
}

async function requestsOf(db: Db, kind: 'level' | 'verification'): Promise<OpenRequest[]> {
  const found = await openRequests(db, kind)
  return Promise.all(
    found.map(async ({ type, level, account_type, account_level, first_name, last_name, ...request }) => {
      const to = type !== null && level !== null ? { type, level } : null
      return {
        id: request.id,
        account_id: request.account_id,
        organisation: request.organisation,
        city: request.city,
        name: [first_name, last_name].filter(Boolean).join(' '),
        from: { type: account_type, level: account_level },
        to,
        note: request.note,
        blockers: to ? await blockersOf(db, request.account_id, to) : [],
        created_at: request.created_at.toISOString(),
      }
    }),
  )
}

const NUMBER = /^#?(\d{1,15})$/

export async function search({ pool }: StaffDeps, words: string) {
  const number = NUMBER.exec(words)?.[1]
  const id = number === undefined ? null : Number(number)
  const wanted = { pattern: `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, id }
  const [accounts, users, listings, documents] = await Promise.all([
    queries.findAccounts(pool, wanted),
    queries.findUsers(pool, wanted),
    queries.findListings(pool, wanted),
    id === null ? [] : queries.findDocuments(pool, id),
  ])
  return { accounts, users, listings, documents }
}

function subjectOf(accountId: number): AuditSubject {
  return { kind: 'account', id: accountId, account_id: accountId, user_id: null }
}

/** An account as staff see it; its admins see that they looked. */
export async function staffAccount(db: Db, caller: Caller, accountId: number): Promise<StaffAccount> {
  const shown = await accountShown(db, caller, accountId)
  await auditForeignAccess(db, caller, subjectOf(accountId))
  return shown
}

async function accountShown(db: Db, caller: Caller, accountId: number): Promise<StaffAccount> {
  const account = await queries.findAccount(db, accountId)
  if (!account) throw notFound('no_account')
  const reader = { accountId, userId: userOf(caller).id, isAdmin: true, isStaff: true }
  const byStaff = { actions: STAFF_ACTIONS, month: null }
  const members = await queries.membersOf(db, accountId)
  const { items: activity } = await auditLines(db, reader, byStaff, { limit: LINES_SHOWN, offset: 0 })
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    expires_at: account.expires_at?.toISOString() ?? null,
    verified_at: account.verified_at?.toISOString() ?? null,
    verified_how: VERIFICATION_CHECKS.filter((check) => account.verified_how.includes(check)),
    closed_at: account.closed_at?.toISOString() ?? null,
    users: members.map(({ first_name, last_name, perms, last_login_at, ...user }) => ({
      ...user,
      name: `${first_name} ${last_name}`.trim(),
      perms: Permission.options.filter((permission) => perms.includes(permission)),
      last_login_at: last_login_at?.toISOString() ?? null,
    })),
    listings: await queries.listingsOf(db, accountId),
    ...(await queries.figuresOf(db, accountId)),
    activity,
  }
}

/** Locks another account than the caller's own for a change by staff, which names what it did itself. */
async function lockForChange(db: Db, caller: Caller, accountId: number): Promise<queries.StaffAccountRow> {
  if (accountId === userOf(caller).account_id) throw conflict('own_account', 'own_account')
  const account = await queries.lockAccount(db, accountId)
  if (!account) throw notFound('no_account')
  if (account.closed_at) throw conflict('account_closed', 'account_closed')
  return account
}

export function setExpiry(
  { pool }: StaffDeps,
  caller: Caller,
  accountId: number,
  until: string | null,
): Promise<StaffAccount> {
  return transaction(pool, async (db) => {
    await lockForChange(db, caller, accountId)
    await setAccountExpiry(db, accountId, until === null ? null : endOfDay(until))
    const subject = subjectOf(accountId)
    await writeAudit(db, caller.actorId, { action: 'expiry_set', subject, details: { text: until ?? '' } })
    return accountShown(db, caller, accountId)
  })
}

export function setLevel(
  { pool }: StaffDeps,
  caller: Caller,
  accountId: number,
  given: { type: AccountType; level: AccountLevel; reason: string },
): Promise<StaffAccount> {
  return transaction(pool, async (db) => {
    await lockForChange(db, caller, accountId)
    await changeLevel(db, caller, accountId, given)
    return accountShown(db, caller, accountId)
  })
}

async function changeLevel(
  db: Db,
  caller: Caller,
  accountId: number,
  { type, level, reason }: { type: AccountType; level: AccountLevel; reason: string },
): Promise<void> {
  if (!hasLevel(type, level)) throw conflict('level_not_offered', 'level_not_offered')
  await applyLevel(db, accountId, { type, level })
  const subject = subjectOf(accountId)
  const details = { text: [`${type} ${level}`, reason].filter(Boolean).join('; ') }
  await writeAudit(db, caller.actorId, { action: 'level_changed', subject, details })
}

export function verify({ pool }: StaffDeps, caller: Caller, accountId: number, how: string[]): Promise<StaffAccount> {
  return transaction(pool, async (db) => {
    const account = await lockForChange(db, caller, accountId)
    await verifyIn(db, caller, account, how)
    return accountShown(db, caller, accountId)
  })
}

async function verifyIn(db: Db, caller: Caller, account: queries.StaffAccountRow, how: string[]): Promise<void> {
  if (account.type === 'private') throw conflict('verification', 'verification_private')
  await queries.setVerified(db, account.id, { how, staffId: userOf(caller).id })
  const subject = subjectOf(account.id)
  await writeAudit(db, caller.actorId, { action: 'verified', subject, details: { text: how.join(', ') } })
}

export function endVerification(
  { pool }: StaffDeps,
  caller: Caller,
  accountId: number,
  reason: string,
): Promise<StaffAccount> {
  return transaction(pool, async (db) => {
    await lockForChange(db, caller, accountId)
    await queries.setVerified(db, accountId, null)
    const subject = subjectOf(accountId)
    await writeAudit(db, caller.actorId, { action: 'verification_ended', subject, details: { reason } })
    return accountShown(db, caller, accountId)
  })
}

/** Nobody gives or takes what they do not have themselves, and nobody changes their own permissions. */
export async function setPermissions(
  { pool }: StaffDeps,
  caller: Caller,
  userId: number,
  change: { grant: Permission[]; revoke: Permission[] },
): Promise<Permission[]> {
  const staff = userOf(caller)
  return transaction(pool, async (db) => {
    const user = await queries.findUserOf(db, userId)
    if (!user) throw notFound('no_user')
    if (user.id === staff.id || !mayGive(staff, change)) throw notPermitted()
    const perms = await changePermissions(db, caller.actorId, { userId, ...change })
    return Permission.options.filter((permission) => perms.includes(permission))
  })
}

function mayGive(staff: User, { grant, revoke }: { grant: Permission[]; revoke: Permission[] }): boolean {
  return [...grant, ...revoke].every((permission) => staff.perms.includes(permission))
}

type Decision = { decision: 'approve'; answer: string; until: string | null } | { decision: 'decline'; answer: string }

/** Answers a request; who asked is told by mail. */
export async function decideRequest(
  deps: StaffDeps,
  caller: Caller,
  requestId: number,
  given: Decision,
): Promise<void> {
  await transaction(deps.pool, async (db) => {
    const request = await lockOpenRequest(db, requestId)
    if (!request) throw notFound('no_request')
    const account = await lockForChange(db, caller, request.account_id)
    if (given.decision === 'approve') await approve(db, caller, { request, account, ...given })
    else {
      const subject = subjectOf(account.id)
      await writeAudit(db, caller.actorId, { action: 'request_declined', subject, details: { reason: given.answer } })
    }
    const state = given.decision === 'approve' ? 'approved' : 'declined'
    await settleRequest(db, requestId, { state, answer: given.answer, staffId: userOf(caller).id })
    await mailAnswer(deps, db, request, { state, answer: given.answer })
  })
}

async function approve(
  db: Db,
  caller: Caller,
  {
    request: { type, level },
    account,
    answer,
    until,
  }: { request: AccountRequestRow; account: queries.StaffAccountRow; answer: string; until: string | null },
): Promise<void> {
  if (type === null || level === null) return verifyIn(db, caller, account, [...VERIFICATION_CHECKS])
  await changeLevel(db, caller, account.id, { type, level, reason: answer })
  if (until !== null && level !== 'basic') await setAccountExpiry(db, account.id, endOfDay(until))
}

async function mailAnswer(
  { config }: StaffDeps,
  db: Db,
  request: AccountRequestRow,
  { state, answer }: { state: 'approved' | 'declined'; answer: string },
): Promise<void> {
  if (request.user_id === null) return
  const { email, email_language: lang, first_name } = await findAddressee(db, request.user_id)
  const link = `${config.baseUrl}/${lang}/account/settings#account`
  const template = `${request.kind}_${state}` as const
  await orderMail(db, { template, to: email, lang, params: { answer, link, greeting_name: first_name } })
}
