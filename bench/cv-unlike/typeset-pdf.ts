import { date } from '../cv-layouts/html.ts'
import type { DateStyle } from '../cv-layouts/html.ts'
import { isEuropean, studies } from './layout.ts'
import type { Parts, Role, UnlikeLayout } from './layout.ts'
import type { UnlikePerson } from './person.ts'
import { LEFT, Sheet } from './sheet.ts'
import type { Piece, Style } from './sheet.ts'

/** Fake small capitals, for fonts without them: capitals of two sizes. */
function smallCaps(text: string, size: number, style: Style = {}): Piece[] {
  return [...text.matchAll(/(\p{Lu}+)|([^\p{Lu}]+)/gu)].map(([part, large]) => ({
    ...style,
    text: part.toUpperCase(),
    size: large ? size : size * 0.8,
  }))
}

function between(entry: { start: string; end: string }, person: UnlikePerson, style: DateStyle): string {
  return `${date(entry.start, person, style)}–${date(entry.end, person, style)}`
}

function typeset(parts: Parts, draw: (sheet: Sheet, person: UnlikePerson) => void): UnlikeLayout {
  return {
    extension: 'pdf',
    precision: 'month',
    lacks: [],
    canShow: isEuropean,
    ...parts,
    make: (person) => {
      const sheet = new Sheet()
      draw(sheet, person)
      return sheet.bytes()
    },
  }
}

const ACCENT = '#c2410c'

function accentHead(sheet: Sheet, person: UnlikePerson): void {
  const [first = '', ...others] = person.name.split(' ')
  sheet.putCentred([
    { text: `${first} `, size: 28, color: '#777' },
    { text: others.join(' '), font: 'Bold', size: 28 },
  ])
  sheet.down(18)
  sheet.putCentred(smallCaps(person.headline, 10, { color: ACCENT }))
  sheet.down(14)
  sheet.putCentred([{ text: `${person.street}, ${person.city}`, font: 'Italic', size: 8, color: '#888' }])
  sheet.down(12)
  sheet.putCentred([{ text: [person.phone, person.email, person.link].join('   |   '), size: 8 }])
  sheet.down(12)
}

function accentHeading(sheet: Sheet, text: string): void {
  sheet.down(10)
  sheet.put([
    { text: text.slice(0, 3), font: 'Bold', size: 15, color: ACCENT },
    { text: text.slice(3), font: 'Bold', size: 15, color: '#333' },
  ])
  sheet.rule(LEFT + 8 * text.length + 20)
  sheet.down(19)
}

function accentEntry(sheet: Sheet, [title, place]: [string, string], [under, dates]: [string, string]): void {
  sheet.put([{ text: title, font: 'Bold', size: 10.5 }])
  sheet.putRight([{ text: place, font: 'Italic', size: 9, color: ACCENT }])
  sheet.down(13)
  sheet.put(smallCaps(under, 9.5, { color: '#555' }))
  sheet.putRight([{ text: dates, font: 'Italic', size: 8.5, color: '#777' }])
  sheet.down(14)
}

function accentTasks(sheet: Sheet, { tasks }: Role): void {
  for (const task of tasks) {
    sheet.put([{ text: '•', size: 9 }], LEFT + 8)
    sheet.wrapped(task, { size: 9 }, LEFT + 18)
  }
  sheet.down(4)
}

/** Centred head, coloured first letters of the headings, town and date at the right edge. */
export const accentPdf = typeset({ name: 'accent' }, (sheet, person) => {
  const { headings } = person
  accentHead(sheet, person)
  accentHeading(sheet, headings.summary)
  sheet.wrapped(person.summary, { size: 9 })
  accentHeading(sheet, headings.work)
  for (const role of person.work) {
    accentEntry(sheet, [role.company, role.city], [role.position, between(role, person, 'short')])
    accentTasks(sheet, role)
  }
  accentHeading(sheet, headings.education)
  for (const study of person.education)
    accentEntry(sheet, [study.institution, ''], [studies(study, ', '), between(study, person, 'short')])
  accentHeading(sheet, headings.skills)
  sheet.wrapped(person.skills.join(', '), { size: 9 })
  accentHeading(sheet, headings.languages)
  for (const { name, level } of person.languages) {
    sheet.putRight([{ text: name, font: 'Bold', size: 9 }], LEFT + 90)
    sheet.put([{ text: level, size: 9 }], LEFT + 104)
    sheet.down(13)
  }
})

function casualHead(sheet: Sheet, person: UnlikePerson): void {
  const top = sheet.y
  sheet.put([{ text: person.name, size: 25 }])
  sheet.y += 20
  sheet.put([{ text: person.headline, font: 'Italic', size: 13, color: '#777' }])
  sheet.y = top - 12
  for (const text of [person.street, person.city, person.phone, person.email]) {
    sheet.putRight([{ text, font: 'Italic', size: 8.5, color: '#777' }])
    sheet.y += 11
  }
  sheet.y += 14
}

function casualHeading(sheet: Sheet, text: string): void {
  sheet.down(12)
  sheet.put([{ text: text.toUpperCase(), size: 11, spacing: 2.5, color: '#1d4e89' }])
  sheet.rule()
  sheet.down(20)
}

function casualEntry(sheet: Sheet, label: string, line: Piece[], text = ''): void {
  sheet.put([{ text: label, size: 9 }])
  sheet.put(line, LEFT + 80)
  sheet.down(13)
  if (text !== '') sheet.wrapped(text, { size: 9 }, LEFT + 80)
  sheet.down(4)
}

function titled(title: string, name: string, tail: string): Piece[] {
  return [{ text: title, font: 'Bold' }, { text: ', ' }, { text: name, font: 'Italic' }, { text: tail }]
}

/**
 * Years at the left, letter-spaced capitals for headings, contacts stacked at the right, title, employer and town in
 * one line.
 */
export const casualPdf = typeset({ name: 'casual', precision: 'year', lacks: ['link'] }, (sheet, person) => {
  const { headings } = person
  casualHead(sheet, person)
  casualHeading(sheet, headings.summary)
  sheet.wrapped(person.summary, {})
  casualHeading(sheet, headings.work)
  for (const role of person.work) {
    const line = titled(role.position, role.company, `, ${role.city}.`)
    casualEntry(sheet, between(role, person, 'year'), line, `${role.tasks.join('. ')}.`)
  }
  casualHeading(sheet, headings.education)
  for (const study of person.education)
    casualEntry(sheet, between(study, person, 'year'), titled(studies(study, ', '), study.institution, '.'))
  casualHeading(sheet, headings.languages)
  for (const { name, level } of person.languages) casualEntry(sheet, name, [{ text: level }])
  casualHeading(sheet, headings.skills)
  sheet.wrapped(person.skills.join(' · '), { size: 9 })
})
