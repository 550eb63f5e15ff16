import { afterAll, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

/** The log records what happens to the server, never identities or user input. */

const { pool, deps } = await testApp()
const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
const app = await buildApp({ ...deps, log })
await app.ready()
afterAll(() => app.close())

const SECRETS = ['zyxw@example.org', 'Zyxwname', PASSWORD, 'zyxw-key-zyxw-key-zyxw', 'Zyxwtext', '+41799099199']

test('requests that succeed, are refused or fail leave no personal words in the log', async () => {
  const user = await aUser(pool, { email: 'zyxw@example.org', firstName: 'Zyxwname' })
  const person = await aPerson(pool, { owner: user, content: { first_name: 'Zyxwname', phones: ['+41799099199'] } })
  const browser = await new Client(app).login(user.email)
  await browser.call(profileApi.list, { query: { search: 'Zyxwname' } })
  await browser.get('/napi/profile/nowhere/Zyxwname')
  await browser.call(profileApi.changePerson, {
    params: { person_id: person },
    body: { content: { extra: 'Zyxwtext', birthday: 'Zyxwtext' } },
  })
  await new Client(app).call(authApi.login, { body: { email: user.email, password: 'wrong Zyxwtext' } })
  await new Client(app).call(authApi.activate, { body: { key: 'zyxw-key-zyxw-key-zyxw' } })
  // A failure inside the database, whose messages quote values.
  await pool.query(`alter table profile add constraint no_zyxw check (name not like '%Zyxwbroken%')`)
  const failed = await browser.call(profileApi.changePerson, {
    params: { person_id: person },
    body: { content: { first_name: 'Zyxwbroken Zyxwtext' } },
  })
  expect([failed.status, failed.problem.message]).toEqual([500, 'Something went wrong here. Please try again.'])
  expect(lines.join()).toContain(failed.problem.request_id)
  for (const secret of SECRETS) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('a proxy that is not trusted is told once, in production', async () => {
  const before = lines.length
  const production = await buildApp({ ...deps, log, config: { ...deps.config, environment: 'production' } })
  for (let at = 0; at < 2; at++)
    await production.inject({ url: '/mapi/alive', headers: { 'x-forwarded-for': '203.0.113.7' } })
  await production.close()
  const told = lines.slice(before).filter((line) => line.includes('TRUST_PROXY'))
  expect(told).toHaveLength(1)
  expect(told.join()).not.toContain('203.0.113.7')
})

test('every answer carries the security headers, and nothing else of the server', async () => {
  const answers = await Promise.all(
    ['/napi/', '/napi/nowhere', '/napi/openapi', '/mapi/alive', '/content/footer'].map((url) => app.inject({ url })),
  )
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'.*frame-ancestors 'none'.*script-src 'self' 'nonce-/s,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})
