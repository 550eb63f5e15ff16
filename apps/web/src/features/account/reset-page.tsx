import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { authApi } from '@matchwright/contract/auth.api'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiKey } from '#web/lib/api/queries.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useSmallForm } from '#web/lib/form/small-form.ts'

/** Request for a password reset link. The response does not reveal whether the e-mail address is registered. */
export function ResetPage() {
  const t = useT()
  const captcha = useCaptcha('password_reset')
  const form = useSmallForm({
    initial: { email: '' },
    checks: { email: 'email' },
    send: async ({ email }) => {
      const token = await captcha.token()
      return callApi(authApi.passwordReset, { body: { email, ...(token !== undefined && { captcha: token }) } })
    },
  })
  if (form.mutation.isSuccess)
    return (
      <AccountCard
        title={t('account.reset.sentTitle')}
        lead={t('account.reset.sentText', { email: form.values.email })}
      >
        <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      </AccountCard>
    )
  return (
    <AccountCard title={t('account.reset.title')} lead={t('account.reset.lead')}>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={form.errors}
          labels={{ email: t('account.email'), captcha: t('account.captcha.label') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('email')} type="email" label={t('account.email')} autoComplete="username" />
        {captcha.field}
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('account.reset.submit')}
        </Button>
      </form>
      <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
    </AccountCard>
  )
}

type ResetLink = { uid: string; token: string }

/** Checks the reset link, then shows the form for the new password. */
export function NewPasswordPage({ link }: { link: ResetLink }) {
  const t = useT()
  const check = useQuery({
    queryKey: apiKey(authApi.passwordResetVerify, { body: link }),
    queryFn: ({ signal }) => callApi(authApi.passwordResetVerify, { body: link }, signal),
    staleTime: Infinity,
  })
  const loaded = <Loaded query={check}>{({ valid }) => (valid ? <NewPasswordForm link={link} /> : <OldLink />)}</Loaded>
  if (check.data) return loaded
  return (
    <AccountCard title={t('account.reset.newTitle')} lead={t('account.reset.newLead')}>
      {loaded}
    </AccountCard>
  )
}

function OldLink() {
  const t = useT()
  return (
    <LinkProblem title={t('account.reset.invalid')} text={t('account.reset.invalidText')}>
      <PageLink page="lang-account-reset">{t('account.reset.title')}</PageLink>
    </LinkProblem>
  )
}

function NewPasswordForm({ link }: { link: ResetLink }) {
  const t = useT()
  const to = usePaths()
  const form = useSmallForm({
    initial: { password: '' },
    checks: { password: 'password' },
    send: ({ password }) => callApi(authApi.passwordResetSetPassword, { body: { ...link, password } }),
  })
  if (form.mutation.isSuccess)
    return (
      <AccountCard
        title={t('account.reset.doneTitle')}
        lead={t(form.mutation.data.is_logged_in ? 'account.reset.doneText' : 'account.reset.doneLogin')}
      >
        {form.mutation.data.is_logged_in ? (
          <a href={to('lang-home')}>{t('errors.home')}</a>
        ) : (
          <a href={to('lang-account-login')}>{t('account.login.title')}</a>
        )}
      </AccountCard>
    )
  return (
    <AccountCard title={t('account.reset.newTitle')} lead={t('account.reset.newLead')}>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={form.errors}
          labels={{ password: t('account.newPassword') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <PasswordField
          {...form.field('password')}
          label={t('account.newPassword')}
          description={t('account.register.passwordHelp')}
          autoComplete="new-password"
          withStrength={{ others: [] }}
        />
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('account.reset.save')}
        </Button>
      </form>
    </AccountCard>
  )
}
