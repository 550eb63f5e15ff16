import { Button } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSecurityChanged } from './security-changed.ts'
import styles from './security.module.css'

/** Changes the password; all other sessions end. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  const form = useSmallForm({
    initial: { old_password: '', new_password: '' },
    checks: { old_password: 'required', new_password: 'password' },
    send: (body) => callApi(userApi.password, { body }),
    onDone: () => {
      toast(t('settings.passwordChanged'))
      void changed()
      onClose()
    },
  })
  return (
    <Dialog title={t('settings.changePassword')} size={480} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
        <FormSummary
          errors={form.errors}
          labels={{ old_password: t('settings.currentPassword'), new_password: t('account.newPassword') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <p className="s14 sec">{t('settings.passwordText')}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('old_password')}
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          {...form.field('new_password')}
          label={t('account.newPassword')}
          description={t('account.register.passwordHelp')}
          autoComplete="new-password"
          withStrength={{ others: [email] }}
        />
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={form.mutation.isPending}>
            {t('settings.changePassword')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
