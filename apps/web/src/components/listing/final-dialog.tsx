import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import type { ListingAction } from './listing-actions.ts'

type FinalAction = Extract<ListingAction, 'withdraw' | 'delete'>
type Question = { action: FinalAction; count: number; answer: (isSure: boolean) => void }

function isFinal(action: ListingAction): action is FinalAction {
  return action === 'withdraw' || action === 'delete'
}

/** Confirms irreversible actions (withdraw, delete): `if (await confirm(action, 2)) ...`. Others pass unasked. */
export function useFinalDialog(): {
  confirm: (action: ListingAction, count: number) => Promise<boolean>
  dialog: ReactNode
} {
  const t = useT()
  const [question, setQuestion] = useState<Question>()
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(undefined)
  }
  const confirm = async (action: ListingAction, count: number) =>
    !isFinal(action) || new Promise<boolean>((resolve) => setQuestion({ action, count, answer: resolve }))
  const { action, count } = question ?? { action: 'withdraw', count: 0 }
  const dialog = (
    <Modal
      opened={question !== undefined}
      onClose={() => answer(false)}
      title={t(`listing.${action}.title`, { count })}
      size={480}
      withCloseButton={false}
    >
      <p className="sec">{t(`listing.${action}.text`, { count })}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20 }}>
        <Button variant="subtle" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button variant="filled" onClick={() => answer(true)}>
          {t(`listing.do.${action}`)}
        </Button>
      </div>
    </Modal>
  )
  return { confirm, dialog }
}
