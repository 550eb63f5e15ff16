import { Button, TextInput } from '@mantine/core'
import { authApi } from '@matchwright/contract/auth.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { ApiError } from '@matchwright/client'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './login-page.module.css'

type Waiting = Extract<ResponseOf<typeof authApi.login>, { is_authenticated: false }>
export type SecondStepWay = Waiting['second_step'][number]

type SecondStepProps = { ways: readonly SecondStepWay[]; onEnter: () => void; onBack: () => void }

/** Second step of a login: passkey, code of the authenticator app, or a recovery code. */
export function SecondStep({ ways, onEnter, onBack }: SecondStepProps) {
  const t = useT()
  const [isLost, setLost] = useState(false)
  const hasApp = ways.includes('app')
  const hasPasskey = ways.includes('passkey')
  const hasCodes = ways.includes('recovery_code')
  return (
    <section className={`card ${styles['card']}`}>
      <h1>{t('account.login.second')}</h1>
      {!isLost && hasPasskey && <PasskeyButton onEnter={onEnter} />}
      {!isLost && hasApp && <CodeForm key="app" kind="app" onEnter={onEnter} />}
      {isLost && <CodeForm key="recovery" kind="recovery" onEnter={onEnter} />}
      <p className={styles['links']}>
        {hasCodes && (
          <Button variant="subtle" onClick={() => setLost(!isLost)}>
            {t(isLost ? 'account.login.useFactor' : 'account.login.useRecovery')}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {t('account.back')}
        </Button>
      </p>
    </section>
  )
}

function CodeForm({ kind, onEnter }: { kind: 'app' | 'recovery'; onEnter: () => void }) {
  const t = useT()
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: 'required' },
    send: (body) => callApi(authApi.loginCode, { body }),
    onDone: onEnter,
  })
  const isOver = form.mutation.error instanceof ApiError && form.mutation.error.status === 401
  const message = isOver ? t('account.login.stepOver') : form.failure
  const label = t(kind === 'app' ? 'account.login.code' : 'account.login.recoveryCode')
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['code']}>
      <FormSummary errors={form.errors} labels={{ code: label }} {...(message !== undefined && { message })} />
      <TextInput
        {...form.field('code')}
        label={label}
        description={t(kind === 'app' ? 'account.login.codeHelp' : 'account.login.recoveryHelp')}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        dir="ltr"
        data-autofocus
      />
      <Button type="submit" variant="filled" fullWidth loading={form.mutation.isPending || form.mutation.isSuccess}>
        {t('account.login.submit')}
      </Button>
    </form>
  )
}
