import type { Person } from '../cv-layouts/person.ts'

/** A person with sections that the parser must ignore: referees, hobbies, courses. */
export type UnlikePerson = Person & { extras: { heading: string; lines: string[] }[] }

const HEADINGS = ['summary', 'work', 'education', 'skills', 'languages', 'contact', 'present'] as const

type Written = {
  /** Language | name | headline | e-mail | phone | city | street | link */
  who: string
  summary: string
  /** Position | employer | town | start | end | task ; task */
  work: string[]
  /** Institution | field | degree | start | end */
  education: string[]
  skills: string
  /** Name: level */
  languages: string
  /** Section names in the order of `HEADINGS`. */
  headings: string
  /** Heading | line ; line */
  extras?: string[]
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}

function items(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)
}

export function person(written: Written): UnlikePerson {
  const [lang = '', name = '', headline = '', email = '', phone = '', city = '', street = '', link = ''] = cells(
    written.who,
  )
  const words = cells(written.headings)
  return {
    lang,
    name,
    headline,
    email,
    phone,
    city,
    street,
    link,
    summary: written.summary,
    work: written.work.map((line) => {
      const [position = '', company = '', town = '', start = '', end = '', tasks] = cells(line)
      return { position, company, city: town, start, end, tasks: items(tasks) }
    }),
    education: written.education.map((line) => {
      const [institution = '', area = '', studyType = '', start = '', end = ''] = cells(line)
      return { institution, area, studyType, start, end }
    }),
    skills: items(written.skills),
    languages: items(written.languages).map((line) => {
      const [language = '', level = ''] = line.split(':').map((part) => part.trim())
      return { name: language, level }
    }),
    headings: Object.fromEntries(HEADINGS.map((key, i) => [key, words[i] ?? ''])) as Person['headings'],
    extras: (written.extras ?? []).map((line) => {
      const [heading = '', lines] = cells(line)
      return { heading, lines: items(lines) }
    }),
  }
}
