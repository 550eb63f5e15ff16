import { expect, test } from 'vitest'
import { findDates, findPeriods } from './periods.ts'

test.each([
  ['2019-03-15', '2019-03-15'],
  ['15.03.2019', '2019-03-15'],
  ['3/2019', '2019-03'],
  ['March 15th, 2019', '2019-03-15'],
  ['15 mars 2019', '2019-03-15'],
  ['15 de marzo de 2019', '2019-03-15'],
  ['Sept. 2019', '2019-09'],
  ["Mar '19", '2019-03'],
  ['2019年3月15日', '2019-03-15'],
  ['平成31年3月', '2019-03'],
  ['มีนาคม 2562', '2019-03'],
  ['tháng 3 năm 2019', '2019-03'],
  ['مارس ٢٠١٩', '2019-03'],
  ['marzec 2019', '2019-03'],
])('%s is %s', (text, value) => {
  expect(findDates(text).map((date) => date.value)).toEqual([value])
})

test.each(['2561 parts', 'Room 1234', 'ISO 9001', '+41 79 555 01 42', 'version 20.1', '12 345'])(
  'no date in %s',
  (text) => {
    expect(findDates(text)).toEqual([])
  },
)

test.each([
  ['2014–2019', '2014', '2019'],
  ['2016-18', '2016', '2018'],
  ['von 03/2014 bis 12/2019', '2014-03', '2019-12'],
  ['seit 2020', '2020', 'present'],
  ['2020 – heute', '2020', 'present'],
  ['2019 حتى الآن', '2019', 'present'],
  ['2016年4月から2020年3月まで', '2016-04', '2020-03'],
  ['06/2017 – 02/2013', '2013-02', '2017-06'],
])('%s is a period', (text, from, to) => {
  expect(findPeriods(text).map((period) => [period.from, period.to])).toEqual([[from, to]])
})

test('a lone date is a single one, with its offsets', () => {
  expect(findPeriods('Diploma (2014)')).toEqual([{ start: 9, end: 13, from: '2014', kind: 'single' }])
})

test('two periods in a line stay two', () => {
  expect(findPeriods('2010 – 2012 and 2014 – 2019').map(({ from }) => from)).toEqual(['2010', '2014'])
})
