import type { Contact } from '@matchwright/contract/contact.schema'
import { useEffect, useState } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { BoardStep } from './board-columns.ts'
import { nextStepOf } from './next-step.ts'
import { useContact } from './queries.ts'
import { ConsentDialog, EndDialog, RejectDialog } from './step-dialog.tsx'

type StepOfCardProps = { contactId: number; step: BoardStep; onClose: () => void }

/** Dialog of a card's step, as soon as the contact has loaded. */
export function StepOfCard({ contactId, step, onClose }: StepOfCardProps) {
  const t = useT()
  const toast = useToast()
  const { data, isError, isFetching } = useContact(contactId)
  // The dialog stays as it was opened, also when its step has changed the contact.
  const [contact, setContact] = useState<Contact>()
  if (contact === undefined && data !== undefined && !isFetching) setContact(data)
  const next = contact && nextStepOf(contact)
  const isPossible = contact && next && canTake(contact, step)
  const isOutdated = isError || (contact !== undefined && !isPossible)
  useEffect(() => {
    if (!isOutdated) return
    toast(t('contact.stale'), { tone: 'problem' })
    onClose()
  }, [isOutdated, onClose, t, toast])
  if (!isPossible) return null
  if (step === 'end') return <EndDialog contact={contact} onClose={onClose} />
  const StepDialog = step === 'yes' ? ConsentDialog : RejectDialog
  return <StepDialog contact={contact} next={next} onClose={onClose} />
}

function canTake(contact: Contact, step: BoardStep): boolean {
  if (step !== 'end') return nextStepOf(contact)[step] !== undefined
  return contact.actions.includes('terminate') || contact.actions.includes('withdraw')
}
