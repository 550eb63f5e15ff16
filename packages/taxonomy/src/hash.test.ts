import { expect, test } from 'vitest'
import { contentHash } from './hash.ts'

test('a content has one name of 16 hex digits', () => {
  expect(contentHash('matchwright')).toMatch(/^[0-9a-f]{16}$/)
  expect(contentHash('matchwright')).toBe(contentHash('matchwright'))
  expect(contentHash('')).toBe('811c9dc5c70f6907')
})

test('letters, their order and the borders between texts count', () => {
  const hashes = [['ab'], ['ba'], ['a', 'b'], ['ab', ''], ['', 'ab'], ['Ab'], ['\u0161b']].map((texts) =>
    contentHash(...texts),
  )
  expect(new Set(hashes).size).toBe(hashes.length)
})
