import { Button } from '@mantine/core'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { useUndoPlan } from '#web/components/feedback/use-plan.ts'
import { DateText } from '#web/components/text/formats.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { nextStepOf } from './next-step.ts'
import type { NextKey, NextStep } from './next-step.ts'
import styles from './next-actions.module.css'

const ConsentDialog = lazyPart(() => import('./step-dialog.tsx').then((file) => file.ConsentDialog), <PartLoading />)
const EndDialog = lazyPart(() => import('./step-dialog.tsx').then((file) => file.EndDialog), <PartLoading />)
const RejectDialog = lazyPart(() => import('./step-dialog.tsx').then((file) => file.RejectDialog), <PartLoading />)

const DOABLE = new Set<NextKey>(['accept_contact', 'accept_full', 'accept_match', 'request_full', 'request_match'])
type Doable = Extract<NextKey, `accept_${string}` | `request_${string}`>
type Answerable = Extract<NextKey, `accept_${string}`>

function isDoable(key: NextKey): key is Doable {
  return DOABLE.has(key)
}

function isAnswerable(key: NextKey): key is Answerable {
  return key.startsWith('accept_')
}

/** Buttons for the next step and its rejection; dialogs show the consequences first. */
export function NextButtons({ contact }: { contact: Contact }) {
  const t = useT()
  const [open, setOpen] = useState<'yes' | 'no' | 'end'>()
  const undo = useUndoPlan()
  const planId = contact.ending_plan_id
  const next = nextStepOf(contact)
  const close = () => setOpen(undefined)
  if (planId !== null)
    return (
      <Button loading={undo.isPending} onClick={() => undo.mutate({ planId })}>
        {t('common.undo')}
      </Button>
    )
  return (
    <>
      {isDoable(next.key) && (
        <Button variant="filled" onClick={() => setOpen('yes')}>
          {t(`contact.next.${next.key}.do`)}
        </Button>
      )}
      {isAnswerable(next.key) && (
        <Button variant="subtle" c="var(--ink)" onClick={() => setOpen('no')}>
          {t(`contact.next.${next.key}.not`)}
        </Button>
      )}
      {contact.actions.includes('withdraw') && (
        <Button onClick={() => setOpen('end')}>{t('contact.menu.withdraw')}</Button>
      )}
      {open === 'yes' && <ConsentDialog contact={contact} next={next} onClose={close} />}
      {open === 'no' && <RejectDialog contact={contact} next={next} onClose={close} />}
      {open === 'end' && <EndDialog contact={contact} onClose={close} />}
    </>
  )
}

/** Card with the pending step, whose turn it is and its deadline, at the end of the match page's header. */
export function NextCard({ contact }: { contact: Contact }) {
  const t = useT()
  const next: NextStep = nextStepOf(contact)
  if (contact.ending_plan_id !== null)
    return (
      <aside className={styles['card']} data-turn="mine" aria-label={t('contact.ending.planned')}>
        <h2>{t('contact.ending.planned')}</h2>
        <p className="s14 sec">{t('contact.ending.text')}</p>
        <div className={styles['buttons']}>
          <NextButtons contact={contact} />
        </div>
      </aside>
    )
  return (
    <aside className={styles['card']} data-turn={next.turn} aria-label={t(`contact.turn.${next.turn}`)}>
      <p className={styles['kicker']}>
        <i aria-hidden="true" />
        {t(`contact.turn.${next.turn}`)}
      </p>
      <h2>{t(`contact.next.${next.key}.title`)}</h2>
      <p className="s14 sec">{t(`contact.next.${next.key}.text`)}</p>
      <div className={styles['buttons']}>
        <NextButtons contact={contact} />
      </div>
      {contact.expires_at !== null && (
        <p className="s13 sec">
          {t.rich('contact.until', { date: <DateText value={contact.expires_at} style="long" /> })}
        </p>
      )}
    </aside>
  )
}
