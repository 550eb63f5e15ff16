import { expect, test } from 'vitest'
import { coversPath } from './main-menu.ts'

test('a menu entry covers the screens below it, home only itself', () => {
  expect(coversPath('/en/listing', '/en/listing/7/print/cv', false)).toBe(true)
  expect(coversPath('/en', '/en/listing', true)).toBe(false)
  expect(coversPath('/en', '/en/home/', true)).toBe(true)
})
