import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useSingleKeys } from '#web/lib/command/single-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './caseload.module.css'

const KEYS: readonly { keys: readonly string[]; text: MessageId; isRange?: true }[] = [
  { keys: ['J', 'K'], text: 'caseload.key.people' },
  { keys: ['↑', '↓'], text: 'caseload.key.offers' },
  { keys: ['1', '5'], text: 'caseload.key.strategy', isRange: true },
  { keys: ['S'], text: 'caseload.key.shortlist' },
  { keys: ['N'], text: 'caseload.key.note' },
  { keys: ['P'], text: 'caseload.key.propose' },
  { keys: ['X'], text: 'caseload.key.unsuitable' },
]

/** The keys of the caseload; nothing where single keys are off. */
export function KeyHelp() {
  const t = useT()
  const [isOn] = useSingleKeys()
  if (!isOn) return null
  return (
    <p className={styles['keys']}>
      <b>{t('caseload.keys')}</b>
      {KEYS.map(({ keys, text, isRange }) => (
        <span key={text}>
          {keys.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && isRange && '–'}
              <Kbd>{key}</Kbd>
            </Fragment>
          ))}
          {t(text)}
        </span>
      ))}
    </p>
  )
}
