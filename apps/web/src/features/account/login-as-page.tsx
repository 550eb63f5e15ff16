import { Button, TextInput, Textarea } from '@mantine/core'
import { authApi } from '@matchwright/contract/auth.api'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { ApiError } from '@matchwright/client'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import { useSmallForm } from '#web/lib/form/small-form.ts'

/** Impersonation of another user, with a logged reason. Refusals do not reveal which users exist. */
export function LoginAsPage() {
  const t = useT()
  const form = useSmallForm({
    initial: { email: '', reason: '' },
    checks: { email: 'email', reason: 'required' },
    send: (body) => callApi(authApi.loginAs, { body }),
    onDone: () => location.assign('/'),
  })
  const { error } = form.mutation
  const isRefused = error instanceof ApiError && error.status === 400
  return (
    <AccountCard title={t('account.loginAs.title')} lead={t('account.loginAs.lead')}>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={isRefused ? { fields: {}, general: [t('account.loginAs.refused')] } : form.errors}
          labels={{ email: t('account.email'), reason: t('account.loginAs.reason') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('email')} type="email" label={t('account.email')} autoComplete="off" />
        <Textarea
          {...form.field('reason')}
          label={t('account.loginAs.reason')}
          description={t('account.loginAs.reasonHelp')}
          autosize
          minRows={2}
          maxLength={500}
        />
        <Button type="submit" variant="filled" loading={form.mutation.isPending || form.mutation.isSuccess}>
          {t('account.loginAs.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}
