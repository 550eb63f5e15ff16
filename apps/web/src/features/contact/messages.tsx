import { ActionIcon } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { Fragment, useEffect, useRef, useState } from 'react'
import { FormattedTime, useIntl } from 'react-intl'
import { DateText, TimeText } from '#web/components/text/formats.tsx'
import { ConversationRule, MessageBubble, SystemLine } from '#web/components/contact/message-bubble.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { EventExtra } from './event-extra.tsx'
import { EventFiles, EventIcon, eventText, isTalk } from './event-text.tsx'
import type { Draft } from './composer.tsx'
import { UnsentFiles, UnsentState } from './unsent-message.tsx'
import { useUnsentMessages } from './unsent-queries.ts'
import { calendarDay } from '#web/lib/intl/relative-day.ts'
import type { UnsentMessage } from './unsent-queries.ts'
import styles from './messages.module.css'

const ReportDialog = lazyPart(
  () => import('#web/components/moderation/report-dialog.tsx').then((file) => file.ReportDialog),
  <PartLoading />,
)

/** Whole conversation, oldest first, with separators for days and for unread messages. */
export function Messages({ contact, draft }: { contact: Contact; draft: Draft }) {
  const t = useT()
  const unsent = useUnsentMessages(contact)
  const { timeZone = 'UTC' } = useIntl()
  const end = useRef<HTMLDivElement>(null)
  // Fixed on mount, as opening the page marks the messages as read.
  const [firstNew] = useState(() => contact.events.find((event) => !event.is_mine && !event.is_read)?.id)
  const count = contact.events.length + unsent.length
  const isPlaced = useRef(false)
  const unreadAt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = end.current?.parentElement
    if (!box || count === 0) return
    const isFirst = !isPlaced.current
    isPlaced.current = true
    // Opens at the first unread message, then follows what is added.
    if (isFirst && unreadAt.current) box.scrollTop = unreadAt.current.offsetTop - box.offsetTop
    else box.scrollTop = box.scrollHeight
  }, [count])
  return (
    // A scrollable region must be focusable for keyboard users.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['messages']} tabIndex={0} role="log" aria-label={t('contact.conversation')}>
      {contact.events.map((event, index) => {
        const before = contact.events[index - 1]
        const isNewDay =
          !before || calendarDay(new Date(before.at), timeZone) !== calendarDay(new Date(event.at), timeZone)
        return (
          <Fragment key={event.id}>
            {isNewDay && (
              <ConversationRule>
                <DateText value={event.at} style="full" />
              </ConversationRule>
            )}
            {event.id === firstNew && (
              <div ref={unreadAt}>
                <ConversationRule isNew>{t('contact.new')}</ConversationRule>
              </div>
            )}
            <Line contact={contact} event={event} />
          </Fragment>
        )
      })}
      {unsent.map((message) => (
        <Unsent key={message.id} contact={contact} message={message} draft={draft} />
      ))}
      <div ref={end} />
    </div>
  )
}

function Line({ contact, event }: { contact: Contact; event: ContactEvent }) {
  const t = useT()
  const me = useOwnName()
  const hasWords = event.text !== null && event.text !== ''
  const extra = <EventExtra contact={contact} event={event} />
  const text = eventText(t, event, contact)
  if (!isTalk(event) && !hasWords)
    return (
      <SystemLine icon={<EventIcon type={event.type} />} time={<TimeText value={event.at} />}>
        {text}
        {extra}
      </SystemLine>
    )
  const name = event.is_mine ? t('contact.you') : event.author
  return (
    <>
      {!isTalk(event) && (
        <SystemLine icon={<EventIcon type={event.type} />} time={<TimeText value={event.at} />}>
          {text}
          {extra}
        </SystemLine>
      )}
      <MessageBubble
        author={event.is_mine ? me : event.author}
        own={event.is_mine}
        text={event.text ?? ''}
        lang={event.lang}
        footer={<Foot event={event} name={name} />}
      >
        <EventFiles contactId={contact.id} event={event} />
        {!event.is_mine && hasWords && <ReportMessage contactId={contact.id} eventId={event.id} />}
      </MessageBubble>
    </>
  )
}

function Unsent(props: { contact: Contact; message: UnsentMessage; draft: Draft }) {
  const me = useOwnName()
  return (
    <MessageBubble author={me} own text={props.message.text} footer={<UnsentState {...props} />}>
      <UnsentFiles message={props.message} />
    </MessageBubble>
  )
}

function useOwnName(): string {
  const { user } = useShell()
  return user ? `${user.first_name} ${user.last_name}`.trim() || user.email : ''
}

/** Who wrote when, and whether the other side has read it. */
function Foot({ event, name }: { event: ContactEvent; name: string }) {
  const t = useT()
  return (
    <>
      {t.rich('contact.footer', { name, time: <FormattedTime value={event.at} /> })}
      {event.is_mine && event.is_read && <> · {t('outcome.read')}</>}
    </>
  )
}

function ReportMessage({ contactId, eventId }: { contactId: number; eventId: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        className={styles['report']}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('common.report.message')}
        onClick={() => setOpen(true)}
      >
        <IconFlag size={14} className="ic" aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <ReportDialog
          target={{ kind: 'message', match_id: contactId, event_id: eventId }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
