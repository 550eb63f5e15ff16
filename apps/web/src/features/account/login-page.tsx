import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { authApi } from '@matchwright/contract/auth.api'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { loginTarget } from '#web/lib/session/login-target.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './login-page.module.css'

export function LoginPage() {
  const t = useT()
  const { search } = useLocation()
  const { config } = useShell()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(authApi.login, { body }),
    // A full page load clears all client state of the visitor.
    onSuccess: () => location.assign(loginTarget(search)),
  })
  const errors = useFormErrors(login.error)
  const isRefused = login.error instanceof ApiError && login.error.status === 401
  const failure = useFailure(login.error)
  const message = isRefused ? t('account.login.refused') : failure
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('account.login.title')} />
      <form
        className={`card ${styles['card']}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          login.mutate({ email, password })
        }}
      >
        <h1>{t('account.login.title')}</h1>
        <FormSummary
          errors={errors}
          labels={{ email: t('account.email'), password: t('account.password') }}
          {...(message !== undefined && { message })}
        />
        <TextInput
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.fields['email']}
        />
        <PasswordInput
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.fields['password']}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        />
        <Button type="submit" variant="filled" fullWidth loading={login.isPending || login.isSuccess}>
          {t('account.login.submit')}
        </Button>
        <p className={styles['links']}>
          <PageLink page="lang-account-reset">{t('account.login.forgot')}</PageLink>
          <PageLink page="lang-account-register">{t('account.login.register')}</PageLink>
        </p>
      </form>
      {config.demoLogins.length > 0 && (
        <section className={styles['demo']}>
          <h2>{t('account.login.demo')}</h2>
          <ul>
            {config.demoLogins.map((demo) => (
              <li key={demo.email}>
                <Button variant="subtle" onClick={() => login.mutate({ email: demo.email, password: demo.password })}>
                  {demo.label}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
