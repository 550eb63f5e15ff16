import { expect, test } from 'vitest'
import { placeOf } from './error-place.ts'

test('where an error arose is told without what it says', () => {
  const place = placeOf(new TypeError('Ana da Silva\n    at Lakeside Hospital'))
  expect(place).toMatch(/^TypeError\n\s+at .*error-place\.test\.ts/)
  expect(place).not.toMatch(/Ana|Lakeside/)
  expect(placeOf('Ana da Silva')).not.toContain('Ana')
})
