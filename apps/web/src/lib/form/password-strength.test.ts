import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('a password is weak while it is short, repeats itself or is made of the address', () => {
  for (const password of ['kuchen', 'aaaaaaaaaaaaaaaa', 'password-12', 'rochat-rochat-2']) {
    expect(strengthOf(password, ['lea.rochat@example.org'])).toBe(1)
  }
})

test('length makes a password strong', () => {
  expect(strengthOf('tulpenbeet', [])).toBe(2)
  expect(strengthOf('Tulpenbeet7', [])).toBe(3)
  expect(strengthOf('vier kühle grüne tulpen', [])).toBe(4)
})
