import type { Contact, ContactEvent } from '@matchwright/contract/contact.schema'
import { useIntl } from 'react-intl'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { InterviewCard } from './interview-card.tsx'

/**
 * What an event says besides its words: what changed from what to what, times of an interview, or the reason of a
 * refusal, kindly worded.
 */
export function EventExtra({ contact, event }: { contact: Contact; event: ContactEvent }) {
  const t = useT()
  const { times, reason, change, is_mine: isMine } = event
  return (
    <>
      {reason && (
        <p className="s13 sec">
          {isMine ? t('outcome.mine', { reason: t(`outcome.reason.${reason}`) }) : t(`outcome.kind.${reason}`)}
        </p>
      )}
      {change && <ChangedParts contact={contact} event={event} parts={change.parts} />}
      {change?.levels.map((level) => (
        <ChangedLevel key={level.group} level={level} />
      ))}
      {times && <InterviewCard contact={contact} event={event} times={times} />}
    </>
  )
}

type Change = NonNullable<ContactEvent['change']>
type ChangedPartsProps = { contact: Contact; event: ContactEvent; parts: Change['parts'] }

function ChangedParts({ contact, event, parts }: ChangedPartsProps) {
  const t = useT()
  const intl = useIntl()
  const isEducation = parts.some(({ criterion }) => criterion === 'education')
  const { fact: say } = useSentences({ labels: contact.concept_labels, withFields: isEducation })
  const isEmployer = asksAsEmployer(event.is_mine ? 'me' : 'them', contact.my_listing.type)
  const told = (facts: Change['parts'][number]['from']) =>
    intl.formatList(facts.map(({ fact, place }) => say(fact, place === null ? [] : [place])).filter(Boolean))
  return parts.map(({ criterion, from, to }) => {
    const words = {
      criterion: criterionName(t, criterion, criterion === 'start' && !isEmployer),
      from: told(from),
      to: told(to),
    }
    const form = words.from === '' ? 'added' : words.to === '' ? 'gone' : 'fromTo'
    return words.from === words.to ? null : (
      <p key={criterion} className="s13 sec">
        {t(`contact.change.${form}`, words)}
      </p>
    )
  })
}

function ChangedLevel({ level: { group, from, to } }: { level: Change['levels'][number] }) {
  const t = useT()
  const groupName = useGroupName()
  const [before, after] = [from, to].map((level) => t(`match.visibility.${visibilityOf(level)}`))
  return (
    <p className="s13 sec">
      {t('contact.change.fromTo', { criterion: groupName(group), from: before ?? '', to: after ?? '' })}
    </p>
  )
}
