import { expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { networkOf } from '#server/http/rate-limit.ts'
import { testApp } from '#server/testing/app.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()

test('ten wrong passwords for an address are enough from one network; the answer says how long to wait', async () => {
  const { email } = await aUser(pool)
  const browser = client()
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await browser.call(authApi.login, { body: { email, password: 'wrong' } })).status).toBe(401)
  const refused = await browser.call(authApi.login, { body: { email, password: PASSWORD } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
})
test('a hundred wrong passwords from many networks close an address to all but the browsers known to it', async () => {
  const { email } = await aUser(pool)
  const own = await client().login(email)
  await own.call(authApi.logout)
  for (let attempt = 0; attempt < 100; attempt++)
    expect((await client().call(authApi.login, { body: { email, password: 'wrong' } })).status).toBe(401)
  expect((await client().call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(429)
  expect((await own.call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})
test('the browser known to one user is not known to another', async () => {
  const [mine, theirs] = [await aUser(pool), await aUser(pool)]
  const browser = await client().login(mine.email)
  const login = () => browser.call(authApi.login, { body: { email: theirs.email, password: 'wrong' } })
  for (let attempt = 0; attempt < 10; attempt++) expect((await login()).status).toBe(401)
  expect((await login()).status).toBe(429)
  expect((await client().call(authApi.login, { body: { email: theirs.email, password: PASSWORD } })).status).toBe(200)
})
test('an unknown address takes as long as a known one', async () => {
  const { email } = await aUser(pool)
  const timeOf = async (address: string) => {
    const browser = client()
    await browser.call(authApi.csrf)
    const began = performance.now()
    await browser.call(authApi.login, { body: { email: address, password: 'wrong password' } })
    return performance.now() - began
  }
  await timeOf('first@example.org')
  const [known, unknown] = [await timeOf(email), await timeOf('unknown@example.org')]
  expect(unknown).toBeGreaterThan(known / 4)
})

test('a network is an address of IPv4 or the /64 of one of IPv6', () => {
  const same = ['2001:db8::1', '2001:0DB8:0:0:ffff::2', '2001:db8::%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:0::/64']))
  expect(['::1', '203.0.113.9', '::ffff:203.0.113.9'].map(networkOf)).toEqual([
    '0:0:0:0::/64',
    '203.0.113.9',
    '203.0.113.9',
  ])
})
