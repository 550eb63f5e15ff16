import { expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromHtml } from './document/from-html.ts'
import { documentFromPages } from './document/from-pages.ts'
import { documentFromText } from './document/from-text.ts'
import type { PositionedItem } from './layout/items.ts'
import { fixtureContext } from './testing/context.ts'

function parse(html: string) {
  return parseCv(documentFromHtml(html), fixtureContext)
}

test('headings that nobody has foreseen announce what they share words with', () => {
  const draft = parse(
    '<h1>Magnus Tulloch</h1><h2>Sea time and other work</h2><p><b>Deckhand</b></p>' +
      '<p>Fair Isle Fishing Ltd</p><p>2016 – 2021</p>' +
      '<h2>School and tickets</h2><p><b>Deckhand certificate</b></p><p>Scalloway College</p>' +
      '<p>2014 – 2015</p><h2>Languages</h2><p>English: native</p>',
  )
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Deckhand', 'Fair Isle Fishing Ltd'],
  ])
  expect(draft.education.map(({ institution }) => institution?.value)).toEqual(['Scalloway College'])
})

test('what follows a heading without any known word tells that it is about work', () => {
  const draft = parse(
    '<h1>Ana Lopes</h1><h2>Languages</h2><p>English: native</p><h2>On the way</h2>' +
      '<p><b>Baker</b></p><p>Bread Ltd</p><p>2016 – 2021</p><p><b>Cook</b></p><p>Inn Ltd</p>' +
      '<p>2012 – 2016</p>',
  )
  expect(draft.work.map(({ position }) => position?.value.text)).toEqual(['Baker', 'Cook'])
})

function item(text: string, x: number, y: number, style: Partial<PositionedItem> = {}): PositionedItem {
  return {
    text,
    x,
    y,
    width: text.length * 5,
    size: 10,
    bold: false,
    italic: false,
    ...style,
  }
}

function parsePage(items: PositionedItem[]) {
  return parseCv(documentFromPages([{ width: 595, height: 842, items }]), fixtureContext)
}

test('labels of a form that run over two lines stand beside their values, and the employer’s town is its place', () => {
  const entry = (dates: string, role: string, employer: string, y: number) => [
    item('Zeitraum', 110, y),
    item(dates, 200, y),
    item('Beruf oder Funktion', 55, y + 15),
    item(role, 200, y + 15),
    item('Wichtigste Tätigkeiten und', 20, y + 30),
    item('Zuständigkeiten', 75, y + 43),
    item('Pflege nach Operationen', 200, y + 30),
    item('Name und Adresse des', 50, y + 58),
    item('Arbeitgebers', 90, y + 71),
    item(employer, 200, y + 58),
  ]
  const draft = parsePage([
    item('Berufserfahrung', 50, 60, { size: 12, bold: true }),
    ...entry('01/2018 – heute', 'Pflegefachfrau', 'Eulachtal Spital, Winterthur', 80),
    ...entry('02/2012 – 12/2017', 'Pflegehelferin', 'Klinik am Rhein, Winterthur', 175),
  ])
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Pflegefachfrau', 'Eulachtal Spital'],
    ['Pflegehelferin', 'Klinik am Rhein'],
  ])
  expect(draft.work[0]?.tasks.map(({ value }) => value)).toEqual(['Pflege nach Operationen'])
})

test('cells of a table that run over several lines are read as one', () => {
  const row = (y: number, cells: [first: string, second?: string][]) =>
    cells.flatMap(([first, second], k) => [
      item(first, 40 + 120 * k, y),
      ...(second === undefined ? [] : [item(second, 40 + 120 * k, y + 13)]),
    ])
  const draft = parsePage([
    item('Work experience', 40, 60, { size: 13, bold: true }),
    ...row(90, [
      ['September 2014 –', 'present'],
      ['Charge nurse in the', 'emergency department'],
      ['Eulachtal Hospital'],
    ]),
    ...row(124, [['January 2010 –', 'August 2014'], ['Registered nurse'], ['Clinic on the upper', 'Rhine']]),
  ])
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Charge nurse in the emergency department', 'Eulachtal Hospital'],
    ['Registered nurse', 'Clinic on the upper Rhine'],
  ])
  expect(draft.work.map(({ period }) => period?.value)).toMatchObject([{ end: 'present' }, { end: '2014-08' }])
})

function workOf(html: string) {
  return parse(`<h1>Jo Doe</h1><h2>Work experience</h2>${html}`).work.map(({ position, employer }) => [
    position?.value.text,
    employer?.value,
  ])
}

test('role, employer and town without a sign between them are told apart', () => {
  const entry = (text: string, dates: string) => `<p>${text} (${dates})</p><ul><li>Care of patients</li></ul>`
  expect(
    workOf(
      entry('Registered Nurse Eulachtal Hospital Winterthur', '2014 – 2019') +
        entry('Intensive Care Nurse Clinic am Rhein Winterthur', '2010 – 2014'),
    ),
  ).toEqual([
    ['Registered Nurse', 'Eulachtal Hospital'],
    ['Intensive Care Nurse', 'Clinic am Rhein'],
  ])
})

test('the words of a template stand for no employer’s town', () => {
  const entry = (dates: string, text: string) => `<p>${dates}</p><p>${text}</p><ul><li>Care of patients</li></ul>`
  expect(
    workOf(
      entry('2014 – 2019', 'Registered Nurse Company Name , City , State') +
        entry('2010 – 2014', 'Intensive Care Nurse Company Name , City , State'),
    ).map(([position]) => position),
  ).toEqual(['Registered Nurse', 'Intensive Care Nurse'])
})

test('a period that breaks where its column ends is read as one', () => {
  const entry = (dates: string[], role: string, employer: string, y: number) => [
    ...dates.map((text, i) => item(text, 40, y + 13 * i)),
    item(role, 120, y, { bold: true }),
    item(employer, 120, y + 13),
    item('Care of patients', 134, y + 26),
  ]
  const draft = parsePage([
    item('Work experience', 40, 60, { size: 13, bold: true }),
    ...entry(['September', '2019 – present'], 'Charge Nurse', 'Eulachtal Hospital', 90),
    ...entry(['January', '2015 – July', '2019'], 'Registered Nurse', 'Clinic am Rhein', 140),
    ...entry(['February', '2012 – May', '2014'], 'Nursing Assistant', 'Eulachtal Hospital', 190),
  ])
  expect(draft.work.map(({ period }) => period?.value)).toMatchObject([
    { start: '2019-09', end: 'present' },
    { start: '2015-01', end: '2019-07' },
    { start: '2012-02', end: '2014-05' },
  ])
})

test('projects with dates of their own inside an entry are no entries', () => {
  const entry = (role: string, dates: string, project: string, y: number) => [
    item(role, 40, y, { bold: true }),
    item(dates, 460, y),
    item('Eulachtal Hospital', 40, y + 13),
    item(project, 64, y + 26, { italic: true }),
    item(dates.slice(0, 4), 480, y + 26),
  ]
  const draft = parsePage([
    item('Work experience', 40, 60, { size: 13, bold: true }),
    ...entry('Charge Nurse', '2019 – 2023', 'New schedule of the ward', 90),
    ...entry('Registered Nurse', '2014 – 2019', 'Wound care course', 140),
  ])
  expect(draft.work.map(({ position }) => position?.value.text)).toEqual(['Charge Nurse', 'Registered Nurse'])
})

test('in a text without blank lines a line that is nothing but a known heading is one', () => {
  const draft = parseCv(
    documentFromText(
      'Jo Doe\njo@example.org\nWork experience\n' +
        'Registered Nurse, Eulachtal Hospital, Winterthur (2014-2019)\n' +
        'Intensive Care Nurse, Clinic am Rhein, Winterthur (2010-2014)\nEducation\n' +
        'Diploma, Nursing, Porto School of Health (2006-2010)\nLanguages\nEnglish: native',
    ),
    fixtureContext,
  )
  expect(draft.work.map(({ employer }) => employer?.value)).toEqual(['Eulachtal Hospital', 'Clinic am Rhein'])
  expect(draft.education.map(({ institution }) => institution?.value)).toEqual(['Porto School of Health'])
})
