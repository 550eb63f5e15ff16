import type { PublicConfig } from '#web/lib/session/load-context.ts'
import { addScript } from '#web/lib/browser/add-script.ts'

export type CaptchaConfig = NonNullable<PublicConfig['captcha']>

const MESSAGES = {
  noKey: 'No key provided',
  noVersion: 'No version provided',
  notLoaded: 'Failed to load script',
  notExecuted: 'Failed to execute',
} as const
export type CaptchaProblem = keyof typeof MESSAGES

/** Failure to load or run the captcha. */
export class CaptchaError extends Error {
  override name = 'CaptchaError'
  readonly problem: CaptchaProblem
  constructor(problem: CaptchaProblem) {
    super(MESSAGES[problem])
    this.problem = problem
  }
}

type Widget = {
  sitekey: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
export type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
  /** Id of the widget. */
  render: (element: HTMLElement, options: Widget) => number
  reset: (widget: number) => void
}
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the global one
  interface Window {
    grecaptcha?: (Recaptcha & { enterprise?: Recaptcha }) | undefined
  }
}

/** The provider's codes where they differ from those of the site; it offers no Māori. */
const PROVIDER_LANGUAGES: Partial<Record<string, string>> = {
  'en-US': 'en',
  mi: 'en',
  nn: 'no',
  pt: 'pt-PT',
  zh: 'zh-CN',
}

/** Scripts that are blocked only in part never say that they are ready. */
const PATIENCE_MS = 15_000

const loaded = new Map<string, Promise<Recaptcha>>()

/** Loads the provider's script once; a failed load can be retried. */
export async function loadCaptcha(config: CaptchaConfig, language: string): Promise<Recaptcha> {
  const address = addressOf(config, language)
  const loading = loaded.get(address) ?? load(address, config)
  loaded.set(address, loading)
  try {
    return await loading
  } catch (error) {
    loaded.delete(address)
    throw error
  }
}

function addressOf({ siteKey, version, enterprise, url }: CaptchaConfig, language: string): string {
  if (!siteKey) throw new CaptchaError('noKey')
  if (version !== 2 && version !== 3) throw new CaptchaError('noVersion')
  const render = version === 3 ? siteKey : 'explicit'
  const query = new URLSearchParams({ render, hl: PROVIDER_LANGUAGES[language] ?? language })
  return `${url}/recaptcha/${enterprise ? 'enterprise' : 'api'}.js?${query}`
}

async function load(address: string, { enterprise }: CaptchaConfig): Promise<Recaptcha> {
  const isLoaded = await addScript(address)
  const captcha = enterprise ? window.grecaptcha?.enterprise : window.grecaptcha
  if (!isLoaded || !captcha) throw new CaptchaError('notLoaded')
  await inTime(new Promise<void>((resolve) => captcha.ready(resolve)), 'notLoaded')
  return captcha
}

async function inTime<Value>(work: Promise<Value>, problem: CaptchaProblem): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CaptchaError(problem)), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Token of an invisible captcha (version 3) for one action. */
export async function captchaToken(config: CaptchaConfig, language: string, action: string): Promise<string> {
  const captcha = await loadCaptcha(config, language)
  try {
    return await inTime(captcha.execute(config.siteKey, { action }), 'notExecuted')
  } catch {
    throw new CaptchaError('notExecuted')
  }
}
