import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { Removal } from '@matchwright/contract/own-data.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notPermitted } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { KEY_PLACE, createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'
import { endSessions, findAddressee } from '#server/features/auth/index.ts'
import { endContactsOf } from '#server/features/contact/index.ts'
import { withdrawListingIn } from '#server/features/listing/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { assertOwnPassword, removableUser, takeOutUser } from '#server/features/user/index.ts'
import { DAY_MS } from '#server/time.ts'
import * as queries from './queries.ts'
import { DAYS_TO_UNDO } from './queries.ts'

type ClosingDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'listeners' | 'matchIndex'>
type Listeners = Pick<Deps, 'listeners'>

/** Day on which what is closed or removed now will be erased. */
function erasureDay(now: Date): Date {
  return new Date(now.getTime() + DAYS_TO_UNDO * DAY_MS)
}

export async function closingOverview({ pool, clock }: ClosingDeps, user: User) {
  const isAdmin = user.perms.includes('account_admin')
  const isOnlyAdmin = isAdmin && !(await queries.findHeir(pool, user.account_id, user.id))
  return {
    ...(await queries.closingFigures(pool, user.account_id)),
    may_close: isAdmin,
    may_leave: !isOnlyAdmin,
    erased_on: erasureDay(clock()).toISOString(),
  }
}

/**
 * Closes the account of its admin: listings are withdrawn and contacts end at once, all sessions end, and the data is
 * erased after 30 days unless the mailed link undoes it.
 * @throws {AppError} 403 for other users, 422 for a wrong password
 */
export async function closeOwnAccount(deps: ClosingDeps, user: User, password: string): Promise<void> {
  if (!user.perms.includes('account_admin')) throw notPermitted()
  await assertOwnPassword(deps, user.id, 'password', password)
  await transaction(deps.pool, (db) => closeAccount(deps, db, user.account_id, { reason: 'withdrawn' }))
  await deps.matchIndex.catchUp()
}

/**
 * Closes an account as staff inside the caller's transaction, which writes why.
 * @param statement the reasons that its users get by mail, where no other mail has them
 */
export function closeAccountIn(
  deps: Omit<ClosingDeps, 'pool' | 'matchIndex'>,
  db: Db,
  { accountId, statement }: { accountId: number; statement?: string },
): Promise<void> {
  return closeAccount(deps, db, accountId, { reason: 'deleted', statement })
}

/**
 * Opens an account that staff closed inside the caller's transaction. Its listings stay withdrawn and its contacts
 * ended.
 * @returns false for one that is open, erased or closed by its admin
 */
export async function reopenAccountIn(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { accountId, statement }: { accountId: number; statement: string },
): Promise<boolean> {
  if (!(await queries.setReopenedByStaff(db, accountId))) return false
  for (const member of await queries.membersOf(db, accountId)) {
    const lang = member.email_language
    const link = `${config.baseUrl}/${lang}/account/login`
    const params = { greeting_name: member.first_name, statement, link }
    await orderMail(db, { template: 'account_reopened', to: member.email, lang, params })
  }
  return true
}

/** Closes an account inside the caller's transaction; what staff closed only staff can open again. */
async function closeAccount(
  deps: Omit<ClosingDeps, 'pool' | 'matchIndex'>,
  db: Db,
  accountId: number,
  { reason, statement }: { reason: 'withdrawn' | 'deleted'; statement?: string | undefined },
): Promise<void> {
  const now = deps.clock()
  const { keyId, keyHash } = createMailedKey(deps.config.secretKey)
  const reopenKeyHash = reason === 'withdrawn' ? keyHash : null
  if (!(await queries.setClosed(db, accountId, { reason, reopenKeyHash, now }))) return
  await endListings(deps, db, await queries.lockListingsOfAccount(db, accountId), now)
  await queries.voidProposals(db, accountId, now)
  const day = erasureDay(now).getTime()
  for (const member of await queries.membersOf(db, accountId)) {
    await endSessions(db, member.id)
    const lang = member.email_language
    const mail = { to: member.email, lang }
    const params = { greeting_name: member.first_name, day }
    const site = `${deps.config.baseUrl}/${lang}`
    if (reason === 'withdrawn' && member.is_admin) {
      const link = `${site}/account/reopen/${KEY_PLACE}`
      await orderMail(db, { ...mail, template: 'account_closed', params: { ...params, link }, key_id: keyId })
    } else if (statement === undefined) await orderMail(db, { ...mail, template: 'account_closed_member', params })
    else {
      const reasons = { ...params, statement, link: `${site}/contact` }
      await orderMail(db, { ...mail, template: 'account_closed_by_staff', params: reasons })
    }
  }
}

async function endListings(deps: Listeners, db: Db, listings: queries.OwnedListing[], now: Date): Promise<void> {
  for (const { id, status } of listings) {
    if (status === LISTING_STATUS.published || status === LISTING_STATUS.paused) await withdrawListingIn(deps, db, id)
    await endContactsOf(db, id, now)
  }
}

/**
 * Undoes the closing of an account by a mailed key. Its listings stay withdrawn and its contacts ended.
 * @throws {AppError} 422 for a key that is unknown, used or expired
 */
export async function reopenAccount({ pool, clock }: ClosingDeps, key: string): Promise<void> {
  if (!(await queries.setReopened(pool, mailedKeyHash(key), clock()))) throw invalidField(['key'], 'link_expired')
}

/**
 * Takes the caller out of an account that others go on with.
 * @throws {AppError} 400 for the only admin, who can close the account; 422 for a wrong password
 */
export async function leaveAccount(deps: ClosingDeps, user: User, password: string): Promise<void> {
  await assertOwnPassword(deps, user.id, 'password', password)
  await transaction(deps.pool, async (db) => {
    const heir = await queries.findHeir(db, user.account_id, user.id)
    if (!heir) throw conflict('only_admin', 'only_admin')
    await takeOutUser(deps, db, { userId: user.id, heirId: heir.id })
  })
  await deps.matchIndex.catchUp()
}

/** What would happen to the things of a user who is removed, and who may receive what is handed over. */
export async function removalOf({ pool, clock }: ClosingDeps, admin: User, userId: number): Promise<Removal> {
  const { id } = await removableUser(pool, admin, userId)
  const heirs = await queries.heirsOf(pool, admin.account_id, id)
  const { webhooks, saved_searches, api_keys } = await queries.countTools(pool, id)
  return {
    handed_over: await queries.countThings(pool, id, 'handed_over'),
    ended: { ...(await queries.countThings(pool, id, 'personal')), saved_searches, api_keys },
    webhooks,
    erased_on: erasureDay(clock()).toISOString(),
    // The admin is the first choice.
    heirs: heirs.toSorted((a, b) => Number(b.id === admin.id) - Number(a.id === admin.id)),
  }
}

/**
 * What happens to the things of a user who is removed: offers, company profiles and what is shared go to another user
 * with their contacts. Private profiles of persons and own searches stay with the removed user, withdrawn and archived,
 * until they are erased after 30 days; the user is told.
 * Their API keys end, because calls were made in their name; their webhooks are switched off until the heir decides.
 */
export async function handOverUser(deps: Listeners, db: Db, userId: number, heirId: number): Promise<void> {
  const now = new Date()
  const personal = await queries.lockPersonalListings(db, userId)
  await endListings(deps, db, personal, now)
  const archived = await queries.archivePersonalProfiles(db, userId)
  await queries.handOver(db, userId, heirId)
  await queries.revokeKeys(db, userId)
  await queries.handOverWebhooks(db, userId, heirId)
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  await orderMail(db, {
    template: personal.length > 0 || archived > 0 ? 'user_removed_personal' : 'user_removed',
    to: email,
    lang,
    params: { greeting_name: first_name, day: erasureDay(now).getTime() },
  })
}
