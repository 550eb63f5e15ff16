import type { IntlShape } from 'react-intl'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Translate } from '#web/lib/intl/translate.ts'

/** Name of a field group; unknown groups are shown by their id. */
export function groupLine({ t, intl }: { t: Translate; intl: IntlShape }, group: string): string {
  const id = `contact.group.${group}`
  // A `MessageId`, as the catalogue has it.
  return intl.messages[id] === undefined ? group : t(id as MessageId)
}
