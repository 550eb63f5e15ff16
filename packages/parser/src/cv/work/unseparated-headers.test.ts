import { expect, test } from 'vitest'
import { cvInput } from '../../testing/sections.ts'
import type { HeadPart } from '../entries/header-parts.ts'
import { isPlaceholder, splitUnseparatedHeaders } from './unseparated-headers.ts'

function split(...heads: string[][]): string[][] {
  const parts = heads.map((texts) => texts.map((text, i): HeadPart => ({ text, start: 100 * i, style: '11' })))
  return splitUnseparatedHeaders(parts, cvInput('', 'work')).map((own) => own.map(({ text }) => text))
}

test('role, employer and town without a sign', () => {
  expect(split(['Accountant Huber Ltd Winterthur'], ['Electrician Strom AG Lausanne'])).toEqual([
    ['Accountant', 'Huber Ltd', 'Winterthur'],
    ['Electrician', 'Strom AG', 'Lausanne'],
  ])
})

test('a repeated name shows the employer', () => {
  expect(split(['Train Driver Northbank Trains'], ['Conductor Northbank Trains'])).toEqual([
    ['Train Driver', 'Northbank Trains'],
    ['Conductor', 'Northbank Trains'],
  ])
})

test('heads that are roles alone stay whole', () => {
  expect(split(['Registered Nurse'], ['Accountant'])).toEqual([['Registered Nurse'], ['Accountant']])
})

test('one head of many is no reason to cut', () => {
  const heads = [['Accountant Huber Ltd Winterthur'], ['Cook'], ['Baker'], ['Driver']]
  expect(split(...heads)).toEqual(heads)
})

test.each([
  ['City, State', true],
  ['Ort', true],
  ['Crewe', false],
])('%s stands for a place: %s', (text, expected) => {
  expect(isPlaceholder(text)).toBe(expected)
})
