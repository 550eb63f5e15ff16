import { Button, Radio, Textarea } from '@mantine/core'
import { UNSUITABLE_REASONS } from '@matchwright/contract/constants'
import type { UnsuitableReason } from '@matchwright/contract/caseload.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useT } from '#web/lib/intl/translate.ts'

type NoteDialogProps = { note: string; onClose: () => void; onSave: (note: string) => void }

/** The counsellor's own note about a pair. */
export function NoteDialog({ note, onClose, onSave }: NoteDialogProps) {
  const t = useT()
  const [text, setText] = useState(note)
  return (
    <Dialog title={t('caseload.note')} onClose={onClose}>
      <form
        className="col"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(text.trim())
        }}
      >
        <Textarea
          label={t('caseload.noteLabel')}
          description={t('caseload.noteHelp')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled">
          {t('caseload.save')}
        </Button>
      </form>
    </Dialog>
  )
}

type UnsuitableDialogProps = { title: string; onClose: () => void; onSave: (reason: UnsuitableReason) => void }

/** Why an offer is unsuitable for the person. */
export function UnsuitableDialog({ title, onClose, onSave }: UnsuitableDialogProps) {
  const t = useT()
  const [reason, setReason] = useState<UnsuitableReason>()
  return (
    <Dialog title={t('caseload.unsuitableTitle', { title })} onClose={onClose}>
      <form
        className="col"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) onSave(reason)
        }}
      >
        <Radio.Group
          label={t('caseload.reason')}
          value={reason ?? null}
          onChange={(value) => setReason(UNSUITABLE_REASONS.find((one) => one === value))}
        >
          {UNSUITABLE_REASONS.map((value) => (
            <Radio key={value} value={value} label={t(`caseload.reason.${value}`)} mt={8} />
          ))}
        </Radio.Group>
        <Button type="submit" variant="filled" disabled={!reason}>
          {t('caseload.unsuitableDo')}
        </Button>
      </form>
    </Dialog>
  )
}
