import { expect, test } from 'vitest'
import { readings } from './readings.ts'

function weights(...scores: number[]): number[] {
  return readings(scores.map((score, at) => ({ conceptId: at + 1, score }))).map(({ weight }) => weight)
}

test('a clear title has one reading', () => {
  expect(readings([{ conceptId: 7, score: 0.9 }])).toEqual([{ conceptId: 7, weight: 1000 }])
  expect(weights(0.8, 0.14)).toEqual([1000])
})

test.each([
  [
    [0.5, 0.5],
    [1000, 1000],
  ],
  [
    [0.6, 0.3],
    [1000, 700],
  ],
  [
    [0.45, 0.25, 0.2, 0.16],
    [1000, 700, 700],
  ],
  [
    [0.85, 0.15],
    [1000, 400],
  ],
])('readings of %j weigh %j', (scores, expected) => {
  expect(weights(...scores)).toEqual(expected)
})

test('a title with nothing probable has none; several readings together may be enough', () => {
  expect(weights()).toEqual([])
  expect(weights(0.24)).toEqual([])
  expect(weights(0.15, 0.15)).toEqual([1000, 1000])
})

test('likenesses that are no probabilities leave the best alone', () => {
  expect(weights(0.97, 0.6, 0.5)).toEqual([1000])
})
