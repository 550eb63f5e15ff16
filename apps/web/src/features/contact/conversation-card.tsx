import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { Bubble } from '#web/components/contact/message-bubble.tsx'
import { Timeline, TimelineEvent } from '#web/components/contact/timeline.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { Composer } from './composer.tsx'
import type { Draft } from './composer.tsx'
import { ContactSteps } from './contact-steps.tsx'
import { EventExtra } from './event-extra.tsx'
import { EventFiles, EventIcon, EventTime, eventText, isTalk } from './event-text.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { UnsentFiles, UnsentState } from './unsent-message.tsx'
import { useUnsentMessages } from './unsent-queries.ts'
import styles from './conversation.module.css'

type ConversationCardProps = { contact: Contact; draft: Draft }

/** State, timeline and composer of the match page. */
export function ConversationCard({ contact, draft }: ConversationCardProps) {
  const t = useT()
  const unsent = useUnsentMessages(contact)
  return (
    <section className={`card ${styles['card']}`} aria-label={t('contact.conversation')}>
      <h2>{t('contact.conversation')}</h2>
      <div className={styles['steps']}>
        <ContactSteps contact={contact} />
      </div>
      <Timeline label={t('contact.conversation')}>
        {contact.events.map((event) => (
          <Event key={event.id} contact={contact} event={event} />
        ))}
        {unsent.map((message) => (
          <TimelineEvent
            key={message.id}
            icon={<EventIcon type="message" />}
            title={<b>{t('contact.you')}</b>}
            time={<UnsentState contact={contact} message={message} draft={draft} />}
          >
            {message.text !== '' && <Bubble text={message.text} own />}
            <UnsentFiles message={message} />
          </TimelineEvent>
        ))}
      </Timeline>
      <OpenQuestions contact={contact} onChoose={draft.propose} />
      <div className={styles['write']}>
        <Composer contact={contact} draft={draft} />
      </div>
    </section>
  )
}

function Event({ contact, event }: { contact: Contact; event: ContactEvent }) {
  const t = useT()
  const title = isTalk(event) ? (event.is_mine ? t('contact.you') : event.author) : eventText(t, event, contact)
  const isStrong = isTalk(event) || event.can_answer
  return (
    <TimelineEvent
      icon={<EventIcon type={event.type} />}
      title={isStrong ? <b>{title}</b> : title}
      time={<EventTime at={event.at} />}
      isTurn={event.can_answer}
    >
      {event.text !== null && event.text !== '' && <Bubble text={event.text} own={event.is_mine} lang={event.lang} />}
      <EventExtra contact={contact} event={event} />
      <EventFiles contactId={contact.id} event={event} />
    </TimelineEvent>
  )
}
