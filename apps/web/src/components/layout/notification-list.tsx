import { ActionIcon, Button, Tabs } from '@mantine/core'
import {
  IconClock,
  IconFileText,
  IconHeartHandshake,
  IconMessage,
  IconSettings,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'
import { NOTICE_TOPICS } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import type { NoticeKind, Notification } from '@matchwright/contract/notification.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useNoticePath } from '#web/lib/session/notice-path.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './notification-list.module.css'

const SHOWN_TOPICS = ['all', ...NOTICE_TOPICS] as const
type Topic = (typeof SHOWN_TOPICS)[number]

function isTopic(value: string | null): value is Topic {
  return SHOWN_TOPICS.some((topic) => topic === value)
}

type ListProps = {
  /** Called when a notification leads away. */
  onGo: () => void
  /** Without a title of its own. */
  isPlain?: boolean
}

/** Notifications by topic: those that need an answer, by deadline, then those of today and of before. */
export function NotificationList({ onGo, isPlain = false }: ListProps) {
  const t = useT()
  const { language } = useShell()
  const [topic, setTopic] = useState<Topic>('all')
  const query = useQuery(apiQuery(notificationApi.list, { query: { lang: language } }))
  const read = useRead()
  const items = query.data?.items ?? []
  const unreadOf = (of: Topic) => items.filter((item) => !item.is_read && (of === 'all' || item.topic === of)).length
  return (
    <div className={styles['list']}>
      <div className={styles['head']}>
        {!isPlain && <h2>{t('notice.title')}</h2>}
        <span className="sp" />
        <Button
          size="xs"
          variant="subtle"
          disabled={(query.data?.unread ?? 0) === 0}
          loading={read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t('notice.allRead')}
        </Button>
        <ActionIcon
          component={PageLink}
          page="lang-account-settings"
          variant="subtle"
          color="gray"
          aria-label={t('notice.settings')}
          onClick={onGo}
        >
          <IconSettings size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
      </div>
      <Tabs value={topic} onChange={(value) => isTopic(value) && setTopic(value)} className={styles['tabs']}>
        <Tabs.List aria-label={t('notice.topics')}>
          {SHOWN_TOPICS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`notice.topic.${one}`)} {unreadOf(one) > 0 && <i>{unreadOf(one)}</i>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={topic} className={styles['panel']}>
          <Loaded query={query} skeleton={<SkeletonRows rows={5} height={60} />}>
            {(data) => (
              <Groups
                items={data.items.filter((item) => topic === 'all' || item.topic === topic)}
                onOpen={(item) => {
                  if (!item.is_read) read.mutate([item.id])
                  onGo()
                }}
              />
            )}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
      <MailNote onGo={onGo} />
    </div>
  )
}

function useRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => callApi(notificationApi.markRead, { body: ids ? { ids } : {} }),
    onSuccess: () =>
      Promise.all(
        [notificationApi.list, notificationApi.counts].map((call) =>
          client.invalidateQueries({ queryKey: everyCallOf(call) }),
        ),
      ),
  })
}

function MailNote({ onGo }: { onGo: () => void }) {
  const t = useT()
  const { user } = useShell()
  if (!user) return null
  return (
    <footer className={styles['foot']}>
      <span>{t(`notice.mail.${user.email_frequency}`)}</span>
      <PageLink page="lang-account-settings" onClick={onGo}>
        {t('notice.mail.change')}
      </PageLink>
    </footer>
  )
}

type GroupsProps = { items: readonly Notification[]; onOpen: (item: Notification) => void }

function Groups({ items, onOpen }: GroupsProps) {
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
          <h3>{t(`notice.group.${group}`)}</h3>
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
