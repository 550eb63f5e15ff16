import { expect, test } from 'vitest'
import { countExperience } from './experience.ts'
import type { WorkPeriod } from './experience.ts'

const TODAY = '2026-11-21'

function entry(start: string, end: string, concept?: number): WorkPeriod {
  return { concept, period: { start, end } }
}

test('both months count where they are written', () => {
  expect(countExperience([entry('2019-01', '2019-12', 2)], TODAY)).toEqual({
    experience: [{ concept: 2, months: 12 }],
    experienceMonths: 12,
  })
})

test('months that overlap count once, occupations for themselves', () => {
  const { experience, experienceMonths } = countExperience(
    [entry('2018-01', '2019-12', 2), entry('2019-07', '2020-06', 3), entry('2019-01', '2019-06', 2)],
    TODAY,
  )
  expect(experience).toEqual([
    { concept: 2, months: 24 },
    { concept: 3, months: 12 },
  ])
  expect(experienceMonths).toBe(30)
})

test('the present ends today, and an unknown occupation counts in the sum alone', () => {
  expect(countExperience([entry('2026-09', 'present')], TODAY)).toEqual({ experience: [], experienceMonths: 2 })
})

test('an entry that ends before it starts does not count', () => {
  expect(countExperience([entry('2020-01', '2019-01', 2)], TODAY).experienceMonths).toBe(0)
})
