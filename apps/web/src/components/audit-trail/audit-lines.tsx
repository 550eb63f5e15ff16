import { IconEye, IconPencil, IconUserShare } from '@tabler/icons-react'
import type { AuditLine } from '@matchwright/contract/audit-trail.schema'
import { DateText, TimeText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './audit-lines.module.css'

const ICONS = { read: IconEye, login_as: IconUserShare } as const

/** What staff and operators did with the things of an account, newest first. */
export function AuditLines({ lines, label }: { lines: readonly AuditLine[]; label: string }) {
  return (
    <ol className={styles['lines']} aria-label={label}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useT()
  const Icon = line.action === 'read' || line.action === 'login_as' ? ICONS[line.action] : IconPencil
  const what = t(`settings.activity.kind.${line.kind}`, { id: line.subject_id })
  return (
    <li>
      <span className="s13 mut">
        <DateText value={line.at} /> <TimeText value={line.at} />
      </span>
      <span className={styles['icon']}>
        <Icon size={16} className="ic" aria-hidden="true" />
      </span>
      <div>
        <b>{line.actor ?? t('settings.activity.operator')}</b>{' '}
        <span>{t(`settings.activity.${line.action}`, { what })}</span>
        {line.title !== null && <bdi className={styles['title']}>{line.title}</bdi>}
        {line.reason !== null && <p className="s13 sec">{line.reason}</p>}
        {line.action === 'acted_as' && line.call !== null && (
          <p className="s13 mut">
            <bdi>{line.call}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
