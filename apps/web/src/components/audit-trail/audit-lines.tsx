import {
  IconDownload,
  IconEye,
  IconKey,
  IconLogin2,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconShare,
  IconShieldLock,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import type { AuditLine } from '@matchwright/contract/audit-trail.schema'
import { useIntl } from 'react-intl'
import { DateText, RelativeDay, TimeText } from '#web/components/text/formats.tsx'
import { calendarDay, dayDifference } from '#web/lib/intl/relative-day.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { deviceName } from '#web/lib/session/device-name.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './audit-lines.module.css'

const ICONS: Partial<Record<AuditLine['action'], typeof IconEye>> = {
  read: IconEye,
  login_as: IconUserShare,
  signed_in: IconLogin2,
  password_changed: IconShieldLock,
  address_changed: IconShieldLock,
  app_added: IconShieldLock,
  app_removed: IconShieldLock,
  passkey_added: IconShieldLock,
  passkey_removed: IconShieldLock,
  codes_renewed: IconShieldLock,
  recovery_code_used: IconShieldLock,
  published: IconSend,
  paused: IconPlayerPause,
  disclosed: IconShare,
  exported: IconDownload,
  addresses_exported: IconDownload,
  newsletter_sent: IconSend,
  key_made: IconKey,
  key_revoked: IconKey,
  invited: IconUserPlus,
  joined: IconUserPlus,
}

/** Lines of an audit trail, newest first, by day. */
export function AuditLines({ lines, label }: { lines: readonly AuditLine[]; label: string }) {
  const { timeZone = 'UTC' } = useIntl()
  const days = Map.groupBy(lines, ({ at }) => calendarDay(new Date(at), timeZone))
  return (
    <section aria-label={label} className={styles['trail']}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <DayHeading day={day} at={ofDay[0]?.at ?? day} />
          <ol className={styles['lines']}>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function DayHeading({ day, at }: { day: string; at: string }) {
  const now = useNow()
  const t = useT()
  const { timeZone = 'UTC' } = useIntl()
  const date = <DateText value={at} style="full" />
  const isNear = Math.abs(dayDifference(at, now, timeZone)) <= 1
  return (
    <h2 id={`day-${day}`} className={styles['day']}>
      {isNear
        ? t.rich('criteria.with', {
            first: (
              <b className={styles['near']}>
                <RelativeDay value={at} />
              </b>
            ),
            second: date,
          })
        : date}
    </h2>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useT()
  const Icon = ICONS[line.action] ?? IconPencil
  const isStaff = line.by === 'staff' || line.by === 'operator'
  const what = t(`settings.activity.kind.${line.kind}`, { id: line.subject_id })
  const hasTitle = line.title !== null && (isStaff || line.kind !== 'user')
  return (
    <li data-staff={isStaff || undefined}>
      <span className={`s13 mut ${styles['time']}`}>
        <TimeText value={line.at} />
      </span>
      <span className={styles['icon']}>
        <Icon size={16} className="ic" aria-hidden="true" />
      </span>
      <p className={styles['who']}>
        <b>
          <bdi>{line.actor ?? t(`settings.activity.by.${line.by}`)}</bdi>
        </b>
        {line.actor !== null && <span className="s13 mut">{t(`settings.activity.by.${line.by}`)}</span>}
      </p>
      <div className={styles['what']}>
        <p>
          {t(`settings.activity.${line.action}`, { what, id: line.subject_id })}
          {hasTitle && (
            <>
              {' '}
              <bdi className={styles['title']}>{line.title}</bdi>
            </>
          )}
        </p>
        {line.reason !== null && (
          <p className="s13 sec">
            <bdi>{line.reason}</bdi>
          </p>
        )}
        {line.action === 'acted_as' && line.call !== null && (
          <p className="s13 mut">
            <bdi>{line.call}</bdi>
          </p>
        )}
        <DeviceText device={line.device} />
      </div>
    </li>
  )
}

function DeviceText({ device }: Pick<AuditLine, 'device'>) {
  const t = useT()
  const { language } = useShell()
  if (!device || device.browser === null) return null
  const place = device.country && new Intl.DisplayNames([language], { type: 'region' }).of(device.country)
  const name = <bdi>{deviceName(device.browser, device.system)}</bdi>
  return <p className="s13 mut">{place ? t.rich('criteria.with', { first: name, second: place }) : name}</p>
}
