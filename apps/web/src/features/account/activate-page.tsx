import { Button } from '@mantine/core'
import { authApi } from '@matchwright/contract/auth.api'
import { PageLink } from '#web/components/page-link.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { ApiError } from '@matchwright/client'
import { formErrors } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

export function ActivatePage({ activationKey }: { activationKey: string | undefined }) {
  const t = useT()
  if (activationKey === undefined)
    return (
      <AccountCard title={t('account.activate.title')} lead={t('account.activate.noKey')}>
        {null}
      </AccountCard>
    )
  return <Activation activationKey={activationKey} />
}

/**
 * Confirms a registration by a button press, as mail programs that open links would use up the key. In another browser
 * than the one that registered, the server asks for the password too.
 */
function Activation({ activationKey }: { activationKey: string }) {
  const t = useT()
  const to = usePaths()
  const form = useSmallForm({
    initial: { password: '' },
    send: ({ password }) =>
      callApi(authApi.activate, { body: { key: activationKey, ...(password !== '' && { password }) } }),
    // A full page load, as a new session has begun.
    onDone: () => location.assign(to('lang-account-activate-success')),
  })
  const { error } = form.mutation
  const asksPassword = formErrors(error, '').fields['password'] !== undefined
  if (error instanceof ApiError && error.status === 422 && !asksPassword)
    return (
      <LinkProblem title={t('account.activate.invalid')} text={t('account.activate.invalidText')}>
        <PageLink page="lang-account-register">{t('account.register.title')}</PageLink>
      </LinkProblem>
    )
  const isAnswered = form.values.password !== ''
  return (
    <AccountCard
      title={t('account.activate.title')}
      lead={asksPassword ? t('account.activate.otherBrowser') : t('account.activate.lead')}
    >
      <form noValidate onSubmit={form.onSubmit}>
        {(isAnswered || !asksPassword) && (
          <FormSummary
            errors={form.errors}
            labels={{ password: t('account.password') }}
            {...(form.failure !== undefined && { message: form.failure })}
          />
        )}
        {(asksPassword || isAnswered) && (
          <PasswordField
            {...form.field('password')}
            error={isAnswered && form.errors.fields['password']}
            label={t('account.password')}
            autoComplete="current-password"
          />
        )}
        <Button type="submit" variant="filled" loading={form.mutation.isPending || form.mutation.isSuccess}>
          {t('account.activate.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}

export function ActivatedPage() {
  const t = useT()
  return (
    <AccountCard title={t('account.activated.title')} lead={t('account.activated.lead')}>
      <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
    </AccountCard>
  )
}
