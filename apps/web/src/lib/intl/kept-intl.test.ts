import { expect, test } from 'vitest'
import { keptFor } from './kept.ts'
import { intlOf } from './kept-intl.ts'

const messages = { hello: 'Hello' }
const english = { locale: 'en-GB', timeZone: 'UTC', messages }

test('one intl serves all pages of a locale and time zone, until the messages change', () => {
  expect(intlOf({ ...english })).toBe(intlOf(english))
  expect(intlOf({ ...english, timeZone: 'Europe/Zurich' })).not.toBe(intlOf(english))
  const more = intlOf({ ...english, messages: { ...messages, bye: 'Bye' } })
  expect(more.formatMessage({ id: 'bye' })).toBe('Bye')
})

test('what is kept is made once for each key, and not without end', () => {
  let made = 0
  const numberOf = keptFor((key: string) => `${key} ${(made += 1)}`)
  expect([numberOf('a'), numberOf('b'), numberOf('a')]).toEqual(['a 1', 'b 2', 'a 1'])
  for (let other = 0; other < 100; other++) numberOf(String(other))
  expect(numberOf('a')).not.toBe('a 1')
})
