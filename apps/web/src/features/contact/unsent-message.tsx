import { IconPaperclip } from '@tabler/icons-react'
import type { Contact } from '@matchwright/contract/contact.schema'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Draft } from './composer.tsx'
import type { UnsentMessage } from './unsent-queries.ts'
import styles from './unsent-message.module.css'

/** Names of the files of a message that has not arrived. */
export function UnsentFiles({ message }: { message: UnsentMessage }) {
  return message.files.map((file, index) => (
    <span key={`${index} ${file.name}`} className={styles['file']}>
      <IconPaperclip size={14} className="ic" aria-hidden="true" />
      <span dir="auto">{file.name}</span>
    </span>
  ))
}

type UnsentStateProps = { contact: Contact; message: UnsentMessage; draft: Draft }

/** Says that a message is being sent, or why it was not, with what can be done about it. */
export function UnsentState({ contact, message, draft }: UnsentStateProps) {
  const t = useT()
  if (!message.isFailed) return t('outcome.unsent.sending')
  const canWrite = contact.actions.includes('message')
  const edit = () => {
    message.discard()
    draft.restore(message.text, message.files)
  }
  return (
    <span className={styles['failed']}>
      <span role="alert">{[t('outcome.unsent.failed'), refusalOf(message.error)].filter(Boolean).join(' ')}</span>
      {canWrite && (
        <>
          <button type="button" onClick={message.retry}>
            {t('common.retry')}
          </button>
          <button type="button" onClick={edit}>
            {t('outcome.unsent.edit')}
          </button>
        </>
      )}
      {!canWrite && (
        <button type="button" onClick={message.discard}>
          {t('outcome.unsent.discard')}
        </button>
      )}
    </span>
  )
}
