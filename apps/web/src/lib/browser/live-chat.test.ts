import { expect, test } from 'vitest'
import { chatGroup } from './live-chat.ts'

test('each language has its group of the chat, also as a country writes it; all others are everybody’s', () => {
  expect(['en', 'de', 'fr', 'it', 'es', 'pt'].map((language) => chatGroup(language as 'en'))).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect([chatGroup('en-US'), chatGroup('pt-BR')]).toEqual([1, 6])
  expect(chatGroup('ar')).toBe(0)
})
