import type { PublicConfig } from '#web/lib/session/load-context.ts'

export type CaptchaConfig = NonNullable<PublicConfig['captcha']>

/** Failure to load or run the captcha. */
export class CaptchaError extends Error {
  override name = 'CaptchaError'
}

type Widget = {
  sitekey: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
  render: (element: HTMLElement, options: Widget) => number
}
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the global one
  interface Window {
    grecaptcha?: Recaptcha & { enterprise?: Recaptcha }
  }
}

let loading: Promise<Recaptcha> | undefined

/** Loads the provider's script once; a failed load can be retried. */
export function loadCaptcha(config: CaptchaConfig, language: string): Promise<Recaptcha> {
  loading ??= load(config, language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(config: CaptchaConfig, language: string): Promise<Recaptcha> {
  if (!config.siteKey) throw new CaptchaError('No key provided')
  if (config.version !== 2 && config.version !== 3) throw new CaptchaError('No version provided')
  const render = config.version === 3 ? config.siteKey : 'explicit'
  const file = config.enterprise ? 'enterprise.js' : 'api.js'
  await addScript(`https://www.google.com/recaptcha/${file}?${new URLSearchParams({ render, hl: language })}`)
  const captcha = config.enterprise ? window.grecaptcha?.enterprise : window.grecaptcha
  if (!captcha) throw new CaptchaError('Failed to load script')
  await new Promise<void>((resolve) => captcha.ready(resolve))
  return captcha
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new CaptchaError('Failed to load script')))
    document.head.append(script)
  })
}

/** Token of an invisible captcha (version 3) for one action. */
export async function captchaToken(config: CaptchaConfig, language: string, action: string): Promise<string> {
  const captcha = await loadCaptcha(config, language)
  try {
    return await captcha.execute(config.siteKey, { action })
  } catch {
    throw new CaptchaError('Failed to execute')
  }
}
