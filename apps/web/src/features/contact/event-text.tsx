import {
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCheck,
  IconClockOff,
  IconEdit,
  IconEyeCheck,
  IconEyeOff,
  IconFileMinus,
  IconFilePlus,
  IconHeartHandshake,
  IconMessage,
  IconMessageQuestion,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { Contact, ContactEvent, EventType } from '@matchwright/contract/contact.schema'
import type { ComponentType } from 'react'
import { FormattedTime, useIntl } from 'react-intl'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { FileLink } from '#web/components/contact/message-bubble.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { attachmentHref } from './queries.ts'

const BYTES_A_KILOBYTE = 1000

/** Whether an event holds a user's own text; all others are changes of the contact. */
export function isTalk({ type }: ContactEvent): boolean {
  return type === 'message' || type === 'question'
}

/** Text of an event. */
export function eventText(t: Translate, event: ContactEvent, { my_listing }: Pick<Contact, 'my_listing'>): string {
  const side = event.is_mine ? 'mine' : 'theirs'
  const plain = t(`contact.event.${event.type}.${side}`)
  return event.change === null ? plain : changeText(t, { side, plain, change: event.change }, my_listing.type)
}

type Changed = { side: 'mine' | 'theirs'; plain: string; change: NonNullable<ContactEvent['change']> }

function changeText(t: Translate, { side, plain, change }: Changed, myType: Contact['my_listing']['type']): string {
  const { criterion, parts, levels, before, after } = change
  if (levels.length > 0 && parts.length === 0 && criterion === null) return t(`contact.changed.levels.${side}`)
  const isEmployer = asksAsEmployer(side === 'mine' ? 'me' : 'them', myType)
  // The criterion is named start for an offer, availability for a search.
  const what = criterion && criterionName(t, criterion, criterion === 'start' && !isEmployer)
  const text = what ? t(`contact.changed.${side}`, { criterion: what }) : `${plain}.`
  return before === null || after === null || before === after
    ? text
    : t('contact.changed.score', { text, before, after })
}

type Icon = ComponentType<{ size: number; className: string; 'aria-hidden': boolean }>
const icons: Record<EventType, Icon> = {
  contact_request: IconSend,
  contact_accept: IconCheck,
  contact_reject: IconX,
  full_request: IconEyeCheck,
  full_accept: IconCheck,
  full_reject: IconEyeOff,
  match_request: IconHeartHandshake,
  match_accept: IconHeartHandshake,
  match_reject: IconX,
  question: IconMessageQuestion,
  message: IconMessage,
  document_added: IconFilePlus,
  document_removed: IconFileMinus,
  modified: IconEdit,
  withdraw: IconX,
  terminated: IconX,
  unpublished: IconClockOff,
  expired: IconClockOff,
  times_proposed: IconCalendarQuestion,
  time_accepted: IconCalendarCheck,
}

export function EventIcon({ type }: { type: EventType }) {
  const Chosen = icons[type]
  return <Chosen size={15} className="ic" aria-hidden />
}

/** Time such as "today, 09:40", otherwise day and time. */
export function EventTime({ at }: { at: string }) {
  const t = useT()
  const now = useNow()
  const { timeZone = 'UTC' } = useIntl()
  if (dayDifference(at, now, timeZone) !== 0) return <DateText value={at} style="time" />
  return <time dateTime={at}>{t.rich('contact.today', { time: <FormattedTime value={at} /> })}</time>
}

/** Download links for the files of an event. */
export function EventFiles({ contactId, event }: { contactId: number; event: ContactEvent }) {
  return event.files.map((file, index) => (
    <FileLink
      key={`${file.event_id} ${file.filename}`}
      name={file.filename}
      size={<NumberText value={Math.max(1, Math.round(file.size / BYTES_A_KILOBYTE))} unit="kilobyte" />}
      href={attachmentHref(contactId, file.event_id, index)}
    />
  ))
}
