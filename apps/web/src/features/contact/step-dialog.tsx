import { Button, Textarea } from '@mantine/core'
import { MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact, DeclineReason } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { usePlan } from '#web/components/feedback/use-plan.ts'
import type { PlannedSteps } from '#web/components/feedback/use-plan.ts'
import { DisclosurePreview } from '#web/components/match/disclosure-preview.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { NextStep } from './next-step.ts'
import { ReasonField } from './reason-field.tsx'
import { useStep } from './queries.ts'
import type { Step } from './queries.ts'

type StepDialogProps = {
  contact: Contact
  /** Undefined for the end of the contact, which can be undone for ten seconds. */
  step: Step | undefined
  title: string
  text: string
  /** Label of the button. */
  action: string
  onClose: () => void
  isEnding?: boolean
  /** Offers to name a reason. */
  hasReason?: boolean
  children?: ReactNode
}

/** Confirmation of a step that notifies the other side, with an optional message. */
export function StepDialog({
  contact,
  step,
  title,
  text,
  action,
  onClose,
  isEnding,
  hasReason,
  children,
}: StepDialogProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [isTold, setTold] = useState(true)
  const take = useStep(contact)
  const plan = usePlan()
  const submit = () => {
    const said = { text: words.trim(), ...(reason && { reason, is_reason_told: isTold }) }
    if (step) return take.mutate({ ...step, ...said }, { onSuccess: onClose })
    const steps: PlannedSteps = [{ kind: 'end', match_id: contact.id, ...said }]
    return plan.mutate({ steps, done: t('contact.ending.planned') }, { onSuccess: onClose })
  }
  return (
    <Dialog title={title} size={560} onClose={onClose}>
      <form
        className="col"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="sec">{text}</p>
        {children}
        {hasReason && <ReasonField reason={reason} onReason={setReason} isTold={isTold} onTold={setTold} />}
        <Textarea
          label={t('contact.consent.message')}
          description={t('contact.consent.messageHelp')}
          name="text"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className="row" style={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isEnding ? 'default' : 'filled'}
            {...(isEnding && { c: 'var(--brick)' })}
            loading={take.isPending || plan.isPending}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const CONSENT_TITLES = {
  accept_contact: 'contact.consent.level2',
  accept_full: 'contact.consent.level1',
  accept_match: 'contact.consent.match',
  request_full: 'contact.consent.ask1',
  request_match: 'contact.consent.match',
} as const
type ConsentKey = keyof typeof CONSENT_TITLES

function isConsent(key: string): key is ConsentKey {
  return key in CONSENT_TITLES
}

/** Consent before a disclosure, with a preview of what the other side will see. */
export function ConsentDialog({ contact, next, onClose }: { contact: Contact; next: NextStep; onClose: () => void }) {
  const t = useT()
  if (!isConsent(next.key) || !next.yes || !next.level) return null
  return (
    <StepDialog
      contact={contact}
      step={next.yes}
      title={t(CONSENT_TITLES[next.key])}
      text={t(`contact.next.${next.key}.text`)}
      action={t(`contact.next.${next.key}.do`)}
      onClose={onClose}
    >
      <DisclosurePreview listingId={contact.my_listing.id} level={next.level} />
      <PageLink page="lang-listing-id" params={{ id: contact.my_listing.id }} hash="#disclosure" className="s13">
        {t('contact.consent.change')}
      </PageLink>
    </StepDialog>
  )
}

/** Rejection of a request; ends the contact only if it had not been accepted yet. */
export function RejectDialog({ contact, next, onClose }: { contact: Contact; next: NextStep; onClose: () => void }) {
  const t = useT()
  if (!next.no) return null
  const isFirst = contact.state === MATCH_STATE.pending
  return (
    <StepDialog
      contact={contact}
      step={next.no}
      title={t(isFirst ? 'contact.reject.contact' : 'contact.reject.later')}
      text={t(isFirst ? 'contact.reject.contactText' : 'contact.reject.laterText')}
      action={t(isFirst ? 'contact.next.accept_contact.not' : 'contact.next.accept_full.not')}
      onClose={onClose}
      isEnding={isFirst}
      hasReason
    />
  )
}

/** Ends a contact, or withdraws an unanswered request. */
export function EndDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useT()
  const kind = contact.state === MATCH_STATE.pending ? 'withdraw' : 'end'
  return (
    <StepDialog
      contact={contact}
      step={undefined}
      title={t(`contact.${kind}.title`)}
      text={t(`contact.${kind}.text`)}
      action={t(`contact.menu.${kind}`)}
      onClose={onClose}
      isEnding
      hasReason={kind === 'end'}
    />
  )
}
