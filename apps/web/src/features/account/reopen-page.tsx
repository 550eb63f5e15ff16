import { ownDataApi } from '@matchwright/contract/own-data.api'
import { callApi } from '#web/lib/api/call-api.ts'
import { KeyConfirmation } from './key-confirmation.tsx'
import type { MailedKey } from './key-confirmation.tsx'

/** Return to a closed account by the key from the mail that told of the closing. */
export function ReopenPage({ mailedKey }: MailedKey) {
  const confirm = (key: string) => callApi(ownDataApi.reopenAccount, { body: { key } })
  return <KeyConfirmation task="reopen" mailedKey={mailedKey} confirm={confirm} />
}
