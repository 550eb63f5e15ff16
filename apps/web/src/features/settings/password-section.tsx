import { Button } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { Section } from './section.tsx'

export function PasswordSection({ user, isLocked }: { user: SignedInUser; isLocked: boolean }) {
  const t = useT()
  const [changes, setChanges] = useState(0)
  return (
    <Section name="password" text={t('settings.passwordText')}>
      {isLocked ? (
        <p className="sec">{t('account.notYourHands')}</p>
      ) : (
        // Resets the form after a change, so that no password remains in it.
        <PasswordForm key={changes} email={user.email} onDone={() => setChanges((count) => count + 1)} />
      )}
    </Section>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const form = useSmallForm({
    initial: { old_password: '', new_password: '' },
    checks: { old_password: 'required', new_password: 'password' },
    send: (body) => callApi(userApi.password, { body }),
    onDone: () => {
      toast(t('settings.passwordChanged'))
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary
        errors={form.errors}
        labels={{ old_password: t('settings.currentPassword'), new_password: t('account.newPassword') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('old_password')}
        label={t('settings.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('new_password')}
        label={t('account.newPassword')}
        description={t('account.register.passwordHelp')}
        autoComplete="new-password"
        withStrength={{ others: [email] }}
      />
      <Button type="submit" loading={form.mutation.isPending}>
        {t('settings.changePassword')}
      </Button>
    </form>
  )
}
