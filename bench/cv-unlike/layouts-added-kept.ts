import { escape, list, page, period } from '../cv-layouts/html.ts'
import { extrasHtml, levels, printed, studies } from './layout.ts'
import type { UnlikeLayout } from './layout.ts'
import type { UnlikePerson } from './person.ts'
import { europassTableDocx } from './word-files.ts'

function frame(person: UnlikePerson, css: string, work: string, education: string): string {
  const { headings: h } = person
  return page(
    person,
    `h1 { font-size: 24pt; font-weight: 400 } h2 { font-size: 11pt; border-bottom: 1pt solid #444;
      margin: 11pt 0 5pt } ${css}`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
      <p>${[person.email, person.phone, person.city, person.link].map(escape).join(' · ')}</p><h2>${h.summary}</h2>
      <p>${escape(person.summary)}</p><h2>${h.work}</h2>${work}<h2>${h.education}</h2>${education}
     <h2>${h.languages}</h2><p>${levels(person, ' – ').map(escape).join('; ')}</p><h2>${h.skills}</h2>
     <ul>${list(person.skills)}</ul>${extrasHtml(person)}`,
  )
}

/** Each entry in one line, the town after a comma, no other separator before the date. */
const allInOneLine = printed({ name: 'all-in-one-line' }, (person) =>
  frame(
    person,
    'p { margin-top: 2pt }',
    person.work
      .map(
        (w) =>
          `<p>${escape(`${w.position} ${w.company}, ${w.city}`)} ${period(w, person, 'dotted')}</p>
            <ul>${list(w.tasks)}</ul>`,
      )
      .join(''),
    person.education
      .map((e) => `<p>${escape(`${studies(e, ' – ')}, ${e.institution}`)} ${period(e, person, 'dotted')}</p>`)
      .join(''),
  ),
)

/** Dates that overflow their column. */
const narrowDates = printed({ name: 'narrow-dates' }, (person) => {
  const row = (dates: string, body: string) => `<div class="w"><div>${dates}</div><div>${body}</div></div>`
  return frame(
    person,
    '.w { display: grid; grid-template-columns: 21mm 1fr; column-gap: 5mm; margin-bottom: 6pt }',
    person.work
      .map((w) =>
        row(
          period(w, person, 'long'),
          `<b>${escape(w.company)}, ${escape(w.city)}</b><p>${escape(w.position)}</p><ul>${list(w.tasks)}</ul>`,
        ),
      )
      .join(''),
    person.education
      .map((e) => row(period(e, person, 'long'), `<b>${escape(e.institution)}</b><p>${escape(studies(e, ', '))}</p>`))
      .join(''),
  )
})

/** Projects with separate titles and periods, indented below the role. */
const indentedProjects = printed({ name: 'indented-projects' }, (person) => {
  const head = (title: string, dates: string) => `<p class="h"><b>${escape(title)}</b><span>${dates}</span></p>`
  return frame(
    person,
    '.h { display: flex; justify-content: space-between; margin-top: 6pt } .p { margin-inline-start: 8mm; font-size: ' +
      '9pt }',
    person.work
      .map((w) => {
        const year = w.start.slice(0, 4)
        const projects = w.tasks.map((task) => `<p class="h p"><i>${escape(task)}</i><span>${year}</span></p>`)
        return `${head(w.position, period(w, person, 'short'))}<p>${escape(w.company)}
        · ${escape(w.city)}</p>${projects.join('')}`
      })
      .join(''),
    person.education
      .map((e) => `${head(studies(e, ', '), period(e, person, 'short'))}<p>${escape(e.institution)}</p>`)
      .join(''),
  )
})

/** Hold-out layouts, added with those for tuning. Their documents must not be read while writing rules. */
export const layoutsAddedKept: UnlikeLayout[] = [allInOneLine, narrowDates, indentedProjects, europassTableDocx]
