import { expect, test } from 'vitest'
import { span } from '../testing/sections.ts'
import { findEmails, findLinks, findPhones, hasContactPoint, normalLink } from './contact-points.ts'

function texts(found: { text: string }[]): string[] {
  return found.map(({ text }) => text)
}

test('e-mail addresses are found with their offsets', () => {
  expect(findEmails(span('Mail: anna.meier+cv@example.co.uk, or jo@example.org', 10))).toEqual([
    { text: 'anna.meier+cv@example.co.uk', start: 16 },
    { text: 'jo@example.org', start: 48 },
  ])
})

test('an at sign alone is no address', () => {
  expect(findEmails(span('Nurse @ Eulachtal Hospital'))).toEqual([])
})

test.each([
  ['https://www.linkedin.com/in/anna-meier/', ['https://www.linkedin.com/in/anna-meier/']],
  ['github.com/ana | ana.dev.', ['github.com/ana', 'ana.dev']],
  ['anna@example.org', []],
  ['worked with Node.js and ASP.NET 4.5', ['ASP.NET']],
  ['version 1.2.3', []],
])('links in %s', (text, links) => {
  expect(texts(findLinks(span(text)))).toEqual(links)
})

test.each([
  ['+41 79 555 01 42', '+41 79 555 01 42'],
  ['Tel. (504) 555-0142', '(504) 555-0142'],
  ['هاتف: ٠٧٩ ٥٥٥ ٠١٣٤', '٠٧٩ ٥٥٥ ٠١٣٤'],
  ['電話 090-5550-1234', '090-5550-1234'],
])('the number in %s is a phone', (text, phone) => {
  expect(texts(findPhones(span(text)))).toEqual([phone])
})

test.each(['2014 – 2019', '03/2019 - 12/2021', '93 0076 2011 6238 5295', '12 345', 'a.b.12345678@example.org'])(
  'no phone is found in %s',
  (text) => {
    expect(texts(findPhones(span(text)))).toEqual([])
  },
)

test('a line with any of them has a contact point', () => {
  expect(hasContactPoint('Winterthur, +41 52 555 01 42')).toBe(true)
  expect(hasContactPoint('Winterthur, Switzerland')).toBe(false)
})

test('one address in several spellings is the same link', () => {
  expect(new Set(['https://www.Example.org/', 'http://example.org', 'www.example.org'].map(normalLink)).size).toBe(1)
})
