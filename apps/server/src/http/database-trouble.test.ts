import { afterAll, describe, expect, test } from 'vitest'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { buildApp } from '#server/app.ts'
import { createPool, row } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, databaseUrl } = await testApp()
const SHORT = { statement: 2000, lock: 500, idleInTransaction: 5000 }

async function appOn(other: Pool) {
  const app = await buildApp({ ...deps, pool: other })
  afterAll(async () => {
    await app.close()
    await other.end()
  })
  return app
}

function shortPool(max = 5) {
  return createPool(databaseUrl, { max, limits: SHORT, connectTimeoutMs: 2000, onError: () => undefined })
}

const AWAY = { status: 503, body: { code: 'database' }, headers: { 'retry-after': '5' } }

describe('database trouble answers 503 with the time to try again', () => {
  test('when the server is away', async () => {
    const away = createPool('postgres://app@/postgres?host=%2Fnowhere', { onError: () => undefined })
    const browser = new Client(await appOn(away))
    expect(await browser.call(siteApi.newsletter, { body: { email: 'a@example.org' } })).toMatchObject(AWAY)
    expect(await browser.call(siteApi.lb)).toMatchObject(AWAY)
  })

  test('when a row stays locked', async () => {
    const user = await aUser(pool)
    const browser = await new Client(await appOn(shortPool())).login(user.email)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from app_user where id = $1 for update', [user.id])
    const name = { first_name: 'Ada', last_name: 'Okafor' }
    expect(await browser.call(userApi.setName, { body: name })).toMatchObject(AWAY)
    await holder.query('rollback')
    holder.release()
    expect(await browser.call(userApi.setName, { body: name })).toMatchObject({ status: 200 })
  })

  test('when no connection is free', async () => {
    const small = shortPool(1)
    const browser = new Client(await appOn(small))
    const held = await small.connect()
    expect(await browser.call(siteApi.lb)).toMatchObject(AWAY)
    held.release()
    expect(await browser.call(siteApi.lb)).toMatchObject({ status: 200 })
  })

  test('when the connection breaks or a statement takes too long', async () => {
    const short = shortPool()
    const app = await buildApp({ ...deps, pool: short })
    app.get('/test/slow', async () => row(short, 'select pg_sleep(30)'))
    app.get('/test/broken', async () => row(short, 'select pg_terminate_backend(pg_backend_pid())'))
    const browser = new Client(app)
    expect(await browser.get('/test/slow')).toMatchObject(AWAY)
    expect(await browser.get('/test/broken')).toMatchObject(AWAY)
    await app.close()
    await short.end()
  })
})

test('the probe of the balancer waits two seconds for a database that hangs', async () => {
  const hanging = createPool(databaseUrl, { max: 1, onError: () => undefined })
  const held = await hanging.connect()
  const before = performance.now()
  const answer = await new Client(await appOn(hanging)).call(siteApi.lb)
  expect(answer).toMatchObject({ status: 503, body: { code: 'database' } })
  expect(performance.now() - before).toBeLessThan(4000)
  held.release()
})

test('a refusal of one statement stays an internal failure', async () => {
  const short = shortPool()
  const app = await appOn(short)
  app.get('/test/wrong', async () => row(short, `select 'x'::int`))
  expect(await new Client(app).get('/test/wrong')).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test('the day of the database is that of UTC, wherever its server is', async () => {
  await pool.query(
    `do $$
     begin
       execute format('alter database %I set timezone to %L', current_database(), 'Pacific/Auckland');
     end $$`,
  )
  const far = createPool(databaseUrl, { onError: () => undefined })
  expect(await row(far, `select current_setting('timezone') as zone`)).toEqual({ zone: 'UTC' })
  await far.end()
})
