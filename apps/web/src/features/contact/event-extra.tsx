import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { InterviewCard } from './interview-card.tsx'

/** What an event says besides its words: times of an interview, or the reason of a refusal, kindly worded. */
export function EventExtra({ contact, event }: { contact: Contact; event: ContactEvent }) {
  const t = useT()
  const { times, reason, is_mine: isMine } = event
  return (
    <>
      {reason && (
        <p className="s13 sec">
          {isMine ? t('outcome.mine', { reason: t(`outcome.reason.${reason}`) }) : t(`outcome.kind.${reason}`)}
        </p>
      )}
      {times && <InterviewCard contact={contact} event={event} times={times} />}
    </>
  )
}
