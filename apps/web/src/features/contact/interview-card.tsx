import { Button, Radio } from '@mantine/core'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, ContactEvent, ProposedTimes } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { calendarHref, useContactCall } from './queries.ts'
import styles from './interview-card.module.css'

const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx').then((file) => file.ProposeDialog), <PartLoading />)

type CardProps = { contact: Contact; event: ContactEvent; times: ProposedTimes }

/** Proposed times of an interview, or the accepted one with its calendar file; in the reader's time zone. */
export function InterviewCard({ contact, event, times }: CardProps) {
  const t = useT()
  const isAccepted = event.type === 'time_accepted'
  const isCurrent = contact.events.findLast(({ times: those }) => those !== null)?.id === event.id
  return (
    <div className={styles['card']} data-open={times.is_open || undefined}>
      <div className={styles['head']}>
        <IconCalendarEvent size={22} className="ic" aria-hidden="true" />
        <div>
          <b>{t('outcome.times.title', { minutes: times.minutes })}</b>
          <p className="s13">
            {times.place !== '' && <bdi>{times.place}. </bdi>}
            {!isAccepted && <StateOf times={times} isCurrent={isCurrent} />}
          </p>
        </div>
      </div>
      {times.is_open ? (
        <Choice contact={contact} event={event} times={times} />
      ) : (
        <ul className={styles['times']} data-gone={(!isAccepted && !isCurrent) || undefined}>
          {times.times.map((time) => (
            <li key={time}>
              <TimeOf time={time} />
            </li>
          ))}
        </ul>
      )}
      {isAccepted && (
        <Button
          component="a"
          size="xs"
          href={calendarHref(contact.id, event.id)}
          leftSection={<IconCalendarPlus size={16} className="ic" aria-hidden="true" />}
        >
          {t('outcome.matched.calendar')}
        </Button>
      )}
      <ZoneNote zone={times.time_zone} />
    </div>
  )
}

function StateOf({ times, isCurrent }: { times: ProposedTimes; isCurrent: boolean }) {
  const t = useT()
  if (times.is_open) return t('outcome.times.pick', { count: times.times.length })
  return t(isCurrent ? 'outcome.times.waiting' : 'outcome.times.gone')
}

/** Names the reader's time zone where the other side lives in another one. */
function ZoneNote({ zone }: { zone: string }) {
  const t = useT()
  const { timeZone } = useIntl()
  if (!timeZone || timeZone === zone) return null
  return <p className="s13 mut">{t('outcome.times.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

function TimeOf({ time }: { time: string }) {
  const intl = useIntl()
  return (
    <time dateTime={time}>
      <span>{intl.formatDate(time, DAY)}</span> <b>{intl.formatTime(time, CLOCK)}</b>
    </time>
  )
}

function Choice({ contact, event, times }: CardProps) {
  const t = useT()
  const intl = useIntl()
  const [chosen, setChosen] = useState(times.times[0] ?? '')
  const [isProposing, setProposing] = useState(false)
  const accept = useContactCall(contact, contactApi.acceptTime)
  const label = intl.formatDate(chosen, { weekday: 'short', ...CLOCK })
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        accept.mutate({ params: { match_id: contact.id, event_id: event.id }, body: { time: chosen } })
      }}
    >
      <Radio.Group
        value={chosen}
        onChange={setChosen}
        aria-label={t('outcome.times.pick', { count: times.times.length })}
        className={styles['choice']}
      >
        {times.times.map((time) => (
          <Radio key={time} value={time} label={<TimeOf time={time} />} />
        ))}
      </Radio.Group>
      <div className={styles['buttons']}>
        <Button type="submit" variant="filled" loading={accept.isPending}>
          {t('outcome.times.accept', { time: label })}
        </Button>
        <Button onClick={() => setProposing(true)}>{t('outcome.times.other')}</Button>
      </div>
      {isProposing && <ProposeDialog contact={contact} before={times} onClose={() => setProposing(false)} />}
    </form>
  )
}
