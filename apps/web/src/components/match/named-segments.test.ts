import { expect, test } from 'vitest'
import { namedSegments } from './named-segments.ts'

function segment(name: string, weight: number) {
  return { key: name, name, weight }
}

test('a name may run below the next bar if that has no name', () => {
  const segments = [segment('Occupation', 60), segment('Languages', 7), segment('Social', 5), segment('Licences', 28)]
  expect([...namedSegments(segments)]).toEqual(['Occupation', 'Licences', 'Languages'])
})

test('of two names that would touch, the heavier criterion keeps its own', () => {
  const segments = [segment('Occupation', 80), segment('Availability', 5), segment('Education', 8), segment('Pay', 7)]
  expect(namedSegments(segments).has('Education')).toBe(true)
  expect(namedSegments(segments).has('Availability')).toBe(false)
})

test('a name does not run over the end of the strip', () => {
  expect([...namedSegments([segment('Occupation', 97), segment('Availability', 3)])]).toEqual(['Occupation'])
})
