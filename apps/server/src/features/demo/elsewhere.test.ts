import { expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { row, rows } from '#server/db/pool.ts'
import { aUser } from '#server/testing/users.ts'
import { testApp } from '#server/testing/app.ts'
import { demoLogins, ensureDemoData } from './service.ts'

const own = await testApp({ demo: { enabled: true, explicit: true, randomPasswords: true, hasPastYear: true } })
const used = await testApp({ demo: { enabled: true, explicit: false, randomPasswords: false, hasPastYear: false } })

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

test('the year before has offers that were seen and asked for in every month, less at weekends', async () => {
  const mirjam = `listing l join app_user u on u.id = l.user_id and u.email = 'company@example.org'`
  const months = await rows<{ shown: number; opened: number }>(
    own.pool,
    `select sum(r.shown) as shown, sum(r.opened) as opened
     from listing_reach r join ${mirjam} on l.id = r.listing_id
     group by date_trunc('month', r.hour)
     order by 1`,
  )
  expect(months.length).toBeGreaterThanOrEqual(12)
  expect(Math.min(...months.map(({ opened }) => opened))).toBeGreaterThan(0)
  const asked = await rows<{ count: number }>(
    own.pool,
    `select count(*) as count
     from contact c join ${mirjam} on l.id in (c.from_listing_id, c.to_listing_id)
     group by date_trunc('month', c.created_at)`,
  )
  expect(asked.length).toBeGreaterThanOrEqual(9)
  const days = await row<{ sundays: number; tuesdays: number }>(
    own.pool,
    `select sum(shown) filter (where extract(dow from hour) = 0) as sundays,
       sum(shown) filter (where extract(dow from hour) = 2) as tuesdays
     from listing_reach`,
  )
  expect(days.sundays).toBeLessThan(days.tuesdays)
  const wrong = await row<{ count: number }>(
    own.pool,
    `select count(*) as count
     from contact c
     join listing f on f.id = c.from_listing_id
     join listing t on t.id = c.to_listing_id
     where c.created_at < greatest(f.published_at, t.published_at) or c.score < 40`,
  )
  expect(wrong.count).toBe(0)
})
