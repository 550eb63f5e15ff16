import { Button } from '@mantine/core'
import type { contactApi } from '@matchwright/contract/contact.api'
import type { profileApi } from '@matchwright/contract/profile.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './archive.module.css'

type DeleteButtonProps = {
  name: string
  /** What is lost. */
  text: string
  list: typeof profileApi.list | typeof contactApi.contacts
  remove: () => Promise<object>
}

/** Deletes something of the archive for good, after a question. */
export function DeleteButton({ name, text, list, remove }: DeleteButtonProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setAsking(false)
      toast(t('settings.archive.deleted'))
      await cache.invalidateQueries({ queryKey: everyCallOf(list) })
    },
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
  return (
    <>
      <Button
        variant="subtle"
        c="var(--brick)"
        aria-label={t('settings.archive.deleteOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('settings.archive.delete')}
      </Button>
      {isAsking && (
        <Dialog title={t('settings.archive.deleteOf', { name })} size={480} isQuestion onClose={() => setAsking(false)}>
          <p className="sec">{text}</p>
          <div className={styles['end']}>
            <Button variant="subtle" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="filled" loading={deletion.isPending} onClick={() => deletion.mutate()}>
              {t('settings.archive.delete')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
