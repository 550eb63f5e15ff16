import { expect, test } from 'vitest'
import { DECAY, POW08, RECENCY_BY_YEARS, TABLE_CHECKSUM, tableChecksum } from './tables.ts'

test('the tables are the published ones', () => {
  expect(tableChecksum()).toBe(TABLE_CHECKSUM)
})

test('the tables follow their formulas', () => {
  expect(POW08).toEqual(Array.from({ length: 1001 }, (_, r) => Math.round(1000 * (r / 1000) ** 0.8)))
  expect(DECAY).toEqual(Array.from({ length: 257 }, (_, i) => (i === 256 ? 0 : Math.round(1000 * Math.exp(-i / 32)))))
  expect(RECENCY_BY_YEARS).toEqual(
    Array.from({ length: 11 }, (_, y) => (y <= 3 ? 1000 : 1000 - Math.round((300 * (y - 3)) / 7))),
  )
})
