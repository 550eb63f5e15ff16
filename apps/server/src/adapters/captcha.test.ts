import { expect, test } from 'vitest'
import type { CaptchaConfig } from '#server/config.ts'
import { createCaptcha } from './captcha.ts'

const config: CaptchaConfig = { kind: 'v3', siteKey: 'site', secretKey: 'secret', minScore: 0.5, project: undefined }

function answering(body: unknown, status = 200): typeof fetch {
  return () => Promise.resolve(Response.json(body, { status }))
}

test('switched off, everybody passes', async () => {
  const captcha = createCaptcha(undefined)
  expect(captcha.site).toBeUndefined()
  expect(await captcha.verify(undefined, 'login', '')).toBe(true)
})

test.each<[CaptchaConfig['kind'], unknown, boolean]>([
  ['v2', { success: true }, true],
  ['v2', { success: false }, false],
  ['v3', { success: true, score: 0.9, action: 'register' }, true],
  ['v3', { success: true, score: 0.9, action: 'login' }, false],
  ['v3', { success: true, score: 0.1, action: 'register' }, false],
  ['enterprise', { tokenProperties: { valid: true, action: 'register' }, riskAnalysis: { score: 0.9 } }, true],
  ['enterprise', { tokenProperties: { valid: false } }, false],
])('%s with the answer %j: %s', async (kind, answer, expected) => {
  const captcha = createCaptcha({ ...config, kind, project: 'project' }, answering(answer))
  expect(await captcha.verify('token', 'register', '192.0.2.1')).toBe(expected)
})

test('no token does not pass, and is not sent', async () => {
  const captcha = createCaptcha(config, () => Promise.reject(new Error('sent')))
  expect(await captcha.verify(undefined, 'register', '')).toBe(false)
})

test('a service that fails is an error', async () => {
  const captcha = createCaptcha(config, answering({}, 500))
  await expect(captcha.verify('token', 'register', '')).rejects.toThrow('500')
})
