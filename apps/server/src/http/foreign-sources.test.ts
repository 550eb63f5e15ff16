import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { foreignSources } from './foreign-sources.ts'

const CAPTCHA = { CAPTCHA_KIND: 'v3', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' }

function sourcesWith(env: Record<string, string>) {
  return foreignSources(readConfig({ NODE_ENV: 'test', SECRET_KEY: '0123456789abcdef'.repeat(4), ...env }))
}

test('nothing foreign is allowed by default', () => {
  expect(sourcesWith({})).toEqual({ scripts: [], calls: [], frames: [] })
})

test('a captcha allows what its provider names, by the address that is configured', () => {
  expect(sourcesWith(CAPTCHA)).toEqual({
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    calls: ['https://www.google.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  })
  expect(sourcesWith({ ...CAPTCHA, CAPTCHA_URL: 'https://www.recaptcha.net/' }).scripts).toEqual([
    'https://www.recaptcha.net/recaptcha/',
    'https://www.gstatic.cn/recaptcha/',
  ])
})

test('a chat allows its script and its window, by the address that is configured', () => {
  expect(sourcesWith({ LIVE_CHAT_LICENCE: '1234' }).frames).toEqual(['https://secure.livechatinc.com'])
  const origin = 'http://localhost:9000'
  expect(sourcesWith({ LIVE_CHAT_LICENCE: '1234', LIVE_CHAT_URL: `${origin}/chat` })).toEqual({
    scripts: [origin],
    calls: [origin],
    frames: [origin],
  })
})
