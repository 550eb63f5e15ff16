import { TextInput } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { useRevalidator } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { DialogForm } from './dialog-form.tsx'
import styles from './settings.module.css'

/** Changes the own name. */
export function NameDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useSmallForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    checks: { first_name: 'required', last_name: 'required' },
    send: (body) => callApi(userApi.setName, { body }),
    onDone: () => {
      toast(t('settings.saved'))
      onClose()
      void revalidate()
    },
  })
  const labels = { first_name: t('account.firstName'), last_name: t('account.lastName') }
  return (
    <Dialog title={t('settings.name')} size={520} onClose={onClose}>
      <DialogForm form={form} labels={labels} submit={t('settings.saveName')} onClose={onClose}>
        <p className="s14 sec">{t('settings.nameText')}</p>
        <div className={styles['pair']}>
          <TextInput {...form.field('first_name')} label={labels.first_name} autoComplete="given-name" data-autofocus />
          <TextInput {...form.field('last_name')} label={labels.last_name} autoComplete="family-name" />
        </div>
      </DialogForm>
    </Dialog>
  )
}
