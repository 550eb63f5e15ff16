import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { KEY_PLACE } from '#server/mailed-key.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { createKey } from './keys.ts'
import { findAddressee } from './queries.ts'

/** Mails a link to choose a new password. The user's id in it is only for the route; the key authorises. */
export async function mailResetLink({ config }: Pick<Deps, 'config'>, db: Db, userId: number): Promise<void> {
  const { email, email_language: lang, first_name } = await findAddressee(db, userId)
  const keyId = await createKey({ config }, db, { userId, purpose: 'reset' })
  const link = `${config.baseUrl}/${lang}/account/reset/${userId.toString(36)}/${KEY_PLACE}`
  await orderMail(db, {
    template: 'reset',
    to: email,
    lang,
    params: { link, greeting_name: first_name },
    key_id: keyId,
  })
}
