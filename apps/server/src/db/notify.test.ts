import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { listen, notify } from './notify.ts'
import { transaction } from './pool.ts'

const { pool, url } = await testDatabase()

test('a message arrives after the commit, and again after the connection was lost', async () => {
  const received: unknown[] = []
  const onConnect = vi.fn<() => void>()
  const onError = vi.fn<(error: Error) => void>()
  const listener = listen({
    databaseUrl: url,
    channels: { change: (payload) => received.push(payload) },
    onConnect,
    onError,
  })
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1))

  await transaction(pool, async (db) => {
    await notify(db, 'change', { id: 1 })
    expect(received).toEqual([])
  })
  await vi.waitFor(() => expect(received).toEqual([{ id: 1 }]))

  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'matchwright listen'`)
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2))
  expect(onError).toHaveBeenCalledOnce()
  await notify(pool, 'change', { id: 2 })
  await vi.waitFor(() => expect(received).toEqual([{ id: 1 }, { id: 2 }]))
  await listener.close()
})

test('a listener that cannot connect can be closed', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const listener = listen({ databaseUrl: 'postgres://app@127.0.0.1:1/none', channels: {}, onError })
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  await listener.close()
})
