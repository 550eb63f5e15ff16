import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaptchaConfig } from '#server/config.ts'
import { createCaptcha } from './captcha.ts'

/** Double of the provider: an HTTP server that answers as both of its services do. */
let answer: { status: number; body: string }
let received: { url: string; body: string }[]
const provider = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url ?? '', body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let config: CaptchaConfig

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  const address = provider.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  config = {
    kind: 'v3',
    siteKey: 'site',
    secretKey: 'secret',
    minScore: 0.5,
    project: 'project',
    isBadgeHidden: false,
    url,
    assessmentUrl: url,
  }
})
beforeEach(() => {
  received = []
})
afterAll(() => {
  provider.close()
})

const IP = '192.0.2.1'
const PASSED = 'passed'

function outcomeOf(kind: CaptchaConfig['kind'], token: string | undefined = 'token') {
  return createCaptcha({ ...config, kind })
    .assertHuman(token, 'register', IP)
    .then(
      () => PASSED,
      (error: unknown) => error,
    )
}

test('switched off, everybody passes', async () => {
  const captcha = createCaptcha(undefined)
  expect(captcha.site).toBeUndefined()
  await captcha.assertHuman(undefined, 'login', '')
})

test.each<[CaptchaConfig['kind'], unknown, boolean]>([
  ['v2', { success: true }, true],
  ['v2', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ['v3', { success: true, score: 0.9, action: 'register' }, true],
  ['v3', { success: true, score: 0.9, action: 'login' }, false],
  ['v3', { success: true, score: 0.1, action: 'register' }, false],
  ['enterprise', { tokenProperties: { valid: true, action: 'register' }, riskAnalysis: { score: 0.9 } }, true],
  ['enterprise', { tokenProperties: { valid: true, action: 'login' }, riskAnalysis: { score: 0.9 } }, false],
  ['enterprise', { tokenProperties: { valid: true, action: 'register' }, riskAnalysis: { score: 0.1 } }, false],
  ['enterprise', { tokenProperties: { valid: false, invalidReason: 'EXPIRED' } }, false],
])('%s with the answer %j: %s', async (kind, body, isHuman) => {
  answer = { status: 200, body: JSON.stringify(body) }
  expect((await outcomeOf(kind)) === PASSED).toBe(isHuman)
})

test('v2 and v3 are verified with the secret, the token and the address of the visitor', async () => {
  answer = { status: 200, body: JSON.stringify({ success: true }) }
  await outcomeOf('v2')
  const [call] = received
  expect(call?.url).toBe('/recaptcha/api/siteverify')
  const form = Object.fromEntries(new URLSearchParams(call?.body))
  expect(form).toEqual({ secret: 'secret', response: 'token', remoteip: IP })
})

test('tokens of the enterprise service are assessed in its project', async () => {
  answer = { status: 200, body: JSON.stringify({ tokenProperties: { valid: true, action: 'register' } }) }
  await outcomeOf('enterprise')
  const [call] = received
  expect(call?.url).toBe('/v1/projects/project/assessments?key=secret')
  const event = { token: 'token', siteKey: 'site', expectedAction: 'register', userIpAddress: IP }
  expect(JSON.parse(call?.body ?? '')).toEqual({ event })
})

test('no token does not pass, and is not sent', async () => {
  expect(await outcomeOf('v3', '')).toMatchObject({ code: 'invalid' })
  expect(received).toEqual([])
})

test.each([
  [500, '{}'],
  [200, 'no JSON'],
])('a service that fails (%i, %s) is unavailable for the moment', async (status, body) => {
  answer = { status, body }
  expect(await outcomeOf('v3')).toMatchObject({ code: 'unavailable', status: 503 })
})
