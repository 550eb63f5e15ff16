import { expect, test } from 'vitest'
import { paragraphsOfText } from '../../testing/sections.ts'
import { eventEntries } from './event-entries.ts'

function entries(text: string) {
  return eventEntries(paragraphsOfText(text))?.map(({ head, period }) => ({
    name: head[0]?.spans[0]?.text,
    from: period?.found.from,
    to: period?.found.to,
  }))
}

test('entering and leaving a school or an employer are one entry', () => {
  expect(
    entries(
      '2006年4月 金沢大学 入学\n2010年3月 金沢大学 卒業\n2010年4月 神戸製作所 入社\n2015年6月 一身上の都合により退社',
    ),
  ).toEqual([
    { name: '金沢大学', from: '2006-04', to: '2010-03' },
    { name: '神戸製作所', from: '2010-04', to: '2015-06' },
  ])
})

test('the present closes the last entry', () => {
  expect(entries('2018년 3월 한빛병원 입사\n재직중')).toEqual([{ name: '한빛병원', from: '2018-03', to: 'present' }])
})

test('a graduation without an entry is a single date', () => {
  expect(entries('2002年3月 明石高校 卒業\n2002年4月 金沢大学 入学')?.[0]).toEqual({
    name: '明石高校',
    from: '2002-03',
    to: undefined,
  })
})

test.each(['2014 – 2019 Registered Nurse\n2010 – 2014 Assistant', '2010年4月 神戸製作所 入社', 'Cook\nBaker'])(
  '%s is no list of events',
  (text) => {
    expect(entries(text)).toBeUndefined()
  },
)
