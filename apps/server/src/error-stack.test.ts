import { expect, test } from 'vitest'
import { stackOf } from './error-stack.ts'

test('the stack of an error leaves out its message', () => {
  const stack = stackOf(new TypeError('Ana da Silva\n    at Lakeside Hospital'))
  expect(stack).toMatch(/^TypeError\n\s+at .*error-stack\.test\.ts/)
  expect(stack).not.toMatch(/Ana|Lakeside/)
  expect(stackOf('Ana da Silva')).not.toContain('Ana')
})
