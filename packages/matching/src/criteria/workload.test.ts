import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { workload } from './workload.ts'

function asked(from: number, to: number) {
  return { workload: { from, to, importance: 'must' as const } }
}

function offered(from: number, to: number) {
  return { workload: { from, to } }
}

test('the overlap counts against the shorter range, both ends included', () => {
  expect(similarityOf(workload, asked(80, 100), offered(80, 100))).toBe(1000)
  expect(similarityOf(workload, asked(70, 90), offered(80, 100))).toBe(523)
  expect(similarityOf(workload, asked(50, 100), offered(80, 80))).toBe(1000)
  expect(similarityOf(workload, asked(80, 100), offered(60, 60))).toBe(0)
  expect(similarityOf(workload, asked(80, 100), {})).toBeNull()
})
