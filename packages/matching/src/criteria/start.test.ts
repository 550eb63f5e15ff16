import { expect, test } from 'vitest'
import type { Start } from '../listing.ts'
import { similarityOf, TODAY } from '../testing/builders.ts'
import { availability, start } from './start.ts'

function day(offset: number): Start {
  return { kind: 'day', day: TODAY + offset }
}

const asap: Start = { kind: 'asap' }

function asked(wanted: Start) {
  return { start: { start: wanted, importance: 'important' as const } }
}

test('two weeks are free, four months are lost, between it falls evenly', () => {
  const byGap = [0, 14, 15, 67, 119, 120, 400].map((gap) => similarityOf(start, asked(asap), { start: day(gap) }))
  expect(byGap).toEqual([1000, 1000, 990, 500, 9, 0, 0])
})

test('as soon as possible and days that have passed mean today', () => {
  expect(similarityOf(start, asked(day(-200)), { start: asap })).toBe(1000)
})

test('for the candidate either side counts, for the employer only lateness', () => {
  expect(similarityOf(start, asked(day(67)), { start: asap })).toBe(500)
  expect(similarityOf(availability, asked(day(67)), { start: asap })).toBe(1000)
  expect(similarityOf(availability, asked(asap), { start: day(67) })).toBe(500)
})

test('negotiable is worth 900 on either side, not stated is unknown', () => {
  expect(similarityOf(start, asked({ kind: 'negotiable' }), { start: day(300) })).toBe(900)
  expect(similarityOf(start, asked(asap), { start: { kind: 'negotiable' } })).toBe(900)
  expect(similarityOf(start, asked({ kind: 'negotiable' }), {})).toBeNull()
})
