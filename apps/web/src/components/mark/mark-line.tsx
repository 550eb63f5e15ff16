import { IconEyeOff, IconNote } from '@tabler/icons-react'
import type { Mark } from '@matchwright/contract/mark.schema'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './mark.module.css'

const ICON = { size: 15, className: 'ic', 'aria-hidden': true } as const

/** The reader's note and tags on a listing, and the reason for setting it aside; nothing without them. */
export function MarkLine({ mark }: { mark: Mark | null }) {
  const t = useT()
  if (!mark || (mark.note === '' && mark.tags.length === 0 && !mark.set_aside)) return null
  const { note, tags, set_aside: aside } = mark
  return (
    <div className={styles['line']}>
      {aside && (
        <span>
          <IconEyeOff {...ICON} />
          {aside.reason ? t('mark.aside.for', { reason: t(`outcome.reason.${aside.reason}`) }) : t('mark.aside')}
        </span>
      )}
      {note !== '' && (
        <span className={styles['note']}>
          <IconNote {...ICON} />
          <span className="vh">{t('mark.note')}</span> <span dir="auto">{note}</span>
        </span>
      )}
      {tags.map((tag) => (
        <Tag key={tag} tone="line">
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </div>
  )
}
