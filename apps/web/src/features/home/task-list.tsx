import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconClock, IconMessage2, IconPencil } from '@tabler/icons-react'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { DateText, RelativeDay } from '#web/components/text/formats.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useAdvice } from '#web/lib/intl/advice.ts'
import styles from './task-list.module.css'

type Task = DashboardStats['tasks'][number]

/** Pending tasks of the user, nearest deadline first; only the first has the filled button. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const t = useT()
  if (tasks.length === 0)
    return (
      <EmptyState
        variant="plain"
        icon={<IconCheck size={24} className="ic" aria-hidden="true" />}
        title={t('home.empty.title')}
        text={t('home.empty.text')}
      />
    )
  return (
    <ol>
      {tasks.map((task, index) => (
        <TaskRow
          key={`${task.kind} ${task.match_id ?? ''} ${task.listing_id ?? ''}`}
          task={task}
          isFirst={index === 0}
        />
      ))}
    </ol>
  )
}

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useT()
  return (
    <li className={styles['task']} data-first={isFirst || undefined}>
      <TaskMark task={task} />
      <div className={styles['text']}>
        <p className={styles['kind']}>{t(`home.task.${task.kind}`, { count: task.count })}</p>
        <h2>
          <bdi>{task.title || t('listing.untitled')}</bdi>
        </h2>
        <TaskNote task={task} />
      </div>
      <p className={styles['deadline']}>
        <Deadline task={task} />
      </p>
      <TaskAction task={task} isFirst={isFirst} />
    </li>
  )
}

const icons = { unread: IconMessage2, ends_soon: IconClock, draft: IconPencil } as const

function TaskMark({ task: { kind, score, fits } }: { task: Task }) {
  if (score !== null && fits !== null && kind !== 'unread')
    return <ScoreRing size={52} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
  const Icon = kind === 'ends_soon' || kind === 'draft' ? icons[kind] : icons.unread
  return (
    <span className={styles['icon']}>
      <Icon size={20} className="ic" aria-hidden="true" />
    </span>
  )
}

function TaskNote({ task }: { task: Task }) {
  const t = useT()
  const advice = useAdvice()
  const { kind, text, hint, until, count } = task
  if (kind === 'ends_soon' && until !== null)
    return (
      <p className="s14 sec">{t.rich('home.endsNote', { date: <RelativeDay value={until} week="long" />, count })}</p>
    )
  const said = hint && advice(hint.key)
  // A first request names the own listing it is about; later tasks belong to a known conversation.
  const subtitle = kind === 'contact_request' ? task.subtitle : ''
  // `<bdi>` isolates user texts, whose direction may differ from the sentence's.
  return (
    <p className="s14 sec">
      {text && t.rich('home.quote', { text: <bdi>{text}</bdi> })} {said}{' '}
      {subtitle !== '' && t.rich('home.for', { title: <bdi>{subtitle}</bdi> })}
    </p>
  )
}

function Deadline({ task: { until, since } }: { task: Task }) {
  const t = useT()
  const intl = useIntl()
  const now = useNow()
  if (until !== null)
    return (
      <>
        <b>{t('home.daysLeft', { count: Math.max(0, dayDifference(until, now, intl.timeZone ?? 'UTC')) })}</b>
        <span>{t.rich('home.until', { date: <DateText value={until} /> })}</span>
      </>
    )
  if (since === null) return null
  // A relative day reads well as "since yesterday", but not as "since 5 days ago".
  const isNear = dayDifference(since, now, intl.timeZone ?? 'UTC') >= -1
  const date = isNear ? <RelativeDay value={since} /> : <DateText value={since} />
  return <span>{t.rich('home.since', { date })}</span>
}

function TaskAction({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useT()
  const to = usePaths()
  const extend = useExtend()
  const variant = isFirst ? 'filled' : 'default'
  const { kind, match_id: matchId, listing_id: listingId } = task
  if (kind === 'ends_soon' && listingId !== null)
    return (
      <Button variant={variant} loading={extend.isPending} onClick={() => extend.mutate(listingId)}>
        {t('home.do.ends_soon')}
      </Button>
    )
  const target = matchId === null ? to('lang-listing-id', { id: listingId ?? 0 }) : to('lang-match-id', { id: matchId })
  return (
    <Button variant={variant} component={Link} to={target}>
      {t(`home.do.${kind}`)}
    </Button>
  )
}

/** Extends the publication of a listing by 90 days. */
function useExtend() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (listingId: number) => callApi(listingApi.publish, { params: { listing_id: listingId }, body: {} }),
    onSuccess: async ({ ends_at }) => {
      toast(t('home.extended', { date: new Date(ends_at ?? Date.now()) }))
      await cache.invalidateQueries({ queryKey: everyCallOf(matchApi.dashboardStats) })
      await cache.invalidateQueries({ queryKey: everyCallOf(listingApi.list) })
    },
    onError: () => toast(t('home.extendFailed'), { tone: 'problem' }),
  })
}
