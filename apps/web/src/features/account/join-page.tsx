import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { userApi } from '@matchwright/contract/user.api'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ApiError } from '@matchwright/client'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

/** Says into which account a mailed invitation goes, and joins it. */
export function JoinPage({ mailedKey }: { mailedKey: string }) {
  const t = useT()
  const body = { key: mailedKey }
  const invitation = useQuery({
    queryKey: apiKey(userApi.viewInvitation, { body }),
    queryFn: ({ signal }) => callApi(userApi.viewInvitation, { body }, signal),
    staleTime: Infinity,
  })
  if (invitation.data) return <JoinForm mailedKey={mailedKey} invitation={invitation.data} />
  if (invitation.error instanceof ApiError && invitation.error.status === 422)
    return (
      <LinkProblem title={t('account.changeEmail.invalid')} text={t('account.join.invalidText')}>
        <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      </LinkProblem>
    )
  return (
    <AccountCard title={t('account.join.title')}>
      <Loaded query={invitation}>{() => null}</Loaded>
    </AccountCard>
  )
}

type JoinFormProps = { mailedKey: string; invitation: ResponseOf<typeof userApi.viewInvitation> }

function JoinForm({ mailedKey, invitation }: JoinFormProps) {
  const t = useT()
  const to = usePaths()
  const { language } = useShell()
  const { account, inviter, email, first_name, last_name } = invitation
  const form = useSmallForm({
    initial: { first_name, last_name, password: '' },
    checks: { first_name: 'required', last_name: 'required', password: 'password' },
    send: (values) => callApi(userApi.joinAccount, { body: { ...values, key: mailedKey, language } }),
    // A full page load, as a new session has begun.
    onDone: () => location.assign(to('lang-home')),
  })
  const labels = {
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    password: t('account.password'),
    key: t('account.join.title'),
  }
  return (
    <AccountCard
      title={t('account.join.into', { account })}
      lead={
        inviter === ''
          ? t('account.join.leadPlain', { account, email })
          : t('account.join.lead', { inviter, account, email })
      }
    >
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={form.errors}
          labels={labels}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('first_name')} label={labels.first_name} autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label={labels.last_name} autoComplete="family-name" />
        <PasswordField
          {...form.field('password')}
          label={labels.password}
          description={t('account.register.passwordHelp')}
          autoComplete="new-password"
          withStrength={{ others: [email] }}
        />
        <Button type="submit" variant="filled" loading={form.mutation.isPending || form.mutation.isSuccess}>
          {t('account.join.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}
