import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test('a cookie is found by its whole name and read decoded', () => {
  expect(cookieValue('xlanguage=fr; language=pt-BR; a=%C3%A9', 'language')).toBe('pt-BR')
  expect(cookieValue('a=%C3%A9', 'a')).toBe('é')
})

test('a cookie that is broken or missing is none', () => {
  expect(cookieValue('a=%E0%A4%A', 'a')).toBe('')
  expect(cookieValue(undefined, 'a')).toBeUndefined()
  expect(cookieValue('language=fr', 'lang')).toBeUndefined()
})
