import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl.ts'

type Question = { count: number; answer: (isSure: boolean) => void }

/** Asks before listings are withdrawn, which cannot be undone: `if (await confirm(2)) ...`. */
export function useWithdrawDialog(): { confirm: (count: number) => Promise<boolean>; dialog: ReactNode } {
  const t = useT()
  const [question, setQuestion] = useState<Question>()
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(undefined)
  }
  const confirm = (count: number) => new Promise<boolean>((resolve) => setQuestion({ count, answer: resolve }))
  const dialog = (
    <Modal
      opened={question !== undefined}
      onClose={() => answer(false)}
      title={t('listing.withdraw.title', { count: question?.count ?? 0 })}
      size={480}
      withCloseButton={false}
    >
      <p className="sec">{t('listing.withdraw.text', { count: question?.count ?? 0 })}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20 }}>
        <Button variant="subtle" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button variant="filled" onClick={() => answer(true)}>
          {t('listing.do.withdraw')}
        </Button>
      </div>
    </Modal>
  )
  return { confirm, dialog }
}
