import { expect, test } from 'vitest'
import { readLoosePeriod } from './loose-periods.ts'

test.each([
  ['March 2019 – gift', { from: '2019-03' }],
  ['2015 – gåve', { from: '2015' }],
  ['Spring 2015 – end of 2016', { from: '2015', to: '2016' }],
  ['Period: January 2014 to December 2016', { from: '2014-01', to: '2016-12' }],
  ['March – July', {}],
  ['06/ - Present', {}],
  ['Settembre – giugno', {}],
  ['od 04. do teraz', {}],
  ['年4月 ～ 年3月', {}],
  ['since March', {}],
  ['Mei 2018 ke Juni 2020', { from: '2018-05', to: '2020-06' }],
])('the period in %s', (text, period) => {
  expect(readLoosePeriod(text)).toEqual(period)
})

test.each([
  '03/2014 – 12/2019',
  '2012 – Microsoft',
  '2014 – Electrician',
  'Nurse – Clinic',
  'June 2015',
  'Bern 2018 ke 2020',
  'Led a team of 12 – saved costs',
  '06 - 5550 1827',
  'Full-time',
  'MP3 – audio',
])('%s is none', (text) => {
  expect(readLoosePeriod(text)).toBeUndefined()
})
