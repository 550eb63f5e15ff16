import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import styles from './moderation.module.css'

export type BlockTarget = RequestOf<typeof moderationApi.block>['body']

/** Asks before somebody is blocked, says what it does, and leaves the page, which is gone afterwards. */
export function BlockDialog({ target, onClose }: { target: BlockTarget; onClose: () => void }) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const block = useMutation({
    mutationFn: () => callApi(moderationApi.block, { body: target }),
    onSuccess: async () => {
      toast(t('common.block.done'))
      await navigate(to('lang-match'))
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(block.error)
  return (
    <Dialog title={t('common.block')} size={480} isQuestion onClose={onClose}>
      <p>{t('common.block.text')}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles['end']}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="filled" color="var(--brick)" loading={block.isPending} onClick={() => block.mutate()}>
          {t('common.block')}
        </Button>
      </div>
    </Dialog>
  )
}
