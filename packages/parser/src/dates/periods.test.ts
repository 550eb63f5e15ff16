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
    ['02/2019 έως 01/2021', '2019-02', '2021-01'],
    ['2014 до 2018', '2014', '2018'],
    ['Februari van 2015 naar 2018', '2015-02', '2018'],
    ['2021/04 - until now', '2021-04', 'present'],
    ['2O11 – 10.20l9', '2011', '2019-10'],
    ['De septembre 2014 à décembre 2019', '2014-09', '2019-12'],
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
    ['März 2018 zu die Gegenwart', '2018-03', 'present'],
    ['Marsch 2018 bis Kann, 2019', '2018-03', '2019-05'],
    ['enero 2018 - Regalo', '2018-01', 'present'],
    ['0ktober 2018 / dec 20', '2018-10', '2020-12'],
    ['O8.2019 – oggi ancora', '2019-08', 'present'],
    ['2021. Dezember bis Jetzt', '2021-12', 'present'],
    ['01.02.2015 - 28.02.2017', '2015-02-01', '2017-02-28'],
  ])('%s', (text, from, to) => {
    expect(findPeriods(text)).toMatchObject([{ from, to, kind: 'range' }])
  })
})

test('a single date is no period, and a phone number is no date', () => {
  expect(findPeriods('12 May 1989')).toMatchObject([{ from: '1989-05-12', kind: 'single' }])
  expect(findPeriods('+41 79 555 20 15')).toEqual([])
})

test('words that rough translations write for a month are none inside a sentence', () => {
  expect(findPeriods('Die Prüfung kann 2025 abgelegt werden')).toMatchObject([{ from: '2025', kind: 'single' }])
})
