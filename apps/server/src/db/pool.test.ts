import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { maybeRow, row, rows, transaction } from './pool.ts'

const { pool } = await testDatabase()
await pool.query('CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY, text text NOT NULL)')

const INSERT = 'INSERT INTO note (text) VALUES ($1) RETURNING id'
const FIND = 'SELECT text FROM note WHERE text = $1'

test('counts, ids and amounts are numbers, days are texts', async () => {
  const found = await row(
    pool,
    `SELECT count(*) AS n, 5::bigint AS id, 1.25::numeric AS pay, '2026-03-29'::date AS day FROM note WHERE false`,
  )
  expect(found).toEqual({ n: 0, id: 5, pay: 1.25, day: '2026-03-29' })
})

test('a number that would lose digits is an error', async () => {
  await expect(row(pool, 'SELECT 9007199254740993::bigint AS n')).rejects.toThrow(/does not fit/)
})

test('a transaction that throws leaves nothing', async () => {
  const failing = transaction(pool, async (db) => {
    await row(db, INSERT, ['kept back'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows(pool, FIND, ['kept back'])).toEqual([])
})

test('a transaction that returns is committed', async () => {
  const { id } = await transaction(pool, (db) => row<{ id: number }>(db, INSERT, ['kept']))
  expect(id).toBeGreaterThan(0)
  expect(await maybeRow(pool, FIND, ['kept'])).toEqual({ text: 'kept' })
})

test('a transaction whose connection is lost fails and the pool goes on', async () => {
  const failing = transaction(pool, (db) => row(db, 'SELECT pg_terminate_backend(pg_backend_pid())'))
  await expect(failing).rejects.toThrow()
  expect(await row(pool, 'SELECT 1 AS one')).toEqual({ one: 1 })
})
