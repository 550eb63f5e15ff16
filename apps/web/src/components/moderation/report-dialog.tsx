import { Button, Radio, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { REPORT_REASONS } from '@matchwright/contract/constants'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './moderation.module.css'

type Body = RequestOf<typeof moderationApi.report>['body']
type WithoutWhy<B> = B extends unknown ? Omit<B, 'reason' | 'text'> : never
export type ReportTarget = WithoutWhy<Body>

/** Hands a listing, a person or a message over to staff, with a reason. */
export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const [reason, setReason] = useState<string | null>(null)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: (chosen: Body['reason']) =>
      callApi(moderationApi.report, { body: { ...target, reason: chosen, text } }),
    onSuccess: () => {
      toast(t('common.report.sent'))
      onClose()
    },
  })
  const failure = useFailure(send.error)
  const chosen = REPORT_REASONS.find((name) => name === reason)
  return (
    <Dialog title={t(`common.report.${target.kind}`)} size={480} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) send.mutate(chosen)
        }}
      >
        <p className="s14 sec">{t('common.report.lead')}</p>
        <Radio.Group label={t('common.report.reason')} value={reason} onChange={setReason}>
          {REPORT_REASONS.map((name) => (
            <Radio key={name} value={name} label={t(`common.report.reason.${name}`)} mt={8} />
          ))}
        </Radio.Group>
        <Textarea
          label={t('common.report.text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxLength={2000}
        />
        {failure !== undefined && <p role="alert">{failure}</p>}
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" disabled={!chosen} loading={send.isPending}>
            {t('common.report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
