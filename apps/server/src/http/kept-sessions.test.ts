import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createPool, row } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openKeptSessions } from './kept-sessions.ts'
import { createSession, deleteSession, findSession } from './session.ts'

const { pool, url } = await testDatabase()
const rules = { sessionIdleDays: 1, requireSecondFactor: 'nobody' } as const

/** A process with its own connections, and how often it reads sessions. */
function aProcess(own: Pool) {
  const sessions = openKeptSessions({ pools: [own], databaseUrl: url, log: pino({ enabled: false }) })
  const reads = vi.spyOn(own, 'query')
  const find = (token: string) => findSession({ db: own, sessions, rules }, token)
  return {
    find,
    /** Number of statements that it takes to find a session. */
    async cost(token: string) {
      reads.mockClear()
      await find(token)
      return reads.mock.calls.length
    },
    close: () => sessions.close(),
  }
}

const elsewhere = createPool(url, { max: 2, onError: () => undefined })
const [here, there] = [aProcess(pool), aProcess(elsewhere)]
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await elsewhere.end()
})

async function aUser() {
  const { id } = await row<{ id: number }>(
    elsewhere,
    `with a as (insert into account (type, country) values ('private', 'CH') returning id)
     insert into app_user (account_id, email, password_hash, perms)
     select id, gen_random_uuid() || '@example.org', '', '{listing_staff}' from a returning id`,
  )
  return id
}

const device = { browser: null, system: null, country: null }

async function aKeptSession(): Promise<{ token: string; userId: number }> {
  const userId = await aUser()
  const token = await createSession(elsewhere, { userId, days: 1, device })
  await vi.waitFor(async () => expect([await here.cost(token), await there.cost(token)]).toEqual([0, 0]), 10_000)
  return { token, userId }
}

test('what ends a kept session or takes a permission away holds at once in every process', async () => {
  const { token, userId } = await aKeptSession()
  await elsewhere.query(`update app_user set perms = '{}' where id = $1`, [userId])
  expect((await there.find(token))?.user?.perms).toEqual([])
  await vi.waitFor(async () => expect((await here.find(token))?.user?.perms).toEqual([]), { interval: 5 })

  const other = await aKeptSession()
  await deleteSession(pool, other.token)
  expect(await here.find(other.token)).toBeUndefined()
  await vi.waitFor(async () => expect(await there.find(other.token)).toBeUndefined(), { interval: 5 })
})

test('while a change of sessions is not committed, nothing is kept that it will change', async () => {
  const { token, userId } = await aKeptSession()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `update account set closed_at = now() where id = (select account_id from app_user where id = $1)`,
    [userId],
  )
  expect(await here.find(token)).toBeDefined()
  expect(await here.cost(token)).toBe(1)
  await client.query('commit')
  client.release()
  expect(await here.find(token)).toBeUndefined()
})

test('without the connection that tells of changes nothing is kept', async () => {
  const { token } = await aKeptSession()
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'matchwright listen'`,
  )
  await vi.waitFor(async () => expect(await here.cost(token)).toBe(1), { interval: 1 })
})

test('a session that was only seen stays kept', async () => {
  const { token } = await aKeptSession()
  await elsewhere.query('update session set seen_at = now()')
  await elsewhere.query('update app_user set last_visit_at = now()')
  expect([await here.cost(token), await there.cost(token)]).toEqual([0, 0])
})
