import { Button } from '@mantine/core'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { NewsletterIssue } from '@matchwright/contract/newsletter.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './newsletter.module.css'

/** Asks before an issue is sent, with the number of those who get it. */
export function SendDialog({ issue, onClose }: { issue: NewsletterIssue; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: () => callApi(newsletterApi.send, { params: { issue_id: issue.id } }),
    onSuccess: async () => {
      await navigate({ search: '' })
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(send.error)
  return (
    <Dialog title={t('admin.newsletter.ask')} size={440} isQuestion onClose={onClose}>
      <p>{t('admin.newsletter.askText', { count: issue.recipients })}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles['buttons']}>
        <Button
          variant="filled"
          loading={send.isPending}
          disabled={issue.recipients === 0}
          onClick={() => send.mutate()}
        >
          {t('content.contact.send')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
