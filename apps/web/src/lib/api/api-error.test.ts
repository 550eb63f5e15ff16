import { expect, test } from 'vitest'
import { ApiError } from '@matchwright/client'
import { formErrors, refusalOf } from './api-error.ts'

const REQUIRED = 'This field is required.'

function errorsOf(status: number, body: unknown) {
  return formErrors(new ApiError(status, '', body), REQUIRED)
}

test('entries go to the field after the first two parts of their path', () => {
  const body = {
    detail: [
      { loc: ['body', 'payload', 'email'], msg: 'is not an address', type: 'invalid_format' },
      { loc: ['body', 'payload', 'languages', 0, 'level'], msg: 'x', type: 'missing' },
      { loc: ['body', 'payload', 'name'], msg: 'x', type: 'null' },
      { loc: ['body', 'payload', 'age'], msg: 'x', type: 'value_error.missing' },
    ],
  }
  expect(errorsOf(422, body)).toEqual({
    fields: { email: 'Is not an address', 'languages.0.level': REQUIRED, name: REQUIRED, age: REQUIRED },
    general: [],
  })
})

test('short paths, the root marker and a message are general', () => {
  const body = {
    detail: [
      { loc: ['body', 'payload'], msg: 'is empty', type: 'value' },
      { loc: ['body', 'payload', '__root__'], msg: 'passwords differ', type: 'value' },
    ],
    message: 'Not now',
  }
  expect(errorsOf(400, body)).toEqual({ fields: {}, general: ['Is empty', 'Passwords differ', 'Not now'] })
})

test('a limit says itself what it is', () => {
  const body = { message: 'too many drafts', code: 'quota' }
  expect([400, 429, 404].map((status) => refusalOf(new ApiError(status, '', body)))).toEqual([
    'too many drafts',
    'too many drafts',
    undefined,
  ])
})

test('a refused file says what is wrong with it', () => {
  const detail = [{ loc: ['body', 'payload', 'picture'], msg: 'is damaged', type: 'broken' }]
  expect(refusalOf(new ApiError(422, '', { detail }))).toBe('Is damaged')
})

test('other answers and other errors say nothing about fields', () => {
  expect(errorsOf(500, { message: 'boom' })).toEqual({ fields: {}, general: [] })
  expect(formErrors(new Error('x'), REQUIRED)).toEqual({ fields: {}, general: [] })
  expect(errorsOf(422, { detail: 'text' })).toEqual({ fields: {}, general: [] })
})
