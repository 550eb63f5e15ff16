import type { NoticeKind } from '@matchwright/contract/notification.schema'
import type { Db } from '#server/db/pool.ts'
import { notify } from '#server/features/notification/index.ts'
import type { ContactRecord } from './queries.ts'
import type { Side } from './transitions.ts'

/** Sends a notice to the side that did not act, under the title of its own listing. */
export async function notifyOtherSide(
  db: Db,
  contact: Pick<ContactRecord, 'id' | 'from_user_id' | 'to_user_id' | 'from_title' | 'to_title'>,
  actingSide: Side,
  kind: NoticeKind,
): Promise<void> {
  const [userId, title] =
    actingSide === 'from' ? [contact.to_user_id, contact.to_title] : [contact.from_user_id, contact.from_title]
  await notify(db, { userId, kind, contactId: contact.id, params: { title } })
}
