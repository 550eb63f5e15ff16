import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import { expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { ImpressionLog } from './impression-log.ts'

const { pool, deps } = await testApp()

function list(listingId: number) {
  return {
    listingId,
    finderId: null,
    taxonomy: 'built-in',
    query: { limit: 15 },
    results: [{ listing_id: 7, score: 80, i_meet: 90, they_meet: 71 }],
    listings: [undefined],
  }
}

async function logged() {
  return (await pool.query<{ listing_id: number }>('select listing_id from match_log order by id')).rows.map(
    (row) => row.listing_id,
  )
}

test('lists are logged a moment after they were shown, several at once', async () => {
  const impressions = new ImpressionLog(deps)
  const asked = vi.spyOn(pool, 'query')
  for (const id of [1, 2, 3]) await impressions.record(list(id))
  await vi.waitFor(async () => expect(await logged()).toEqual([1, 2, 3]))
  const writes = asked.mock.calls.filter((call) => JSON.stringify(call).includes('insert into match_log'))
  expect(writes).toHaveLength(1)
  asked.mockRestore()
  const { rows } = await pool.query('select * from match_log where listing_id = 1')
  expect(rows[0]).toMatchObject({ engine: ENGINE_VERSION, query: { limit: 15 }, results: list(1).results })
})

test('what cannot be written now is written later, and whoever waits for it is told', async () => {
  const impressions = new ImpressionLog(deps)
  const refuse = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('no database')))
  await impressions.record(list(4))
  await expect(impressions.flush()).rejects.toThrow('no database')
  refuse.mockRestore()
  await impressions.record(list(5))
  await impressions.flush()
  expect((await logged()).slice(-2)).toEqual([4, 5])
})
