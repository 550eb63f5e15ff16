import { expect, test } from 'vitest'
import type { WorkEntry } from '../../cv-draft.ts'
import { cvInput, span } from '../../testing/sections.ts'
import { rankOccupations } from './occupation-ranking.ts'

const NURSE = 2
const ELECTRICIAN = 3

function entry(title: string, end: string, months: number): WorkEntry {
  const fact = { n: 0, evidence: [{ start: 0, end: 1 }], confidence: 1, isKept: true }
  return {
    position: { ...fact, field: 'position', value: { text: title } },
    period: { ...fact, field: 'period', value: { start: '2000', end, months } },
    tasks: [],
  }
}

function ranked(work: WorkEntry[], headline?: string, summary = '') {
  return rankOccupations(cvInput(summary, 'summary'), work, {
    line: headline === undefined ? undefined : span(headline),
  })
}

test('lately outweighs long ago, and shares add up to one', () => {
  const occupations = ranked([entry('Electrician', '2006', 72), entry('Registered nurse', 'present', 36)])
  expect(occupations.map(({ concept }) => concept)).toEqual([NURSE, ELECTRICIAN])
  expect(occupations.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('the longer of two that ended together comes first', () => {
  expect(ranked([entry('Electrician', '2020', 60), entry('Registered nurse', '2020', 12)])[0]?.concept).toBe(
    ELECTRICIAN,
  )
})

test('the headline outweighs any position', () => {
  expect(ranked([entry('Electrician', 'present', 200)], 'Registered nurse')[0]?.concept).toBe(NURSE)
})

test('where nothing else names one, the occupation that the text mentions most is it', () => {
  const guess = { guess: ELECTRICIAN }
  expect(rankOccupations(cvInput(''), [], guess)).toEqual([{ concept: ELECTRICIAN, share: 1 }])
  expect(rankOccupations(cvInput(''), [entry('Registered nurse', '2020', 12)], guess)[0]?.concept).toBe(NURSE)
})

test('the summary alone names an occupation; without anything there is none', () => {
  expect(ranked([], undefined, 'An electrician who likes heights.')).toEqual([{ concept: ELECTRICIAN, share: 1 }])
  expect(ranked([])).toEqual([])
})
