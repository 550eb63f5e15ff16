import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { captchaToken, loadCaptcha } from '#web/lib/form/captcha.ts'
import type { CaptchaConfig } from '#web/lib/form/captcha.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './captcha.module.css'

type CaptchaState = {
  /** Element to render in the form; null if no captcha is configured. */
  field: ReactNode
  /** Captcha token to send with the form; undefined if not configured, not consented to or not ticked. */
  token: () => Promise<string | undefined>
}

/** Captcha of a public form. Requests nothing from the provider before the visitor consents. */
export function useCaptcha(action: string): CaptchaState {
  const { language, config } = useShell()
  const { captcha } = config
  const [hasConsent, setConsent] = useState(false)
  const [ticked, setTicked] = useState<string>()
  if (!captcha) return { field: null, token: () => Promise.resolve(undefined) }
  const token = async () => {
    if (!hasConsent) return undefined
    return captcha.version === 2 ? ticked : captchaToken(captcha, language, action)
  }
  return {
    field: (
      <CaptchaField captcha={captcha} hasConsent={hasConsent} onConsent={() => setConsent(true)} onToken={setTicked} />
    ),
    token,
  }
}

type CaptchaFieldProps = {
  captcha: CaptchaConfig
  hasConsent: boolean
  onConsent: () => void
  onToken: (token: string | undefined) => void
}

function CaptchaField({ captcha, hasConsent, onConsent, onToken }: CaptchaFieldProps) {
  const t = useT()
  const { language } = useShell()
  const box = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!hasConsent) return
    loadCaptcha(captcha, language).then(
      (provider) => {
        const isEmpty = box.current?.childElementCount === 0
        if (captcha.version !== 2 || !box.current || !isEmpty) return
        provider.render(box.current, {
          sitekey: captcha.siteKey,
          callback: onToken,
          'expired-callback': () => onToken(undefined),
          'error-callback': () => onToken(undefined),
        })
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [captcha, hasConsent, language, onToken])
  return (
    <div className={styles['captcha']} data-hide-badge={captcha.hideBadge || undefined}>
      <p className="s13 sec">{hasConsent ? t('account.captcha.on') : t('account.captcha.consent')}</p>
      {!hasConsent && (
        <Button name="captcha" size="xs" onClick={onConsent}>
          {t('account.captcha.allow')}
        </Button>
      )}
      <div ref={box} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}
