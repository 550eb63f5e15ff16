import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { isFinal } from './listing-actions.ts'
import type { ListingAction, Target } from './listing-actions.ts'

type FinalAction = Extract<ListingAction, 'pause' | 'withdraw'>
type Question = { action: FinalAction; count: number; answer: (isSure: boolean) => void }

function isAsked(action: ListingAction, targets: readonly Target[]): action is FinalAction {
  return targets.some((target) => isFinal(action, target))
}

/** Confirms actions that cannot be undone: `if (await confirm(action, targets)) ...`. Others pass unasked. */
export function useFinalDialog(): {
  confirm: (action: ListingAction, targets: readonly Target[]) => Promise<boolean>
  dialog: ReactNode
} {
  const t = useT()
  const [question, setQuestion] = useState<Question>()
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(undefined)
  }
  const confirm = async (action: ListingAction, targets: readonly Target[]) =>
    !isAsked(action, targets) ||
    new Promise<boolean>((resolve) => setQuestion({ action, count: targets.length, answer: resolve }))
  const dialog = question && (
    <Dialog
      title={t(`listing.${question.action}.title`, { count: question.count })}
      size={480}
      isQuestion
      onClose={() => answer(false)}
    >
      <p className="sec">{t(`listing.${question.action}.text`, { count: question.count })}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20 }}>
        <Button variant="subtle" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button variant="filled" onClick={() => answer(true)}>
          {t(`listing.do.${question.action}`)}
        </Button>
      </div>
    </Dialog>
  )
  return { confirm, dialog }
}
