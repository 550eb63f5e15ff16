import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { AccountCard } from './account-card.tsx'
import { RegisterSteps } from './register-steps.tsx'
import { useCompletion } from './use-completion.ts'
import styles from './account-card.module.css'

type Summary = ResponseOf<typeof userApi.registerSummary>

/** Step 5: summary and confirmation. */
export function StepConfirmPage() {
  const t = useT()
  const summary = useQuery(apiQuery(userApi.registerSummary, {}))
  return (
    <AccountCard title={t('account.step5.title')} lead={t('account.step5.lead')} wide>
      <RegisterSteps current="confirm" />
      <Loaded query={summary}>{(data) => <Confirm summary={data} />}</Loaded>
    </AccountCard>
  )
}

const STEP_OF = {
  level: 'lang-account-register-step3',
  name: 'lang-account-register-step4',
  address: 'lang-account-register-step4',
} as const

function Confirm({ summary }: { summary: Summary }) {
  const t = useT()
  const to = usePaths()
  const confirm = useCompletion()
  const errors = useFormErrors(confirm.error)
  const failure = useFailure(confirm.error)
  const { missing } = summary
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <FormSummary
        errors={errors}
        labels={{ level: t('account.level'), name: t('account.name'), address: t('account.address') }}
        {...(failure !== undefined && { message: failure })}
      />
      <SummaryFacts summary={summary} />
      {missing.length > 0 && (
        <ul>
          {missing.map((step) => (
            <li key={step}>
              <PageLink page={STEP_OF[step]}>{t(`account.missing.${step}`)}</PageLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['actions']} data-end>
        <Button component={Link} to={to('lang-account-register-step4')} variant="subtle">
          {t('account.back')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          disabled={missing.length > 0}
          loading={confirm.isPending || confirm.isSuccess}
        >
          {t('account.step5.submit')}
        </Button>
      </div>
    </form>
  )
}

function SummaryFacts({ summary }: { summary: Summary }) {
  const t = useT()
  const intl = useIntl()
  const { address, type, level } = summary
  const place = [address.street, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean)
  const facts = [
    [t('account.register.type'), t(`account.type.${type}`)],
    [t('account.level'), level && t(`account.level.${level}`)],
    [t('account.email'), summary.email],
    [t('account.name'), `${summary.first_name} ${summary.last_name}`.trim()],
    [t('account.organisation'), address.organisation],
    [t('account.address'), [...place, intl.formatDisplayName(address.country, { type: 'region' })].join(', ')],
    [t('account.phone'), address.phone],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
