import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { Link, useNavigate } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { AccountCard } from './account-card.tsx'
import {
  addressBody,
  addressChecks,
  AddressFields,
  addressLabels,
  addressValues,
} from '#web/components/form/address-fields.tsx'
import { RegisterSteps } from './register-steps.tsx'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import styles from './account-card.module.css'

type Summary = ResponseOf<typeof userApi.registerSummary>

/** Step 4: responsible person and address of the account. */
export function StepDetailsPage() {
  const t = useT()
  const summary = useQuery(apiQuery(userApi.registerSummary, {}))
  return (
    <AccountCard title={t('account.step4.title')} lead={t('account.step4.lead')} wide>
      <RegisterSteps current="details" />
      <Loaded query={summary}>{(data) => <DetailsForm summary={data} />}</Loaded>
    </AccountCard>
  )
}

function DetailsForm({ summary }: { summary: Summary }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const withOrganisation = summary.type !== 'private'
  const labels = addressLabels(t)
  const form = useSmallForm({
    initial: {
      first_name: summary.first_name,
      last_name: summary.last_name,
      ...addressValues(summary.address),
    },
    checks: { first_name: 'required', last_name: 'required', ...addressChecks(withOrganisation) },
    send: (values) =>
      callApi(userApi.setAddress, {
        body: { ...addressBody(values), first_name: values.first_name, last_name: values.last_name },
      }),
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.registerSummary) })
      await navigate(to('lang-account-register-step5'))
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <UnsavedGuard isDirty={form.isDirty && form.mutation.isIdle} />
      <FormSummary
        errors={form.errors}
        labels={{ ...labels, first_name: t('account.firstName'), last_name: t('account.lastName') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <div className={styles['pair']}>
        <TextInput {...form.field('first_name')} label={t('account.firstName')} autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label={t('account.lastName')} autoComplete="family-name" />
      </div>
      <AddressFields form={form} withOrganisation={withOrganisation} />
      <div className={styles['actions']} data-end>
        <Button component={Link} to={to('lang-account-register-step3')} variant="subtle">
          {t('account.back')}
        </Button>
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('account.next')}
        </Button>
      </div>
    </form>
  )
}
