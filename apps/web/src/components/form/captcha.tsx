import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CaptchaError, captchaToken, loadCaptcha } from '#web/lib/form/captcha.ts'
import type { CaptchaConfig, CaptchaProblem } from '#web/lib/form/captcha.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './captcha.module.css'

type CaptchaState = {
  /** Element to render in the form; null if no captcha is configured. */
  field: ReactNode
  /** Captcha token to send with the form; undefined if not configured, not consented to, not ticked or failed. */
  token: () => Promise<string | undefined>
}

/** What a ticked box gave; a token counts once, so the box is cleared when it is taken. */
type Ticked = { token: string; clear: () => void }

/** Captcha of a public form. Requests nothing from the provider before the visitor consents. */
export function useCaptcha(action: string): CaptchaState {
  const { language, config } = useShell()
  const { captcha } = config
  const [hasConsent, setConsent] = useState(false)
  const [ticked, setTicked] = useState<Ticked>()
  const [problem, setProblem] = useState<CaptchaProblem>()
  if (!captcha) return { field: null, token: () => Promise.resolve(undefined) }
  const token = async () => {
    if (!hasConsent) return undefined
    if (captcha.version === 2) {
      ticked?.clear()
      return ticked?.token
    }
    try {
      return await captchaToken(captcha, language, action)
    } catch (error) {
      // The form is sent all the same: the server refuses it, and the field says why there is no proof.
      setProblem(problemOf(error))
      return undefined
    }
  }
  const field = (
    <CaptchaField
      captcha={captcha}
      hasConsent={hasConsent}
      onConsent={() => setConsent(true)}
      problem={problem}
      onProblem={setProblem}
      onTicked={setTicked}
    />
  )
  return { field, token }
}

function problemOf(error: unknown): CaptchaProblem {
  return error instanceof CaptchaError ? error.problem : 'notExecuted'
}

type CaptchaFieldProps = {
  captcha: CaptchaConfig
  hasConsent: boolean
  onConsent: () => void
  problem: CaptchaProblem | undefined
  onProblem: (problem: CaptchaProblem | undefined) => void
  onTicked: (ticked: Ticked | undefined) => void
}

function CaptchaField({ captcha, hasConsent, onConsent, problem, onProblem, onTicked }: CaptchaFieldProps) {
  const t = useT()
  const { language } = useShell()
  const box = useRef<HTMLDivElement>(null)
  const show = useCallback(async () => {
    onProblem(undefined)
    try {
      const provider = await loadCaptcha(captcha, language)
      if (captcha.hideBadge) document.documentElement.classList.add(styles['hiddenBadge'] ?? '')
      const isEmpty = box.current?.childElementCount === 0
      if (captcha.version !== 2 || !box.current || !isEmpty) return
      const clear = () => {
        provider.reset(widget)
        onTicked(undefined)
      }
      const widget = provider.render(box.current, {
        sitekey: captcha.siteKey,
        callback: (token) => onTicked({ token, clear }),
        'expired-callback': () => onTicked(undefined),
        'error-callback': () => {
          onTicked(undefined)
          onProblem('notExecuted')
        },
      })
    } catch (error) {
      onProblem(problemOf(error))
    }
  }, [captcha, language, onProblem, onTicked])
  useEffect(() => {
    if (hasConsent) void show()
  }, [hasConsent, show])
  return (
    // The name and the focus are for the summary of errors, which leads here.
    <fieldset className={styles['captcha']} name="captcha" tabIndex={-1} aria-label={t('account.captcha.label')}>
      <p className="s13 sec">{hasConsent ? t('account.captcha.on') : t('account.captcha.consent')}</p>
      {!hasConsent && (
        <Button size="xs" onClick={onConsent}>
          {t('account.captcha.allow')}
        </Button>
      )}
      <div ref={box} />
      {problem !== undefined && (
        <>
          <p role="alert">{t(`account.captcha.${problem}`)}</p>
          <Button size="xs" onClick={() => void show()}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
