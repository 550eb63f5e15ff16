import { userApi } from '@matchwright/contract/user.api'
import { callApi } from '#web/lib/api/call-api.ts'
import { KeyConfirmation } from './key-confirmation.tsx'
import type { MailedKey } from './key-confirmation.tsx'

/** Confirmation of a new e-mail address by the key from its mail. */
export function ChangeEmailPage({ mailedKey }: MailedKey) {
  const confirm = (key: string) => callApi(userApi.changeEmailConfirm, { body: { key } })
  return <KeyConfirmation task="changeEmail" mailedKey={mailedKey} confirm={confirm} />
}

/** Return to the e-mail address of before, by the key that was mailed to it. */
export function KeepEmailPage({ mailedKey }: MailedKey) {
  const confirm = (key: string) => callApi(userApi.changeEmailUndo, { body: { key } })
  return <KeyConfirmation task="keepEmail" mailedKey={mailedKey} confirm={confirm} />
}
