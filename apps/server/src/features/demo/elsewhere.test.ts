import { expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { row } from '#server/db/pool.ts'
import { aUser } from '#server/testing/users.ts'
import { testApp } from '#server/testing/app.ts'
import { demoLogins, ensureDemoData } from './service.ts'

const own = await testApp({ demo: { enabled: true, explicit: true, randomPasswords: true } })
const used = await testApp({ demo: { enabled: true, explicit: false, randomPasswords: false } })

test('with random passwords none is well known and none is offered', async () => {
  await ensureDemoData(own.deps)
  expect(await demoLogins(own.deps)).toEqual([])
  const login = { email: 'staff@example.org', password: 'matchwright-demo' }
  expect((await own.client().call(authApi.login, { body: login })).status).toBe(401)
}, 60_000)

test('a database that somebody uses already stays as it is', async () => {
  await aUser(used.pool)
  await ensureDemoData(used.deps)
  expect(await row(used.pool, 'select count(*) as count from app_user')).toEqual({ count: 1 })
  expect(await demoLogins(used.deps)).toEqual([])
})
