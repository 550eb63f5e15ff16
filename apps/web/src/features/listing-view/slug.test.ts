import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a title becomes words joined by hyphens, in any script', () => {
  expect(slugOf('Nurse, home care (80 %)')).toBe('nurse-home-care-80')
  expect(slugOf('ممرضة، رعاية منزلية')).toBe('ممرضة-رعاية-منزلية')
})

test('a title without words still has an address', () => {
  expect(slugOf('!!!')).toBe('listing')
})
