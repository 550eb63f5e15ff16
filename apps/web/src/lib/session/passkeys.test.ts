import { expect, test } from 'vitest'
import { hasPasskeys } from './passkeys.ts'

test.each([
  ['https://jobs.example.org', true],
  ['http://localhost:3000', true],
  ['https://4you.example', true],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.1', false],
  ['http://[::1]:3000', false],
])('passkeys at %s: %s', (baseUrl, isPossible) => {
  expect(hasPasskeys({ baseUrl })).toBe(isPossible)
})
