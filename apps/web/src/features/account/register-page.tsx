import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AccountType } from '@matchwright/contract/auth.schema'
import { baseApi } from '@matchwright/contract/base.api'
import { ACCOUNT_TYPES } from '@matchwright/contract/constants'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountCard } from './account-card.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { CountrySelect } from '#web/components/form/country-select.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import styles from './account-card.module.css'

/** First step of the registration. The response does not reveal whether the e-mail address is registered. */
export function RegisterPage({ type: firstType }: { type: AccountType }) {
  const t = useT()
  const { language } = useShell()
  const [type, setType] = useState(firstType)
  const [isOfAge, setOfAge] = useState(false)
  const current = useQuery(apiQuery(baseApi.currentCountryLang, { query: { lang: language } }))
  const captcha = useCaptcha('register')
  const form = useSmallForm({
    initial: { email: '', password: '', country: '' },
    checks: { email: 'email', password: 'password' },
    send: async ({ email, password, country }) => {
      const token = await captcha.token()
      const body = { type, email, password, language, country: country || (current.data?.country ?? '') }
      // The type requires `true`; the server rejects an unticked box.
      return callApi(userApi.register, {
        body: { ...body, is_of_age: isOfAge as true, ...(token !== undefined && { captcha: token }) },
      })
    },
  })
  if (form.mutation.isSuccess) return <MailSent email={form.values.email} />
  const { errors, values } = form
  const ageError = errors.fields['is_of_age'] === undefined ? undefined : t('account.register.ageRequired')
  return (
    <AccountCard title={t('account.register.title')} lead={t('account.register.lead')} wide>
      <SeoLinks />
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={ageError ? { ...errors, fields: { ...errors.fields, is_of_age: ageError } } : errors}
          labels={{
            email: t('account.email'),
            password: t('account.password'),
            country: t('account.country'),
            is_of_age: t('account.register.age'),
            captcha: t('account.captcha.label'),
          }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <ChoiceCards
          name="type"
          legend={t('account.register.type')}
          value={type}
          onChange={setType}
          choices={ACCOUNT_TYPES.map((value) => ({
            value,
            title: t(`account.type.${value}`),
            text: <p>{t(`account.type.${value}.text`)}</p>,
          }))}
        />
        <TextInput {...form.field('email')} type="email" label={t('account.email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('account.password')}
          description={t('account.register.passwordHelp')}
          autoComplete="new-password"
          withStrength={{ others: [values.email] }}
        />
        <CountrySelect
          value={values.country || (current.data?.country ?? null)}
          onChange={(country) => form.set('country', country)}
          error={errors.fields['country']}
        />
        <Checkbox
          name="is_of_age"
          checked={isOfAge}
          onChange={(event) => setOfAge(event.currentTarget.checked)}
          label={t('account.register.age')}
          error={ageError}
        />
        {captcha.field}
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('account.register.submit')}
        </Button>
      </form>
      <p className="s14 sec">
        {t('account.register.known')} <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      </p>
    </AccountCard>
  )
}

function MailSent({ email }: { email: string }) {
  const t = useT()
  return (
    <AccountCard title={t('account.register.sentTitle')}>
      <EmptyState
        variant="plain"
        icon={<IconMailOpened size={24} className="ic" aria-hidden="true" />}
        title={email}
        text={t('account.register.sentText')}
      />
      <p className={styles['actions']}>
        <PageLink page="lang-home">{t('errors.home')}</PageLink>
      </p>
    </AccountCard>
  )
}
