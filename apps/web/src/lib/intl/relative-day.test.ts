import { expect, test } from 'vitest'
import { dayDifference, relativeDay } from './relative-day.ts'

test('days are counted on the calendar of the visitor’s time zone', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(dayDifference('2026-11-21', now, 'UTC')).toBe(1)
  expect(dayDifference('2026-11-21', now, 'Europe/Zurich')).toBe(0)
  expect(dayDifference('2026-11-20T08:00:00Z', now, 'Europe/Zurich')).toBe(-1)
})

test('only near days are named by their distance', () => {
  expect(relativeDay(-3)).toBe(-3)
  expect(relativeDay(-20)).toBeNull()
})
