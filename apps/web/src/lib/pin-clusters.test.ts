import { expect, test } from 'vitest'
import { clusterPins } from './pin-clusters.ts'

test('pins that would overlap become one with all their rows, named after the first', () => {
  const pins = [
    { x: 100, y: 100, name: 'Lausanne', rows: [1, 2] },
    { x: 130, y: 110, name: 'Renens', rows: [3] },
    { x: 200, y: 100, name: 'Vevey', rows: [4] },
  ]
  expect(clusterPins(pins, 44)).toEqual([
    { x: 100, y: 100, name: 'Lausanne', rows: [1, 2, 3] },
    { x: 200, y: 100, name: 'Vevey', rows: [4] },
  ])
})
