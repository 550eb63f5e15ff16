import { Button, TextInput } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { Section } from './section.tsx'

/** Change of the e-mail address; takes effect when the mailed link is opened. */
export function EmailSection({ user, isLocked }: { user: SignedInUser; isLocked: boolean }) {
  const t = useT()
  const form = useSmallForm({
    initial: { email: '', password: '' },
    checks: { email: 'email', password: 'required' },
    send: (body) => callApi(userApi.changeEmail, { body }),
  })
  return (
    <Section name="email" text={t('settings.emailText', { email: user.email })}>
      {isLocked ? (
        <p className="sec">{t('account.notYourHands')}</p>
      ) : form.mutation.isSuccess ? (
        <p role="status">{t('settings.emailSent', { email: form.values.email })}</p>
      ) : (
        <form noValidate onSubmit={form.onSubmit}>
          <FormSummary
            errors={form.errors}
            labels={{ email: t('settings.newEmail'), password: t('settings.currentPassword') }}
            {...(form.failure !== undefined && { message: form.failure })}
          />
          <TextInput {...form.field('email')} type="email" label={t('settings.newEmail')} autoComplete="email" />
          <PasswordField
            {...form.field('password')}
            label={t('settings.currentPassword')}
            autoComplete="current-password"
          />
          <Button type="submit" loading={form.mutation.isPending}>
            {t('settings.changeEmail')}
          </Button>
        </form>
      )}
    </Section>
  )
}
