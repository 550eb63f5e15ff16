import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { authApi } from '@matchwright/contract/auth.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { loginTarget } from '#web/lib/session/login-target.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import type { SecondStepWay } from './second-step.tsx'
import styles from './login-page.module.css'

export function LoginPage() {
  const t = useT()
  const { search } = useLocation()
  const { config } = useShell()
  const [ways, setWays] = useState<readonly SecondStepWay[] | null>(null)
  // A full page load clears all client state of the visitor.
  const enter = () => location.assign(loginTarget(search))
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(authApi.login, { body }),
    onSuccess: (answer: ResponseOf<typeof authApi.login>) =>
      answer.is_authenticated ? enter() : setWays(answer.second_step),
  })
  const isEntering = login.data?.is_authenticated === true
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('account.login.title')} />
      {ways === null ? (
        <PasswordStep
          error={login.error}
          isPending={login.isPending || isEntering}
          onSubmit={login.mutate}
          onEnter={enter}
        />
      ) : (
        <SecondStep ways={ways} onEnter={enter} onBack={() => setWays(null)} />
      )}
      {ways === null && config.demoLogins.length > 0 && (
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
