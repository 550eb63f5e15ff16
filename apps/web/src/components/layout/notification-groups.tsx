import { IconClock, IconFileText, IconHeartHandshake, IconMessage, IconUserQuestion, IconX } from '@tabler/icons-react'
import type { NoticeKind, Notification } from '@matchwright/contract/notification.schema'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useNoticePath } from '#web/lib/session/notice-path.ts'
import styles from './notification-list.module.css'

type GroupsProps = {
  items: readonly Notification[]
  onOpen: (item: Notification) => void
  /** Level below the heading that stands above. */
  Heading: 'h2' | 'h3'
}

/** Notifications: those that need an answer, by deadline, then those of today and of before. */
export function NotificationGroups({ items, onOpen, Heading }: GroupsProps) {
  const t = useT()
  const now = useNow()
  const { timeZone = 'UTC' } = useIntl()
  if (items.length === 0) return <p className={styles['empty']}>{t('notice.empty')}</p>
  const isToday = ({ at }: Notification) => dayDifference(at, now, timeZone) === 0
  const rest = items.filter((item) => !item.needs_answer)
  const groups = {
    needs: items
      .filter((item) => item.needs_answer)
      .toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9') || b.id - a.id),
    today: rest.filter(isToday),
    earlier: rest.filter((item) => !isToday(item)),
  }
  return (['needs', 'today', 'earlier'] as const).map(
    (group) =>
      groups[group].length > 0 && (
        <section key={group} aria-label={t(`notice.group.${group}`)}>
          <Heading>{t(`notice.group.${group}`)}</Heading>
          <ul>
            {groups[group].map((item) => (
              <Line key={item.id} item={item} onOpen={() => onOpen(item)} />
            ))}
          </ul>
        </section>
      ),
  )
}

function Line({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useT()
  const pathOf = useNoticePath()
  const { title, place, count } = item
  return (
    <li className={styles['line']} data-unread={!item.is_read || undefined}>
      <Mark item={item} />
      <div className={styles['text']}>
        <Link to={pathOf(item)} viewTransition onClick={onOpen}>
          {!item.is_read && <span className="vh">{t('notice.unread')}: </span>}
          {t.rich(`notice.kind.${item.kind}`, {
            title: <bdi lang={item.lang ?? undefined}>{place ? t('notice.place', { title, place }) : title}</bdi>,
            count,
          })}
        </Link>
        <Detail item={item} />
      </div>
      <ShortTime at={item.at} />
    </li>
  )
}

/** Days left, the last words, or the own listing. */
function Detail({ item }: { item: Notification }) {
  const t = useT()
  const now = useNow()
  const { timeZone = 'UTC' } = useIntl()
  const { text, until, subject } = item
  if (until !== null)
    return (
      <p className={styles['left']}>
        {t.rich('notice.left', {
          count: Math.max(0, dayDifference(until, now, timeZone)),
          subject: <bdi>{subject}</bdi>,
        })}
      </p>
    )
  if (text !== null && text !== '')
    return (
      <p className={styles['words']} dir="auto">
        {text}
      </p>
    )
  return subject === '' ? null : (
    <p className={styles['words']}>{t.rich('notice.for', { subject: <bdi>{subject}</bdi> })}</p>
  )
}

const TALK = new Set<NoticeKind>(['message', 'question'])
const ENDED = new Set<NoticeKind>(['contact_reject', 'withdraw', 'terminated'])

/** Score ring for requests and answers, an icon for all else. */
function Mark({ item }: { item: Notification }) {
  const { kind, topic, score, fits } = item
  if (topic === 'requests' && !ENDED.has(kind) && score !== null && fits !== null)
    return <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
  return <span className={styles['icon']}>{iconOf(kind, topic)}</span>
}

const ICON = { size: 20, className: 'ic', 'aria-hidden': true } as const

function iconOf(kind: NoticeKind, topic: Notification['topic']) {
  if (TALK.has(kind)) return <IconMessage {...ICON} />
  if (ENDED.has(kind)) return <IconX {...ICON} />
  if (topic === 'deadlines') return <IconClock {...ICON} />
  if (topic === 'matches') return <IconHeartHandshake {...ICON} />
  return topic === 'messages' ? <IconFileText {...ICON} /> : <IconUserQuestion {...ICON} />
}

const WEEK = 6

/** Time of today, a weekday within the last week, otherwise the date. */
function ShortTime({ at }: { at: string }) {
  const intl = useIntl()
  const days = dayDifference(at, useNow(), intl.timeZone ?? 'UTC')
  const near = days > -WEEK ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return <time dateTime={at}>{intl.formatDate(at, days === 0 ? { hour: '2-digit', minute: '2-digit' } : near)}</time>
}
