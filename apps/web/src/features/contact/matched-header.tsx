import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconMail, IconPhone } from '@tabler/icons-react'
import { MATCH_REASONS } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { Avatar } from '#web/components/text/avatar.tsx'
import { WithOccupation } from '#web/components/listing/listing-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { arcPath } from '#web/lib/score.ts'
import { calendarHref } from './queries.ts'
import { usePlan } from '#web/components/feedback/use-plan.ts'
import { useSettle } from './plan-queries.ts'
import styles from './matched-header.module.css'

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const
const DAY_MS = 86_400_000

/** The moment of a match: the closed ring with both names, how to reach each other, and what is left to choose. */
export function MatchedHeader({ contact }: { contact: Contact }) {
  const t = useT()
  const { other, company, after_match: after } = contact
  const name = company?.company_name || other.who || other.title
  return (
    <section className={`card ${styles['header']}`}>
      <ClosedRing name={name} />
      <div className={styles['text']}>
        <h1>{t.rich('outcome.matched.title', { name: <bdi>{name}</bdi> })}</h1>
        <p className="sec">
          <WithOccupation listing={other}>
            <bdi lang={other.language}>{other.title}</bdi>
          </WithOccupation>
        </p>
        <p className="s14 sec">
          {company?.contact_name && (
            <>
              <b>{company.contact_name}</b>.{' '}
            </>
          )}
          {t('outcome.matched.days', { count: daysUntilMatch(contact) })}
        </p>
        <Reach contact={contact} />
      </div>
      {after && <Afterwards contact={contact} after={after} />}
    </section>
  )
}

function daysUntilMatch({ steps, last_activity_at, started_at }: Contact): number {
  const matchedAt = steps.find(({ step }) => step === 'matched')?.at ?? last_activity_at
  return Math.max(0, Math.floor((Date.parse(matchedAt) - Date.parse(started_at)) / DAY_MS))
}

const RING = { size: 132, radius: 59, share: 1 }

/** Both halves of the ring, running to the foot where they meet. */
function ClosedRing({ name }: { name: string }) {
  const t = useT()
  const { size } = RING
  return (
    <div className={styles['ring']}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path pathLength={1} d={arcPath({ ...RING, side: 'left' })} />
        <path pathLength={1} d={arcPath({ ...RING, side: 'right' })} />
      </svg>
      <Avatar name={name} />
      <span className={styles['label']}>
        <IconCheck size={14} className="ic" aria-hidden="true" />
        {t('outcome.matched.label')}
      </span>
    </div>
  )
}

/** How to reach the other side, as far as it is disclosed. */
function Reach({ contact }: { contact: Contact }) {
  const t = useT()
  const { person, company } = contact
  const [phone] = (person ?? company)?.phones ?? []
  const email = person?.email ?? company?.contact_email
  const time = contact.events.findLast(({ type }) => type === 'time_accepted')
  return (
    <p className={styles['reach']}>
      {phone && (
        <Button component="a" href={telHref(phone)} leftSection={<IconPhone {...ICON} />}>
          {t('outcome.matched.call')}&nbsp;<bdi className={styles['quiet']}>{phone}</bdi>
        </Button>
      )}
      {email && (
        <Button component="a" href={`mailto:${email}`} leftSection={<IconMail {...ICON} />}>
          {t('outcome.matched.mail')}
        </Button>
      )}
      {time && (
        <Button component="a" href={calendarHref(contact.id, time.id)} leftSection={<IconCalendarPlus {...ICON} />}>
          {t('outcome.matched.calendar')}
        </Button>
      )}
    </p>
  )
}

/** Link that dials a number. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

type After = NonNullable<Contact['after_match']>

/** First what becomes of the own listing, then what decided the match; each is asked once. */
function Afterwards({ contact, after }: { contact: Contact; after: After }) {
  const t = useT()
  const [isPlanned, setPlanned] = useState(false)
  const isClosing = after.is_listing_open || after.other_contacts > 0
  if (!after.is_settled && !isPlanned && isClosing)
    return <CloseListing contact={contact} after={after} onPlanned={setPlanned} />
  if (after.decided_by === null) return <WhatDecided contact={contact} />
  return (
    <aside className={styles['aside']}>
      <p className="sec">{t('outcome.why.thanks')}</p>
    </aside>
  )
}

type CloseProps = { contact: Contact; after: After; onPlanned: (isPlanned: boolean) => void }

function CloseListing({ contact, after, onPlanned }: CloseProps) {
  const t = useT()
  const [isPaused, setPaused] = useState(after.is_listing_open)
  const [isTold, setTold] = useState(after.other_contacts > 0)
  const [text, setText] = useState(() => t('outcome.close.thanks'))
  const settle = useSettle(contact)
  const plan = usePlan()
  const close = () =>
    plan.mutate(
      {
        steps: [
          {
            kind: 'close_listing',
            listing_id: contact.my_listing.id,
            match_id: contact.id,
            is_paused: isPaused,
            ...(isTold && { text: text.trim() }),
          },
        ],
        done: t('outcome.close.planned'),
        onUndone: () => onPlanned(false),
      },
      { onSuccess: () => onPlanned(true) },
    )
  return (
    <form
      className={`${styles['aside']} ${styles['turn']}`}
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <p className={styles['kicker']}>{t('outcome.close.left')}</p>
      <h2>{t('outcome.close.title')}</h2>
      {after.is_listing_open && (
        <Checkbox
          label={t('outcome.close.pause')}
          description={t('outcome.close.pauseHelp')}
          checked={isPaused}
          onChange={(event) => setPaused(event.currentTarget.checked)}
        />
      )}
      {after.other_contacts > 0 && (
        <Checkbox
          label={t('outcome.close.tell', { count: after.other_contacts })}
          checked={isTold}
          onChange={(event) => setTold(event.currentTarget.checked)}
        />
      )}
      {isTold && (
        <Textarea
          aria-label={t('outcome.close.text')}
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" variant="filled" loading={plan.isPending} disabled={!isPaused && !isTold}>
          {t(isTold ? 'outcome.close.do' : 'outcome.close.doOnly')}
        </Button>
        <Button variant="subtle" c="var(--ink)" loading={settle.isPending} onClick={() => settle.mutate(undefined)}>
          {t('outcome.close.keep')}
        </Button>
      </div>
    </form>
  )
}

function WhatDecided({ contact }: { contact: Contact }) {
  const t = useT()
  const settle = useSettle(contact)
  return (
    <aside className={styles['aside']}>
      <h2>{t('outcome.why.title')}</h2>
      <div className={styles['reasons']}>
        {MATCH_REASONS.map((reason) => (
          <Button key={reason} size="xs" disabled={settle.isPending} onClick={() => settle.mutate(reason)}>
            {t(`outcome.why.${reason}`)}
          </Button>
        ))}
      </div>
    </aside>
  )
}
