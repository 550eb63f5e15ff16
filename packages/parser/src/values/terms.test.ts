import { expect, test } from 'vitest'
import { span } from '../testing/sections.ts'
import { findStart, findWorkload } from './terms.ts'

test.each([
  ['Available from 1 March 2027', { kind: 'date', date: '2027-03-01' }],
  ['Verfügbar ab 01.04.2027', { kind: 'date', date: '2027-04-01' }],
  ['Notice period: 3 months', { kind: 'notice', weeks: 12 }],
  ['Kündigungsfrist 2 Wochen', { kind: 'notice', weeks: 2 }],
  ['Disponible immédiatement', { kind: 'now' }],
  ['Eintritt nach Vereinbarung', { kind: 'agreed' }],
  ['Ab sofort', { kind: 'now' }],
  ['Immediately or by arrangement', { kind: 'now' }],
])('%s', (text, expected) => {
  expect(findStart(span(text))?.value).toEqual(expected)
})

test.each([
  'Worked there until March 2019',
  'Apply now!',
  'We now have ten shops',
  'Project of 3 months',
  'The team that I led now uses SAP for all of its orders and its stock',
])('no start in %s', (text) => {
  expect(findStart(span(text))).toBeUndefined()
})

test.each([
  ['Workload 80-100 %', false, { min: 80, max: 100 }],
  ['Pflegefachfrau 60%', true, { min: 60, max: 60 }],
  ['full-time', false, { min: 100, max: 100 }],
  ['mi-temps', false, { min: 40, max: 60 }],
  ['Vollzeit oder Teilzeit', false, { min: 40, max: 100 }],
])('the workload of %s', (text, isTrusted, expected) => {
  expect(findWorkload(span(text), isTrusted)?.value).toEqual(expected)
})

test('a percentage of something else is no workload', () => {
  expect(findWorkload(span('Raised sales by 20 %'), false)).toBeUndefined()
  expect(findWorkload(span('5 %'), true)).toBeUndefined()
})
