// Proof of a human at forms that are open to everybody; off unless configured.
import { z } from 'zod'
import type { CaptchaConfig } from '#server/config.ts'

export type Captcha = {
  /** Settings with which a page shows the challenge; undefined when it is off. */
  readonly site: Pick<CaptchaConfig, 'kind' | 'siteKey'> | undefined
  /** Whether the token proves a human doing `action`; always true when off. Throws when the service fails. */
  verify(token: string | undefined, action: string, ip: string): Promise<boolean>
}

const TIMEOUT_MS = 10_000
const SITE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const ENTERPRISE_URL = 'https://recaptchaenterprise.googleapis.com/v1'

const SiteVerifyAnswer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
})

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number().default(0) }).default({ score: 0 }),
})

export function createCaptcha(config: CaptchaConfig | undefined, send: typeof fetch = fetch): Captcha {
  if (config === undefined) return { site: undefined, verify: () => Promise.resolve(true) }
  const check = config.kind === 'enterprise' ? assess : verifyOnSite
  return {
    site: { kind: config.kind, siteKey: config.siteKey },
    verify: async (token, action, ip) =>
      token !== undefined && token !== '' && check(config, send, { token, action, ip }),
  }
}

type Attempt = { token: string; action: string; ip: string }

/** v2 (a box to tick) and v3 (a score). */
async function verifyOnSite(
  config: CaptchaConfig,
  send: typeof fetch,
  { token, action, ip }: Attempt,
): Promise<boolean> {
  const body = new URLSearchParams({ secret: config.secretKey, response: token, remoteip: ip })
  const answer = SiteVerifyAnswer.parse(await post(send, SITE_VERIFY_URL, body))
  if (!answer.success || config.kind === 'v2') return answer.success
  return answer.action === action && (answer.score ?? 0) >= config.minScore
}

async function assess(config: CaptchaConfig, send: typeof fetch, { token, action, ip }: Attempt): Promise<boolean> {
  const event = { token, siteKey: config.siteKey, expectedAction: action, userIpAddress: ip }
  const project = encodeURIComponent(config.project ?? '')
  const url = `${ENTERPRISE_URL}/projects/${project}/assessments?key=${encodeURIComponent(config.secretKey)}`
  const { tokenProperties, riskAnalysis } = Assessment.parse(await post(send, url, JSON.stringify({ event })))
  return tokenProperties.valid && tokenProperties.action === action && riskAnalysis.score >= config.minScore
}

async function post(send: typeof fetch, url: string, body: string | URLSearchParams): Promise<unknown> {
  const response = await send(url, {
    method: 'POST',
    body,
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // The address may hold the key: it must not get into a message.
  if (!response.ok) throw new Error(`The captcha service answered ${response.status}`)
  return response.json()
}
