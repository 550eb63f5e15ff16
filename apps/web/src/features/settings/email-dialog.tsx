import { Button, TextInput } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { DialogForm } from './dialog-form.tsx'
import styles from './settings.module.css'

/** Change of the e-mail address; takes effect when the mailed link is opened. */
export function EmailDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const t = useT()
  const form = useSmallForm({
    initial: { email: '', password: '' },
    checks: { email: 'email', password: 'required' },
    send: (body) => callApi(userApi.changeEmail, { body }),
  })
  const labels = { email: t('settings.newEmail'), password: t('settings.currentPassword') }
  return (
    <Dialog title={t('settings.email')} size={480} onClose={onClose}>
      {form.mutation.isSuccess ? (
        <div className={styles['dialog']}>
          <p role="status">{t('settings.emailSent', { email: form.values.email })}</p>
          <div className={styles['end']}>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </div>
        </div>
      ) : (
        <DialogForm form={form} labels={labels} submit={t('settings.changeEmail')} onClose={onClose}>
          <p className="s14 sec">{t('settings.emailText', { email: user.email })}</p>
          <TextInput {...form.field('email')} type="email" label={labels.email} autoComplete="email" data-autofocus />
          <PasswordField {...form.field('password')} label={labels.password} autoComplete="current-password" />
        </DialogForm>
      )}
    </Dialog>
  )
}
