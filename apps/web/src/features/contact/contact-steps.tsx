import type { Contact } from '@matchwright/contract/contact.schema'
import { useIntl } from 'react-intl'
import { StateLine } from '#web/components/contact/state-line.tsx'
import type { StateStep } from '#web/components/contact/state-line.tsx'
import { useT } from '#web/lib/intl/translate.ts'

const STATES = { done: 'done', current: 'current', waiting_me: 'turn', waiting_them: 'current', open: 'ahead' } as const

/** Progress of a contact through its four states, with dates and whose turn it is. */
export function ContactSteps({ contact }: { contact: Contact }) {
  const t = useT()
  const note = useStepNote(contact)
  const steps = contact.steps.map((step): StateStep => {
    const text = note(step)
    return {
      key: step.step,
      title: t(`contact.step.${step.step}`),
      state: STATES[step.status],
      ...(text !== '' && { note: text }),
    }
  })
  return <StateLine steps={steps} label={t('contact.steps')} />
}

function useStepNote({ actions }: Contact): (step: Contact['steps'][number]) => string {
  const t = useT()
  const intl = useIntl()
  return ({ step, status, at }) => {
    if (status === 'waiting_me') return t('contact.step.yours')
    if (status === 'waiting_them') return t('contact.step.theirs')
    const isNext =
      (step === 'full' && actions.includes('request_full')) || (step === 'matched' && actions.includes('request_match'))
    if (at === null) return isNext ? t('contact.step.ready') : ''
    const date = intl.formatDate(at, { day: 'numeric', month: 'short' })
    return status === 'current' ? t('contact.step.since', { date }) : date
  }
}
