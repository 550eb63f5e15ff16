import { Button } from '@mantine/core'
import { authApi } from '@matchwright/contract/auth.api'
import { useEffect, useRef } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { ApiError } from '@matchwright/client'
import { formErrors } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'
import { takeRegistrationDraft } from './take-draft.ts'

export function ActivatePage({ activationKey }: { activationKey: string | undefined }) {
  const t = useT()
  if (activationKey === undefined)
    return <AccountCard title={t('account.activate.title')} lead={t('account.activate.noKey')} />
  return <Activation activationKey={activationKey} />
}

/**
 * Confirms a registration at once in the browser that registered; mail programs that open links have not its mark, and
 * use nothing up. In another browser the server asks for the password.
 */
function Activation({ activationKey }: { activationKey: string }) {
  const t = useT()
  const enter = useEntering()
  const form = useSmallForm({
    initial: { password: '' },
    send: ({ password }) =>
      callApi(authApi.activate, { body: { key: activationKey, ...(password !== '' && { password }) } }),
    onDone: enter,
  })
  const { mutate, error } = form.mutation
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isBegun.current) mutate({ password: '' })
    isBegun.current = true
  }, [mutate])
  const asksPassword = formErrors(error, '').fields['password'] !== undefined
  if (error instanceof ApiError && error.status === 422 && !asksPassword) return <EndedLink error={error} />
  const isAnswered = form.values.password !== ''
  const withPassword = asksPassword || isAnswered
  return (
    <AccountCard
      title={t('account.activate.title')}
      lead={withPassword ? t('account.activate.otherBrowser') : t('account.activate.lead')}
    >
      <form noValidate onSubmit={form.onSubmit}>
        {(isAnswered || !asksPassword) && (
          <FormSummary
            errors={form.errors}
            labels={{ password: t('account.password') }}
            {...(form.failure !== undefined && { message: form.failure })}
          />
        )}
        {withPassword && (
          <PasswordField
            {...form.field('password')}
            error={isAnswered && form.errors.fields['password']}
            label={t('account.password')}
            autoComplete="current-password"
          />
        )}
        <Button type="submit" variant="filled" loading={!form.mutation.isError}>
          {t('account.activate.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}

/** A link that has done its work leads to the login; one that is too old to another mail. */
function EndedLink({ error }: { error: ApiError }) {
  const t = useT()
  if (error.fieldProblems.some(({ type }) => type === 'link_used'))
    return (
      <LinkProblem title={t('account.activate.used')} text={t('account.activate.usedText')}>
        <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      </LinkProblem>
    )
  return (
    <LinkProblem title={t('account.activate.invalid')} text={t('account.activate.invalidText')}>
      <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      <PageLink page="lang-account-register">{t('account.register.title')}</PageLink>
    </LinkProblem>
  )
}

/** Enters after the confirmation, by a full page load, as a new session has begun. */
function useEntering() {
  const to = usePaths()
  return async ({ registration_completed: isReady }: SignedInUser) => {
    const listing = isReady ? await takeRegistrationDraft() : null
    location.assign(listing === null ? to('lang-home') : to('lang-listing-id', { id: listing }))
  }
}

export function ActivatedPage() {
  const t = useT()
  return (
    <AccountCard title={t('account.activated.title')} lead={t('account.activated.lead')}>
      <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
    </AccountCard>
  )
}
