import { MATCH_STATE } from '@matchwright/contract/constants'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { eventText } from './event-text.tsx'
import styles from './contact-list.module.css'

/** Row of a contact: score ring, other side, own listing, last message, pending step. */
export function ContactLine({ row, isOpen }: { row: ContactRow; isOpen: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const { other, my_listing } = row
  const search = new URLSearchParams(params)
  search.set('contact', String(row.id))
  return (
    <li className={styles['row']} data-open={isOpen || undefined}>
      <ScoreRing size={44} score={row.score} theirs={row.fits.i_meet} mine={row.fits.they_meet} />
      <div className={styles['text']}>
        <p className={styles['head']}>
          <Link
            to={{ search: String(search) }}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            lang={other.language}
          >
            {other.title || t('contact.erased')}
          </Link>
          <ShortTime at={row.last_activity_at} />
        </p>
        <p className={`s13 mut ${styles['line']}`}>
          {other.place
            ? t.rich('contact.row.for', { place: <bdi>{other.place}</bdi>, title: <bdi>{my_listing.title}</bdi> })
            : t.rich('contact.row.forOnly', { title: <bdi>{my_listing.title}</bdi> })}
          {row.handled_by !== null && (
            <>
              {' '}
              · <bdi>{row.handled_by}</bdi>
            </>
          )}
        </p>
        <LastWords row={row} />
        <p className={styles['state']} data-turn={row.turn === 'mine' || undefined}>
          <StateText row={row} />
        </p>
      </div>
    </li>
  )
}

/** Last words of a contact, or what happened last. */
export function LastWords({ row }: { row: ContactRow }) {
  const t = useT()
  const { last_event: last } = row
  if (last === null) return null
  const words = last.text || (last.files.length > 0 ? t('contact.row.file') : eventText(t, last, row))
  const isWords = last.text !== null && last.text !== ''
  return (
    <p
      className={styles['words']}
      data-unread={row.unread > 0 || undefined}
      // That of the message: the words before it may be of another.
      dir={isWords && last.lang !== null ? directionOf(last.lang) : 'auto'}
      lang={isWords ? (last.lang ?? undefined) : undefined}
    >
      {isWords && last.is_mine ? t('contact.row.you', { text: words }) : words}
    </p>
  )
}

const WEEK = 6

/** Time such as "16:02" today, a weekday within the last week, otherwise the date. */
function ShortTime({ at }: { at: string }) {
  const intl = useIntl()
  const days = dayDifference(at, useNow(), intl.timeZone ?? 'UTC')
  const shape = days === 0 ? { hour: '2-digit', minute: '2-digit' } : days > -WEEK ? { weekday: 'short' } : null
  return (
    <time dateTime={at}>
      {intl.formatDate(at, (shape ?? { day: 'numeric', month: 'short' }) as Intl.DateTimeFormatOptions)}
    </time>
  )
}

/** Pending step, whose turn it is, and the time left. */
export function StateText({ row }: { row: ContactRow }) {
  const t = useT()
  const intl = useIntl()
  const now = useNow()
  const { turn, waiting_for, expires_at, unread, state } = row
  const name = t(`contact.state.${state}`)
  if (turn === 'mine' && isRequest(waiting_for)) {
    const what = t(`contact.row.asks.${waiting_for}`)
    if (expires_at === null) return what
    return t('contact.row.answerBy', { what, date: intl.formatDate(expires_at, { day: 'numeric', month: 'short' }) })
  }
  if (unread > 0) return t('contact.row.unread', { state: name, count: unread })
  if (turn !== 'theirs') return name
  if (expires_at !== null)
    return daysLeftText(t, name, state === MATCH_STATE.pending, dayDifference(expires_at, now, intl.timeZone ?? 'UTC'))
  return waiting_for === 'reply' ? t('contact.row.theirTurn', { state: name }) : name
}

function isRequest(waiting: ContactRow['waiting_for']): waiting is 'contact' | 'full' | 'match' {
  return waiting === 'contact' || waiting === 'full' || waiting === 'match'
}

function daysLeftText(t: Translate, state: string, isPending: boolean, days: number): string {
  const what = isPending ? t('contact.row.waiting') : t('contact.row.theirTurn', { state })
  return t('contact.row.daysLeft', { what, count: Math.max(0, days) })
}
