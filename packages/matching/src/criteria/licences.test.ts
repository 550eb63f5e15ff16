import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { LICENCE } from '../testing/fixture-space.ts'
import { licences } from './licences.ts'

function asked(concept: number, sponsored = false) {
  return {
    licences: [{ concept, sponsored, importance: 'must' as const }],
  }
}

function held(concept: number, status: 'valid' | 'in_progress' = 'valid') {
  return { licences: [{ concept, status }] }
}

test('a licence is held, under way or absent', () => {
  expect(similarityOf(licences, asked(LICENCE.drivingC), held(LICENCE.drivingC))).toBe(1000)
  expect(similarityOf(licences, asked(LICENCE.drivingC), held(LICENCE.drivingC, 'in_progress'))).toBe(600)
  expect(similarityOf(licences, asked(LICENCE.drivingC), held(LICENCE.drivingC1))).toBe(0)
  expect(similarityOf(licences, asked(LICENCE.drivingC), {})).toBeNull()
})

test('a permit the offer sponsors is worth 700 even when it is missing', () => {
  expect(similarityOf(licences, asked(LICENCE.permit, true), { licences: [] })).toBe(700)
  expect(similarityOf(licences, asked(LICENCE.permit, true), held(LICENCE.permit, 'in_progress'))).toBe(700)
  expect(similarityOf(licences, asked(LICENCE.permit, true), held(LICENCE.permit))).toBe(1000)
})
