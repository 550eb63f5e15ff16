import { date } from '../cv-layouts/html.ts'
import type { DateStyle } from '../cv-layouts/html.ts'
import { levels, studies } from './layout.ts'
import type { Parts, UnlikeLayout } from './layout.ts'
import type { UnlikePerson } from './person.ts'

function plain(parts: Parts, write: (person: UnlikePerson) => string[]): UnlikeLayout {
  return {
    extension: 'txt',
    precision: 'month',
    lacks: [],
    canShow: () => true,
    ...parts,
    make: (person) => Promise.resolve(new TextEncoder().encode(`${write(person).join('\n')}\n`)),
  }
}

function between(entry: { start: string; end: string }, person: UnlikePerson, style: DateStyle, dash = ' – '): string {
  return `${date(entry.start, person, style)}${dash}${date(entry.end, person, style)}`
}

/** Text export of a form: headings underlined with characters, date first. */
export const formText = plain({ name: 'form' }, (person) => {
  const { headings: h } = person
  const head = (name: string) => ['', name, '='.repeat(name.length)]
  return [
    person.name,
    person.headline,
    person.email,
    person.phone,
    `${person.street}, ${person.city}`,
    person.link,
    ...head(h.summary),
    person.summary,
    ...head(h.work),
    ...person.work.flatMap((w) => [
      between(w, person, 'numeric', ' - '),
      w.position,
      `${w.company}, ${w.city}`,
      ...w.tasks.map((task) => `* ${task}`),
      '',
    ]),
    ...head(h.education),
    ...person.education.flatMap((e) => [between(e, person, 'numeric', ' - '), studies(e, ', '), e.institution, '']),
    ...head(h.skills),
    ...person.skills.map((skill) => `* ${skill}`),
    ...head(h.languages),
    ...levels(person, ' - ').map((line) => `* ${line}`),
    ...person.extras.flatMap(({ heading, lines }) => [...head(heading), ...lines]),
  ]
})

/** Text typed into a mail: capitals, role and employer in one line, followed by the date. */
export const mailText = plain({ name: 'mail' }, (person) => {
  const { headings: h } = person
  const head = (name: string) => ['', `${name.toUpperCase()}:`]
  return [
    person.name.toUpperCase(),
    `${person.street}, ${person.city} / ${person.phone} / ${person.email}`,
    person.link,
    ...head(h.summary),
    person.summary,
    ...head(h.work),
    ...person.work.flatMap((w) => [
      `${w.position}, ${w.company}, ${w.city} (${between(w, person, 'long')})`,
      ...w.tasks.map((task) => `  - ${task}`),
    ]),
    ...head(h.education),
    ...person.education.map((e) => `${studies(e, ', ')}, ${e.institution} (${between(e, person, 'long')})`),
    ...head(h.skills),
    person.skills.join(', '),
    ...head(h.languages),
    levels(person, ' (')
      .map((line) => `${line})`)
      .join(', '),
    ...person.extras.flatMap(({ heading, lines }) => [...head(heading), ...lines]),
  ]
})
