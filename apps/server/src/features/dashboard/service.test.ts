import { expect, test } from 'vitest'
import { DAY_MS } from '#server/time.ts'
import { matchesByDay, taskTitle } from './service.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

function ago(days: number): number {
  return NOW.getTime() - days * DAY_MS
}

test('counts each listing once, by days of 24 hours that end now, and none older than 30 days', () => {
  const days = matchesByDay(
    [
      { id: 1, publishedAt: ago(0.2) },
      { id: 1, publishedAt: ago(0.2) },
      { id: 2, publishedAt: ago(0.9) },
      { id: 3, publishedAt: ago(1.1) },
      { id: 4, publishedAt: ago(29.9) },
      { id: 5, publishedAt: ago(30.1) },
    ],
    NOW,
  )
  expect(days).toHaveLength(30)
  expect([days[29], days[28], days[0]]).toEqual([2, 1, 1])
  expect(days.reduce((sum, count) => sum + count)).toBe(4)
})

test('a task about an offer names the job and the company, one about a person the person', () => {
  expect(taskTitle({ type: 1, title: 'Intensive care nurse', who: 'Regional hospital' })).toBe(
    'Intensive care nurse · Regional hospital',
  )
  expect(taskTitle({ type: 1, title: '', who: 'Regional hospital' })).toBe('Regional hospital')
  expect(taskTitle({ type: 0, title: 'Nurse, nights', who: 'Nurse, Biel' })).toBe('Nurse, Biel')
})
