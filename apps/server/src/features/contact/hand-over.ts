import type { Colleague } from '@matchwright/contract/contact.schema'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { notify } from '#server/features/notification/index.ts'
import { contactFor, lockedContactFor } from './party.ts'
import { colleaguesOf, setHandler } from './hand-over-queries.ts'
import type { ContactRecord } from './queries.ts'
import type { Side } from './transitions.ts'

type HandOverDeps = Pick<Deps, 'pool'>

/** The reader's own side of a contact. */
function sideOf(contact: ContactRecord, side: Side) {
  return side === 'from'
    ? { userId: contact.from_user_id, accountId: contact.from_account_id, share: contact.from_share }
    : { userId: contact.to_user_id, accountId: contact.to_account_id, share: contact.to_share }
}

/** Who of the account may go on with a contact of a shared listing; nobody for a private one. */
export async function colleaguesFor(
  { pool }: HandOverDeps,
  caller: Caller,
  contactId: number,
): Promise<{ is_shared: boolean; items: Colleague[] }> {
  const { contact, reader } = await contactFor(pool, caller, contactId)
  const { userId, accountId, share } = sideOf(contact, reader.side)
  if (!reader.isParty || share === 'private') return { is_shared: false, items: [] }
  const found = await colleaguesOf(pool, accountId)
  return { is_shared: true, items: found.map((user) => ({ ...user, is_handling: user.id === userId })) }
}

/**
 * Makes a colleague the person behind the own side of a contact: notices and turns are theirs from now on. The other
 * side sees no change, because it may not know the names yet.
 * @throws {AppError} 404, 403; 400 for a private listing; 422 for somebody of no or another account
 */
export async function handOverContact(
  { pool }: HandOverDeps,
  caller: Caller,
  contactId: number,
  userId: number,
): Promise<void> {
  await transaction(pool, async (db) => {
    const { contact, side } = await lockedContactFor(db, caller, contactId)
    const { userId: before, accountId, share } = sideOf(contact, side)
    if (share === 'private') throw conflict('private_listing', 'private_listing')
    if (!(await colleaguesOf(db, accountId)).some(({ id }) => id === userId)) throw invalidField(['user_id'], 'no_user')
    if (userId === before) return
    await setHandler(db, contactId, side, userId)
    const title = side === 'from' ? contact.from_title : contact.to_title
    if (userId !== caller.user?.id) await notify(db, { userId, kind: 'handed_over', contactId, params: { title } })
  })
}
