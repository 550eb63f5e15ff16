import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { KEY_PLACE } from '#server/mailed-key.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { endSteps } from './login-steps.ts'
import { createKey, endKeys, endLaterUndoKeys, useKey } from './keys.ts'
import { mailResetLink } from './reset-link.ts'
import {
  endSessions,
  findAddressee,
  isEmailTaken,
  lockEmail,
  notePasswordChange,
  setEmail,
  setPasswordHash,
} from './queries.ts'

/** Every change of a password or an address happens here, and ends what the credentials of before had opened. */

type CredentialDeps = Pick<Deps, 'config'>

/** Sets a password. All sessions and mailed keys of the user end, and they are told by mail. */
export async function setPassword(
  { config }: CredentialDeps,
  db: Db,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(db, userId, passwordHash)
  await notePasswordChange(db, userId)
  await endSteps(db, userId)
  await endKeys(db, userId)
  await endSessions(db, userId)
  const { email, email_language: lang, first_name, is_active } = await findAddressee(db, userId)
  // A first password changes nothing.
  if (!is_active) return
  await writeUserAct(db, userId, { action: 'password_changed' })
  const params = { link: `${config.baseUrl}/${lang}/account/reset`, greeting_name: first_name }
  await orderMail(db, { template: 'password_changed', to: email, lang, params })
}

/** Tells a user's present address that another one was asked for, with a link that ends the request. */
export async function tellAddressRequest(deps: CredentialDeps, db: Db, userId: number): Promise<void> {
  await mailUndoLink(deps, db, userId, 'email_change_requested')
}

/**
 * Sets the address that a mailed key was sent to. All sessions and mailed keys of the user end, and the address of
 * before is told how to undo it.
 * @throws {AppError} 422 for a key that is unknown, used or expired, and for an address taken meanwhile
 */
export async function confirmAddress(deps: CredentialDeps, db: Db, key: string): Promise<void> {
  const owner = await useKey(db, key, 'change_email')
  if (owner?.value) await lockEmail(db, owner.value)
  if (!owner?.value || (await isEmailTaken(db, owner.value, owner.user_id))) throw invalidField(['key'], 'link_expired')
  await endKeys(db, owner.user_id)
  await endSessions(db, owner.user_id)
  await mailUndoLink(deps, db, owner.user_id, 'email_changed')
  await setEmail(db, owner.user_id, owner.value)
  await writeUserAct(db, owner.user_id, { action: 'address_changed' })
}

async function mailUndoLink(
  { config }: CredentialDeps,
  db: Db,
  userId: number,
  template: 'email_change_requested' | 'email_changed',
): Promise<void> {
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  const keyId = await createKey({ config }, db, { userId, purpose: 'undo_email', value: email })
  const params = { link: `${config.baseUrl}/${lang}/account/keep_email/${KEY_PLACE}`, greeting_name: first_name }
  await orderMail(db, { template, to: email, lang, params, key_id: keyId })
}

/**
 * Restores the address that a mailed key was sent to, ends everything that is open, and mails a link for a new
 * password, as somebody else may know the present one.
 * @throws {AppError} 422 for a key that is unknown, used or expired
 */
export async function restoreAddress(deps: CredentialDeps, db: Db, key: string): Promise<void> {
  const owner = await useKey(db, key, 'undo_email')
  if (!owner?.value) throw invalidField(['key'], 'link_expired')
  await lockEmail(db, owner.value)
  await endLaterUndoKeys(db, owner.user_id, owner.created_at)
  await endKeys(db, owner.user_id)
  await endSessions(db, owner.user_id)
  await setEmail(db, owner.user_id, owner.value)
  await mailResetLink(deps, db, owner.user_id)
}
