import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ApiError } from '@matchwright/client'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPasskeys } from '#web/lib/session/passkeys.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ResendMail } from './mail-sent.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './login-page.module.css'

type PasswordStepProps = {
  error: unknown
  isPending: boolean
  onSubmit: (given: { email: string; password: string }) => void
  onEnter: () => void
}

/** First step of a login: address and password, or a passkey instead. */
export function PasswordStep({ error, isPending, onSubmit, onEnter }: PasswordStepProps) {
  const t = useT()
  const { config } = useShell()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const errors = useFormErrors(error)
  const failure = useFailure(error)
  const isRefused = error instanceof ApiError && error.status === 401
  const isWaiting = isRefused && error.code === 'not_activated'
  const message = isWaiting ? t('account.login.unconfirmed') : isRefused ? t('account.login.refused') : failure
  return (
    <form
      className={`card ${styles['card']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ email, password })
      }}
    >
      <h1>{t('account.login.title')}</h1>
      <FormSummary
        errors={errors}
        labels={{ email: t('account.email'), password: t('account.password') }}
        {...(message !== undefined && { message })}
      />
      {isWaiting && <ResendMail key={email} email={email} />}
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
      <Button type="submit" variant="filled" fullWidth loading={isPending}>
        {t('account.login.submit')}
      </Button>
      {hasPasskeys(config) && <PasskeyButton onEnter={onEnter} />}
      <p className={styles['links']}>
        <PageLink page="lang-account-reset">{t('account.login.forgot')}</PageLink>
        <PageLink page="lang-account-register" search={useRegistrationSearch()}>
          {t('account.login.register')}
        </PageLink>
      </p>
    </form>
  )
}
