import { expect, test } from 'vitest'
import { mayReload } from './reload.ts'

test('the page reloads at most once a minute', () => {
  expect(mayReload(undefined, 100_000)).toBe(true)
  expect(mayReload('50000', 100_000)).toBe(false)
  expect(mayReload('39999', 100_000)).toBe(true)
})
