import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccountType } from '@matchwright/contract/auth.schema'
import { baseApi } from '@matchwright/contract/base.api'
import { ACCOUNT_TYPES, TERMS_VERSION } from '@matchwright/contract/constants'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { CountrySelect } from '#web/components/form/country-select.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { CarriedCv } from '#web/lib/session/carried-cv.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountCard } from './account-card.tsx'
import { CarriedNote } from './carried-note.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { MailSent } from './mail-sent.tsx'
import { registrationDraft } from './registration-draft.ts'

/** The registration on one page. The response does not reveal whether the e-mail address is registered. */
export function RegisterPage({ type: firstType }: { type: AccountType }) {
  const t = useT()
  const [type, setType] = useState(firstType)
  const form = useRegistration(type)
  if (form.mutation.isSuccess) return <MailSent email={form.values.email} onBack={form.mutation.reset} />
  const withOrganisation = type !== 'private'
  const { values } = form
  return (
    <AccountCard title={t('account.register.title')} lead={t('account.register.lead')} wide>
      <SeoLinks />
      <CarriedNote draft={form.draft} />
      <form noValidate onSubmit={form.onSubmit}>
        <RegistrationProblems form={form} />
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
        {withOrganisation && (
          <TextInput
            {...form.field('organisation')}
            label={t('account.organisation')}
            autoComplete="organization"
            maxLength={120}
          />
        )}
        <TextInput
          {...form.field('name')}
          label={t(withOrganisation ? 'account.register.contact' : 'account.register.name')}
          description={t('account.register.nameHelp')}
          autoComplete="name"
          maxLength={160}
        />
        <TextInput {...form.field('email')} type="email" label={t('account.email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('account.password')}
          description={t('account.register.passwordHelp')}
          autoComplete="new-password"
          withStrength={{ others: [values.email, values.name] }}
        />
        <CountrySelect
          value={values.country || form.here}
          onChange={(country) => form.set('country', country)}
          error={form.errors.fields['country']}
        />
        <Checkbox
          name="is_of_age"
          checked={form.isAgreed}
          onChange={(event) => form.setAgreed(event.currentTarget.checked)}
          label={<Consent />}
          error={form.ageError}
        />
        {form.captcha.field}
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

/** What is agreed to by registering, with the texts beside: nobody loses the form by reading them. */
function Consent() {
  const t = useT()
  const text = (slug: string) => (words: ComponentProps<'a'>['children']) => (
    <PageLink page="lang-content-page" params={{ '*': slug }} target="_blank">
      {words}
    </PageLink>
  )
  return t.rich('account.register.consent', { terms: text('terms'), privacy: text('privacy') })
}

function useRegistration(type: AccountType) {
  const t = useT()
  const { language } = useShell()
  const { search, state } = useLocation()
  const cv = carriedCv(state)
  const draft = registrationDraft(search, cv)
  const [isAgreed, setAgreed] = useState(false)
  const current = useQuery(apiQuery(baseApi.currentCountryLang, { query: { lang: language } }))
  const captcha = useCaptcha('register')
  const here = current.data?.country ?? null
  const form = useSmallForm({
    initial: { name: cv?.name ?? '', organisation: '', email: cv?.email ?? '', password: '', country: '' },
    checks: {
      name: 'required',
      email: 'email',
      password: 'password',
      ...(type !== 'private' && { organisation: 'required' }),
    },
    send: async ({ country, ...values }) => {
      const token = await captcha.token()
      const body = { ...values, type, language, country: country || (here ?? ''), draft, terms_version: TERMS_VERSION }
      // The type requires `true`; the server rejects an unticked box.
      return callApi(userApi.register, {
        body: { ...body, is_of_age: isAgreed as true, ...(token !== undefined && { captcha: token }) },
      })
    },
  })
  const ageError = form.errors.fields['is_of_age'] === undefined ? undefined : t('account.register.ageRequired')
  return { ...form, captcha, draft, here, isAgreed, setAgreed, ageError }
}

type Registration = ReturnType<typeof useRegistration>

function RegistrationProblems({ form: { errors, ageError, failure } }: { form: Registration }) {
  const t = useT()
  return (
    <FormSummary
      errors={ageError ? { ...errors, fields: { ...errors.fields, is_of_age: ageError } } : errors}
      labels={{
        organisation: t('account.organisation'),
        name: t('account.name'),
        email: t('account.email'),
        password: t('account.password'),
        country: t('account.country'),
        is_of_age: t('account.register.age'),
        captcha: t('account.captcha.label'),
      }}
      {...(failure !== undefined && { message: failure })}
    />
  )
}

function carriedCv(state: unknown): CarriedCv | undefined {
  if (typeof state !== 'object' || state === null || !('cv' in state)) return undefined
  // Written by the public home of this site; the server parses the facts again.
  return state.cv as CarriedCv
}
