import { escape, list, page, period } from '../cv-layouts/html.ts'
import { extrasHtml, levels, printed, studies } from './layout.ts'
import type { Role, UnlikeLayout } from './layout.ts'
import { hasOldEuropass, oldEuropass } from './old-europass.ts'
import type { UnlikePerson } from './person.ts'
import { textBoxesDocx } from './word-files.ts'

function top(person: UnlikePerson): string {
  return `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
  <p>${escape(person.street)}, ${escape(person.city)}</p><p>${[person.phone, person.email, person.link]
    .map(escape)
    .join(' | ')}</p><h2>${person.headings.summary}</h2><p>${escape(person.summary)}</p>`
}

function foot(person: UnlikePerson): string {
  return `<h2>${person.headings.skills}</h2><p>${person.skills.map(escape).join(', ')}</p>
  <h2>${person.headings.languages}</h2>${list(levels(person, ': '), 'p')}${extrasHtml(person)}`
}

const PLAIN =
  'h1 { font-size: 19pt } h2 { font-size: 12pt; margin: 10pt 0 4pt } .e { margin-top: 6pt } .r { display: flex; ' +
  'justify-content: space-between }'

/** Role, employer and town without separators; the date at the right. */
const runTogether = printed({ name: 'run-together' }, (person) => {
  const line = (text: string, dates: string) =>
    `<div class="r e"><span>${escape(text)}</span><span>${dates}</span></div>`
  return page(
    person,
    PLAIN,
    `${top(person)}<h2>${person.headings.work}</h2>${person.work
      .map(
        (w) =>
          `${line(
            `${w.position} ${w.company}
      ${w.city}`,
            period(w, person, 'numeric'),
          )}<ul>${list(w.tasks)}</ul>`,
      )
      .join('')}
     <h2>${person.headings.education}</h2>${person.education
       .map((e) => line(`${studies(e, ', ')}, ${e.institution}`, period(e, person, 'numeric')))
       .join('')}${foot(person)}`,
  )
})

/** Narrow columns for period, role, employer and tasks, so that all of them wrap. */
const wrappedCells = printed({ name: 'wrapped-cells' }, (person) => {
  const row = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
  return page(
    person,
    `${PLAIN} table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 9.5pt }
      td { border: .5pt solid #999; padding: 3pt 5pt; vertical-align: top } td:first-child { width: 24mm }
      td:nth-child(2), td:nth-child(3) { width: 34mm }`,
    `${top(person)}<h2>${person.headings.work}</h2><table>${person.work
      .map((w) =>
        row(
          period(w, person, 'short'),
          escape(w.position),
          `${escape(w.company)}, ${escape(w.city)}`,
          list(w.tasks, 'div'),
        ),
      )
      .join('')}</table>
     <h2>${person.headings.education}</h2><table>${person.education
       .map((e) => row(period(e, person, 'short'), escape(e.studyType), escape(e.institution), escape(e.area)))
       .join('')}</table>${foot(person)}`,
  )
})

function yearsOfTasks({ start, end, tasks }: Role): string[] {
  const first = Number(start.slice(0, 4))
  const last = end === 'present' ? first + tasks.length : Number(end.slice(0, 4))
  return tasks.map((task, i) => `${Math.min(first + i, last)}: ${task}`)
}

/** Projects below each role, each with its year. */
const projectYears = printed({ name: 'project-years' }, (person) => {
  const head = (title: string, under: string, dates: string) =>
    `<div class="r e"><b>${escape(title)}</b><span>${dates}</span></div><p>${escape(under)}</p>`
  return page(
    person,
    PLAIN,
    `${top(person)}<h2>${person.headings.work}</h2>${person.work
      .map(
        (w) =>
          `${head(w.position, `${w.company}, ${w.city}`, period(w, person, 'short'))}<ul>${list(yearsOfTasks(w))}</ul>`,
      )
      .join('')}
     <h2>${person.headings.education}</h2>${person.education
       .map((e) => head(studies(e, ', '), e.institution, period(e, person, 'short')))
       .join('')}${foot(person)}`,
  )
})

/** Years without months under the title, the employer below them. */
const yearsBelow = printed({ name: 'years-below', precision: 'year' }, (person) => {
  const entry = (title: string, dates: string, under: string) =>
    `<p class="t">${escape(title)}</p><p>${dates}</p><p>${escape(under)}</p>`
  return page(
    person,
    `${PLAIN} .t { margin-top: 7pt }`,
    `${top(person)}<h2>${person.headings.work}</h2>${person.work
      .map((w) => `${entry(w.position, period(w, person, 'year'), `${w.company}, ${w.city}`)}<ul>${list(w.tasks)}</ul>`)
      .join('')}
     <h2>${person.headings.education}</h2>${person.education
       .map((e) => entry(studies(e, ', '), period(e, person, 'year'), e.institution))
       .join('')}${foot(person)}`,
  )
})

/** Labels right-aligned to a line at the left, values at its right. */
const europassForm: UnlikeLayout = {
  ...printed({ name: 'europass-form', lacks: ['summary', 'link'] }, (person) => {
    const sections = oldEuropass(person, (entry) => period(entry, person, 'numeric'))
    const rows = sections.flatMap(({ heading, rows: inner }) => [
      `<div class="k l">${escape(heading)}</div><div></div>`,
      ...inner.map(({ label, values }) => `<div class="l">${escape(label)}</div><div>${list(values, 'p')}</div>`),
    ])
    return page(
      person,
      `body { font: 9.5pt/1.35 'Noto Sans' } .g { display: grid; grid-template-columns: 55mm 1fr; column-gap: 6mm;
        row-gap: 2pt } .l { text-align: right; padding-inline-end: 3mm; border-inline-end: .75pt solid #000 }
        .k { font-weight: bold; font-size: 11pt; padding-top: 8pt }
        h1 { font-size: 13pt; text-align: right; width: 52mm }`,
      `<h1>Europass<br>Curriculum Vitae</h1><div class="g">${rows.join('')}</div>`,
    )
  }),
  canShow: hasOldEuropass,
}

/** Layouts added after the first ones were solved. Their documents may be read while writing rules. */
export const layoutsAddedForTuning: UnlikeLayout[] = [
  runTogether,
  wrappedCells,
  projectYears,
  yearsBelow,
  europassForm,
  textBoxesDocx,
]
