import { describe, expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromHtml } from './document/from-html.ts'
import { documentFromPages } from './document/from-pages.ts'
import { documentFromText } from './document/from-text.ts'
import { listFacts } from './drafts.ts'
import type { PositionedItem } from './layout/items.ts'
import { fixtureContext } from './testing/context.ts'

function parse(text: string) {
  return parseCv(documentFromText(text), fixtureContext)
}

const NURSE = `Maria Santos
Registered Nurse

8400 Winterthur, Switzerland
maria@example.org | +41 79 555 01 23

Profile
I am looking for a position as intensive care nurse in Lausanne, 80-100%, available from 1 March 2027.

Work experience

Intensive Care Nurse, Eulachtal Hospital
03/2020 - present
- Wound care after surgery
- Last salary: CHF 7,400 per month

Registered Nurse, Clinic am Rhein
09/2016 - 08/2020
- Care of patients

Education

BSc in Nursing
University of Porto
2012 - 2016

Languages
Portuguese: native
German (C1)
English: good

Driving licence
Category B, C1
`

describe('an English CV in plain text', () => {
  const draft = parse(NURSE)

  test('gives name, contact and place', () => {
    expect(draft.name?.value).toBe('Maria Santos')
    expect(draft.emails.map((fact) => fact.value)).toEqual(['maria@example.org'])
    expect(draft.phones.map((fact) => fact.value)).toEqual(['+41 79 555 01 23'])
    expect(draft.place?.value).toMatchObject({ name: 'Winterthur', country: 'CH' })
  })

  test('gives the work entries with their occupations and periods', () => {
    expect(draft.work.map((entry) => entry.position?.value)).toEqual([
      { text: 'Intensive Care Nurse', concept: 1 },
      { text: 'Registered Nurse', concept: 2 },
    ])
    expect(draft.work.map((entry) => entry.employer?.value)).toEqual(['Eulachtal Hospital', 'Clinic am Rhein'])
    expect(draft.work.map((entry) => entry.period?.value)).toMatchObject([
      { start: '2020-03', end: 'present' },
      { start: '2016-09', end: '2020-08' },
    ])
  })

  test('counts overlapping months once', () => {
    expect(draft.experience).toEqual([
      { concept: 1, months: 80 },
      { concept: 2, months: 48 },
    ])
    expect(draft.experienceMonths).toBe(122)
  })

  test('gives education with level and field', () => {
    expect(draft.education[0]?.degree?.value).toMatchObject({ text: 'BSc', level: 6 })
    expect(draft.education[0]?.field?.value.text).toBe('Nursing')
    expect(draft.education[0]?.institution?.value).toBe('University of Porto')
  })

  test('gives languages, and asks about a level that was a word', () => {
    expect(draft.languages.map(({ value }) => [value.code, value.level])).toEqual([
      ['pt', 'native'],
      ['de', 'C1'],
      ['en', 'B2'],
    ])
    expect(draft.languages[2]?.check?.reason).toBe('level_from_word')
  })

  test('gives driving categories, workload, start and wishes', () => {
    expect(draft.drivingCategories.map((fact) => fact.value)).toEqual(['B', 'C1'])
    expect(draft.workload?.value).toEqual({ min: 80, max: 100 })
    expect(draft.start?.value).toEqual({ kind: 'date', date: '2027-03-01' })
    expect(draft.wishes.map((fact) => fact.value)).toContainEqual({
      kind: 'occupation',
      text: 'intensive care nurse',
      concept: 1,
    })
    expect(draft.wishes.map((fact) => fact.value)).toContainEqual(
      expect.objectContaining({ kind: 'place', name: 'Lausanne' }),
    )
  })

  test('never reads past pay, only where it stands', () => {
    expect(draft.struckOut.map(({ reason }) => reason)).toEqual(['past_pay'])
    expect(JSON.stringify(listFacts(draft))).not.toContain('7,400')
  })

  test('connects a skill with the entry that names it', () => {
    const skill = draft.skills.find(({ value }) => value.concept === 10)
    expect(skill?.value).toMatchObject({ seen: ['work'], lastUsedYear: 2026, months: 80 })
  })
})

test('every fact is numbered in the order of the text and points at its own words', () => {
  const document = documentFromText(NURSE)
  const facts = listFacts(parseCv(document, fixtureContext))
  expect(facts.map((fact) => fact.n)).toEqual(facts.map((_, i) => i + 1))
  const email = facts.find((fact) => fact.field === 'email')
  const [evidence] = email?.evidence ?? []
  expect(document.text.slice(evidence?.start, evidence?.end)).toBe('maria@example.org')
})

test('birthday, nationality and marital status are shown and not kept', () => {
  const draft = parse(`Lebenslauf

Lukas Brunner
lukas@example.org

Persönliche Daten
Geburtsdatum: 12.05.1991
Nationalität: Schweiz
Zivilstand: verheiratet
Konfession: katholisch

Berufserfahrung

Elektroinstallateur, Huber GmbH
04/2018 – heute
`)
  expect(draft.birthday).toMatchObject({ value: '1991-05-12', isKept: false })
  expect(draft.nationality).toMatchObject({ value: 'Schweiz', isKept: false })
  expect(draft.maritalStatus).toMatchObject({ value: 'verheiratet', isKept: false })
  expect(draft.struckOut.map(({ reason }) => reason)).toEqual(['religion'])
})

test('an Arabic CV is read from its own headings', () => {
  const draft = parse(`ليلى حداد
layla@example.org

الخبرة العملية

محاسبة
شركة النور للتجارة
مارس 2019 - حتى الآن

التعليم

بكالوريوس محاسبة
جامعة اليرموك
2008 - 2012

اللغات
العربية: اللغة الأم
`)
  expect(draft.name?.value).toBe('ليلى حداد')
  expect(draft.work[0]).toMatchObject({
    position: { value: { concept: 4 } },
    employer: { value: 'شركة النور للتجارة' },
  })
  expect(draft.education[0]?.degree?.value.level).toBe(6)
  expect(draft.languages[0]?.value).toMatchObject({ code: 'ar', level: 'native' })
})

test('a table of a word processor file is read as labels and values', () => {
  const draft = parseCv(
    documentFromHtml(
      '<h1>Ana Pinto</h1><p>ana@example.org</p><h2>Languages</h2><table><tr><td><p>German</p></td><td>' +
        '<p>C1</p></td></tr><tr><td><p>French</p></td><td><p>B1</p></td></tr></table><h2>Skills</h2><ul>' +
        '<li>Excel</li><li>Photovoltaics (advanced)</li></ul>',
    ),
    fixtureContext,
  )
  expect(draft.languages.map(({ value }) => [value.code, value.level])).toEqual([
    ['de', 'C1'],
    ['fr', 'B1'],
  ])
  expect(draft.skills.map(({ value }) => [value.concept, value.level])).toEqual([
    [13, undefined],
    [11, 4],
  ])
})

test('a place name that many towns share is to be checked', () => {
  const draft = parse('John Smith\nSpringfield, United States\njohn@example.org\n')
  expect(draft.place?.check?.reason).toBe('ambiguous_place')
})

test('an empty CV is reported, not invented', () => {
  const draft = parse('Hello')
  expect(draft.work).toEqual([])
  expect(draft.findings.map(({ key }) => key)).toContain('cv_contact_missing')
})

test('a gap between entries is a suggestion with its months', () => {
  const draft = parse(`Jo Doe
jo@example.org

Work experience

Electrician, Huber Ltd
01/2019 - present

Electrician, Meier Ltd
01/2010 - 12/2015
`)
  expect(draft.findings.find(({ key }) => key === 'cv_gap')?.params).toMatchObject({ from: '2015-12', to: '2019-01' })
})

test('a Japanese CV with one event a line has one entry for entering and leaving', () => {
  const draft = parse(`履歴書

氏名：早川 真

学歴
平成20年4月 北陸大学経済学部 入学
平成24年3月 北陸大学経済学部 卒業

職歴
2012年4月 株式会社みなと商事 入社
2018年9月 一身上の都合により退社
2018年10月 有限会社さくら運輸 入社
現在に至る
`)
  expect(
    draft.education.map(({ institution, period }) => [institution?.value, period?.value.start, period?.value.end]),
  ).toEqual([['北陸大学経済学部', '2008-04', '2012-03']])
  expect(draft.work.map(({ employer, period }) => [employer?.value, period?.value.start, period?.value.end])).toEqual([
    ['株式会社みなと商事', '2012-04', '2018-09'],
    ['有限会社さくら運輸', '2018-10', 'present'],
  ])
})

test('children beside the marital status are not read, and pay in the name of a task is no past pay', () => {
  const draft = parse(`Lebenslauf

Persönliche Daten
Name: Hanna Vogt
E-Mail: hanna@example.de
Familienstand: verheiratet, zwei Kinder

Berufserfahrung

03/2015 – heute
Buchhalterin
Kanzlei Kranz GmbH
- Lohnbuchhaltung und Lohn für 60 Mandanten
`)
  expect(draft.maritalStatus?.value).toBe('verheiratet')
  expect(draft.struckOut.map(({ reason }) => reason)).toEqual(['children'])
})

test('entries in one line end with their town, schools stand behind the last comma', () => {
  const draft = parse(`Jo Doe
jo@example.org

Work experience

Conductor, Northbank Trains, Winterthur (2014-2019)
Electrician, Huber Ltd, Winterthur (2010-2014)

Education

Diploma, Nursing, Porto School of Health (2006-2010)
`)
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Conductor', 'Northbank Trains'],
    ['Electrician', 'Huber Ltd'],
  ])
  expect(draft.work.map(({ period }) => period?.value)).toMatchObject([
    { start: '2014', end: '2019' },
    { start: '2010', end: '2014' },
  ])
  expect(draft.education[0]?.institution?.value).toBe('Porto School of Health')
})

test('several roles below one employer keep it, and their tasks are no heads', () => {
  const line = (text: string, y: number, x = 40, style: Partial<PositionedItem> = {}): PositionedItem => ({
    text,
    x,
    y,
    width: text.length * 5,
    size: 10,
    bold: false,
    italic: false,
    ...style,
  })
  const role = (text: string, date: string, y: number) => [
    line(text, y, 50, { italic: true }),
    line(date, y, 450),
    line('Led the team of the ward', y + 12, 64),
    line('Wrote the schedule', y + 24, 64),
  ]
  const items = [
    line('Jo Doe', 60, 40, { size: 20 }),
    line('Work experience', 90, 40, { size: 13, bold: true }),
    line('Eulachtal Hospital', 110, 40, { bold: true }),
    ...role('Charge Nurse', '2021 – present', 122),
    ...role('Registered Nurse', '2017 – 2021', 158),
  ]
  const draft = parseCv(documentFromPages([{ width: 595, height: 842, items }]), fixtureContext)
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Charge Nurse', 'Eulachtal Hospital'],
    ['Registered Nurse', 'Eulachtal Hospital'],
  ])
})
