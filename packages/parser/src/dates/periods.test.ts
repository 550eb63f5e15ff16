import { describe, expect, test } from 'vitest'
import { findPeriods } from './periods.ts'

describe('a period is found however a language writes it', () => {
  test.each([
    ['03/2019 – heute', '2019-03', 'present'],
    ['March 2018 - Present', '2018-03', 'present'],
    ['seit Mai 2020', '2020-05', 'present'],
    ['2016-18', '2016', '2018'],
    ['2014-2019 : Conductor', '2014', '2019'],
    ['2014/2019', '2014', '2019'],
    ['janvier 2015 à mars 2017', '2015-01', '2017-03'],
    ['enero de 2015 hasta la actualidad', '2015-01', 'present'],
    ['gennaio 2015 - in corso', '2015-01', 'present'],
    ['fevereiro de 2020 até hoje', '2020-02', 'present'],
    ['maart 2015 tot heden', '2015-03', 'present'],
    ['kwiecień 2018 – obecnie', '2018-04', 'present'],
    ['ianuarie 2015 - prezent', '2015-01', 'present'],
    ['januari 2015 – nu', '2015-01', 'present'],
    ['من مارس 2019 حتى الآن', '2019-03', 'present'],
    ['٢٠١٥ - ٢٠١٩', '2015', '2019'],
    ['2019年4月～現在', '2019-04', 'present'],
    ['2015년 3월 - 현재', '2015-03', 'present'],
    ['01.02.2015 - 28.02.2017', '2015-02-01', '2017-02-28'],
  ])('%s', (text, from, to) => {
    expect(findPeriods(text)).toMatchObject([{ from, to, kind: 'range' }])
  })
})

test('a single date is no period, and a phone number is no date', () => {
  expect(findPeriods('12 May 1989')).toMatchObject([{ from: '1989-05-12', kind: 'single' }])
  expect(findPeriods('+41 79 555 20 15')).toEqual([])
})
