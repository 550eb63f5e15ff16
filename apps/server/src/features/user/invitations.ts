import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { KEY_PLACE, createMailedKey, mailedKeyHash } from '#server/mailed-key.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { activateUser, hashChosenPassword, isEmailTaken, lockEmail, noteLogin } from '#server/features/auth/index.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import {
  countInvitations,
  countOpenInvitations,
  deleteInvitation,
  findOpenInvitation,
  listInvitations,
  renewInvitation,
  upsertInvitation,
} from './invitation-queries.ts'
import type { InvitationRow, OpenInvitation } from './invitation-queries.ts'
import { quotasOf } from './levels.ts'
import { countUsers, insertUser, lockAccount } from './queries.ts'

type InvitationDeps = Pick<Deps, 'pool' | 'config'>
type Person = { first_name: string; last_name: string }

function asInvitation({ expires_at, ...invitation }: InvitationRow) {
  return { ...invitation, expires_at: expires_at.toISOString(), is_expired: expires_at.getTime() < Date.now() }
}

/** Invites somebody into the account by mail. The answer is independent of whether the address is known. */
export async function invite(deps: InvitationDeps, admin: User, given: Person & { email: string; is_admin: boolean }) {
  await countMailTo(deps.pool, 'invitation', given.email)
  const { keyId, keyHash } = createMailedKey(deps.config.secretKey)
  return transaction(deps.pool, async (db) => {
    await assertUserQuota(db, admin)
    const invitation = await upsertInvitation(db, {
      accountId: admin.account_id,
      invitedBy: admin.id,
      email: given.email,
      firstName: given.first_name,
      lastName: given.last_name,
      isAdmin: given.is_admin,
      keyHash,
    })
    await mailInvitation(deps, db, admin, { email: invitation.email, keyId })
    // Without the address, which is somebody else's until they join.
    await writeUserAct(db, admin.id, { action: 'invited', subject: { kind: 'account', id: admin.account_id } })
    return asInvitation(invitation)
  })
}

/** Sends an invitation again, with a new key; that of before ends. */
export async function resendInvitation(deps: InvitationDeps, admin: User, id: number) {
  const { keyId, keyHash } = createMailedKey(deps.config.secretKey)
  return transaction(deps.pool, async (db) => {
    const owner = { accountId: admin.account_id, id, invitedBy: admin.id }
    const invitation = await renewInvitation(db, { ...owner, keyHash })
    if (!invitation) throw notFound('no_invitation')
    await countMailTo(db, 'invitation', invitation.email)
    await mailInvitation(deps, db, admin, { email: invitation.email, keyId })
    return asInvitation(invitation)
  })
}

export async function revokeInvitation({ pool }: InvitationDeps, admin: User, id: number): Promise<void> {
  if (!(await deleteInvitation(pool, admin.account_id, id))) throw notFound('no_invitation')
}

export async function invitationsOf({ pool }: InvitationDeps, admin: User, page: { limit: number; offset: number }) {
  const { account_id: accountId } = admin
  return {
    items: (await listInvitations(pool, accountId, page)).map(asInvitation),
    count: await countInvitations(pool, accountId),
  }
}

async function assertUserQuota(db: Db, admin: User): Promise<void> {
  const account = await lockAccount(db, admin.account_id)
  const { users } = quotasOf(account.type, account.level)
  const used = (await countUsers(db, account.id)) + (await countOpenInvitations(db, account.id))
  if (users !== null && used >= users) throw conflict('quota', 'quota_users')
}

async function mailInvitation(
  { config }: InvitationDeps,
  db: Db,
  admin: User,
  { email, keyId }: { email: string; keyId: string },
): Promise<void> {
  const { organisation } = await lockAccount(db, admin.account_id)
  const lang = admin.email_language
  const params = {
    inviter: withoutLinks(`${admin.first_name} ${admin.last_name}`),
    account: withoutLinks(organisation ?? config.productName),
  }
  if (await isEmailTaken(db, email)) return orderMail(db, { template: 'invitation_known', to: email, lang, params })
  const link = `${config.baseUrl}/${lang}/account/join/${KEY_PLACE}`
  await orderMail(db, { template: 'invitation', to: email, lang, params: { ...params, link }, key_id: keyId })
}

/** A name for a mail to strangers, in which mail programs find no link of the sender's choice. */
export function withoutLinks(name: string): string {
  return name.replaceAll(/[/:@]+|\.(?=[\p{L}\p{N}])/gu, ' ')
}

async function openInvitation(db: Db, key: string): Promise<OpenInvitation> {
  const found = await findOpenInvitation(db, mailedKeyHash(key))
  if (!found) throw invalidField(['key'], 'link_expired')
  return found
}

/** Account and invited person of an open invitation. */
export async function viewInvitation({ pool, config }: InvitationDeps, key: string) {
  const { email, first_name, last_name, organisation, inviter } = await openInvitation(pool, key)
  return { email, first_name, last_name, account: organisation ?? config.productName, inviter: inviter ?? '' }
}

/**
 * Joins the account a mailed key invites to; returns the new user's id. The key proves the address.
 * @throws {AppError} 422 when the key is used or expired, or the address has an account of its own
 */
export async function joinAccount(
  deps: InvitationDeps,
  given: Person & { key: string; password: string; language: string },
): Promise<number> {
  const { email } = await openInvitation(deps.pool, given.key)
  const passwordHash = await hashChosenPassword(deps, { field: 'password', password: given.password, email })
  return transaction(deps.pool, async (db) => {
    const invitation = await openInvitation(db, given.key)
    await lockAccount(db, invitation.account_id)
    await lockEmail(db, invitation.email)
    if (await isEmailTaken(db, invitation.email)) throw invalidField(['key'], 'join_known_address')
    if (!(await deleteInvitation(db, invitation.account_id, invitation.id))) throw invalidField(['key'], 'link_expired')
    const { id } = await insertUser(db, {
      accountId: invitation.account_id,
      email: invitation.email,
      passwordHash,
      firstName: given.first_name,
      lastName: given.last_name,
      perms: invitation.is_admin ? ['account_admin'] : [],
      language: given.language,
      isComplete: true,
    })
    await activateUser(db, id)
    await noteLogin(db, id)
    await writeUserAct(db, id, { action: 'joined' })
    return id
  })
}
