import { expect, test } from 'vitest'
import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'
import { buildApp } from '#server/app.ts'
import { installOutbox } from './outbox-page.ts'

const { deps } = await testApp()

function samples(lang: string): Mail[] {
  return [{ to: 'ada@example.org', kind: 'search_alert', subject: 'News', text: 'News', html: `<html lang="${lang}">` }]
}

/** Status of the outbox for a direct visitor and for one behind a proxy. */
async function statuses(demo: Config['demo']): Promise<number[]> {
  const app = await buildApp(deps)
  installOutbox(app, { ...deps.config, demo }, samples)
  const [direct, forwarded] = [
    await app.inject('/outbox'),
    await app.inject({ url: '/outbox', headers: { 'x-forwarded-for': '192.0.2.1' } }),
  ]
  await app.close()
  return [direct.statusCode, forwarded.statusCode]
}

test.each([
  ['a local demo', { enabled: true, explicit: false, randomPasswords: false, hasPastYear: false }, [200, 404]],
  [
    'a local demo that was asked for',
    { enabled: true, explicit: true, randomPasswords: false, hasPastYear: false },
    [200, 200],
  ],
  [
    'a demo that others reach',
    { enabled: true, explicit: true, randomPasswords: true, hasPastYear: false },
    [404, 404],
  ],
  ['no demo', { enabled: false, explicit: false, randomPasswords: false, hasPastYear: false }, [404, 404]],
])('mails are shown by %s to those who know its passwords', async (_name, demo, expected) => {
  expect(await statuses(demo)).toEqual(expected)
})

test('every kind of mail can be looked at in every language', async () => {
  const app = await buildApp(deps)
  const demo = { enabled: true, explicit: true, randomPasswords: false, hasPastYear: false }
  installOutbox(app, { ...deps.config, demo }, samples)
  const { body } = await app.inject('/outbox')
  expect(body).toContain('href="/outbox/kinds/ar/search_alert"')
  const sample = await app.inject('/outbox/kinds/ar/search_alert')
  expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(sample.body).toBe('<html lang="ar">')
  expect((await app.inject('/outbox/kinds/ar/unknown')).statusCode).toBe(404)
  expect((await app.inject('/outbox/mails/unknown')).statusCode).toBe(404)
  await app.close()
})
