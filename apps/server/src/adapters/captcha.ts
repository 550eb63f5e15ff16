// Proof of a human at forms that are open to everybody; off unless configured.
import { z } from 'zod'
import type { CaptchaConfig } from '#server/config.ts'
import { invalidField, unavailable } from '#server/errors.ts'

export type Captcha = {
  /** Settings with which a page shows the challenge; undefined when it is off. */
  readonly site: Pick<CaptchaConfig, 'kind' | 'siteKey' | 'isBadgeHidden' | 'url'> | undefined
  /**
   * Passes if the token proves a human doing `action`, and always when off.
   * @throws {AppError} 422 without such a proof, 503 if the service fails
   */
  assertHuman(token: string | undefined, action: string, ip: string): Promise<void>
}

const TIMEOUT_MS = 10_000

const SiteVerifyAnswer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
})

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number().default(0) }).default({ score: 0 }),
})

export function createCaptcha(config: CaptchaConfig | undefined): Captcha {
  if (config === undefined) return { site: undefined, assertHuman: () => Promise.resolve() }
  const check = config.kind === 'enterprise' ? assess : verifyOnSite
  return {
    site: config,
    assertHuman: async (token, action, ip) => {
      const isHuman = token !== undefined && token !== '' && (await check(config, { token, action, ip }))
      if (!isHuman) throw invalidField(['captcha'], 'captcha')
    },
  }
}

type Attempt = { token: string; action: string; ip: string }

/** v2 (a box to tick) and v3 (a score). */
async function verifyOnSite(config: CaptchaConfig, { token, action, ip }: Attempt): Promise<boolean> {
  const body = new URLSearchParams({ secret: config.secretKey, response: token, remoteip: ip })
  const answer = await post(`${config.url}/recaptcha/api/siteverify`, body, SiteVerifyAnswer)
  if (!answer.success || config.kind === 'v2') return answer.success
  return answer.action === action && (answer.score ?? 0) >= config.minScore
}

async function assess(config: CaptchaConfig, { token, action, ip }: Attempt): Promise<boolean> {
  const event = { token, siteKey: config.siteKey, expectedAction: action, userIpAddress: ip }
  const project = encodeURIComponent(config.project ?? '')
  const key = encodeURIComponent(config.secretKey)
  const url = `${config.assessmentUrl}/v1/projects/${project}/assessments?key=${key}`
  const { tokenProperties, riskAnalysis } = await post(url, JSON.stringify({ event }), Assessment)
  return tokenProperties.valid && tokenProperties.action === action && riskAnalysis.score >= config.minScore
}

async function post<Answer>(url: string, body: string | URLSearchParams, schema: z.ZodType<Answer>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return schema.parse(await response.json())
  } catch {
    // Unreachable, too slow or unintelligible: the visitor can try again.
  }
  throw unavailable('captcha')
}
