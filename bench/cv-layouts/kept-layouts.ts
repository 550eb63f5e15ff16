import { escape, list, page, period } from './html.ts'
import type { Layout } from './layouts.ts'
import type { Person } from './person.ts'

function join(parts: readonly string[], glue: string): string {
  return parts.map(escape).join(glue)
}

/** Section names in a separate column, entries beside them with the date above the title. */
const margin: Layout = {
  name: 'margin',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const section = (name: string, body: string) => `<section><h2>${escape(name)}</h2><div>${body}</div></section>`
    return page(
      person,
      `section { display: grid; grid-template-columns: 38mm 1fr; border-top: 1pt solid #ccc; padding: 5pt 0 }
        h2 { font-size: 10pt; color: #a33 } .d { font-size: 8.5pt; color: #666; margin-top: 4pt }
        h1 { font-size: 18pt }`,
      `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>${section(
        headings.contact,
        list([`${person.street}, ${person.city}`, person.phone, person.email, person.link], 'div'),
      )}
      ${section(headings.summary, `<p>${escape(person.summary)}</p>`)}
      ${section(
        headings.work,
        person.work
          .map(
            (w) => `<p class="d">${period(w, person, 'long')}</p>
      <p><b>${escape(w.position)}</b></p><p>${escape(w.company)}, ${escape(w.city)}</p>
      <ul>${list(w.tasks)}</ul>`,
          )
          .join(''),
      )}
      ${section(
        headings.education,
        person.education
          .map(
            (e) => `<p class="d">${period(e, person, 'long')}</p>
      <p><b>${escape(e.studyType)}, ${escape(e.area)}</b></p><p>${escape(e.institution)}</p>`,
          )
          .join(''),
      )}
      ${section(headings.skills, list(person.skills, 'div'))}${section(
        headings.languages,
        list(
          person.languages.map(({ name, level }) => `${name}, ${level}`),
          'div',
        ),
      )}`,
    )
  },
}

/** Name left, contacts right; each entry in one line. */
const oneLine: Layout = {
  name: 'one-line',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    return page(
      person,
      `header { display: flex; justify-content: space-between; border-bottom: 2pt solid #222; padding-bottom: 5pt }
        h1 { font-size: 19pt } h2 { font-size: 12pt; margin: 9pt 0 3pt; color: #06a } .g { color: #777 }
        header div { font-size: 8.5pt; text-align: end }`,
      `<header><h1>${escape(person.name)}</h1><div>${[person.email, person.phone, person.city, person.link]
        .map(escape)
        .join('<br>')}</div></header>
      <h2>${headings.work}</h2>${person.work
        .map(
          (w) => `<p><b>${escape(w.position)}</b> | ${escape(w.company)}
      <span class="g">| ${period(w, person, 'numeric')}</span></p><ul>${list(w.tasks)}</ul>`,
        )
        .join('')}
      <h2>${headings.education}</h2>${person.education
        .map(
          (e) =>
            `<p><b>${escape(e.studyType)}: ${escape(e.area)}</b> | ${escape(e.institution)}
          <span class="g">| ${period(e, person, 'numeric')}</span></p>`,
        )
        .join('')}
      <h2>${headings.skills}</h2><ul>${list(person.skills)}</ul><h2>${headings.languages}</h2>
      <ul>${list(person.languages.map(({ name, level }) => `${name} (${level})`))}</ul>`,
    )
  },
}

/** Two columns of equal width, letter-spaced capitals, levels as dots, years without months. */
const halves: Layout = {
  name: 'halves',
  precision: 'year',
  html: (person) => {
    const { headings } = person
    const entry = (title: string, under: string, date: string, body = '') =>
      `<div class="e"><h3>${title}</h3><p>${under}</p><p class="y">${date}</p>${body}</div>`
    return page(
      person,
      `h1 { font-size: 28pt; text-align: center; letter-spacing: 3pt } .c { text-align: center }
        .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 8mm }
        h2 { font-size: 10pt; letter-spacing: 3pt; text-transform: uppercase; margin: 8pt 0 } h3 { font-size: 10pt }
        .y { font-style: italic; font-size: 9pt } .e { margin-bottom: 6pt }`,
      `<h1>${escape(person.name)}</h1><p class="c">${escape(person.headline)}</p><div class="grid"><div>
      <h2>${headings.work}</h2>${person.work
        .map((w) =>
          entry(escape(w.position), escape(w.company), period(w, person, 'year'), `<p>${join(w.tasks, '. ')}.</p>`),
        )
        .join('')}</div><div>
      <h2>${headings.contact}</h2>${list([person.phone, person.email, person.city], 'p')}<h2>${headings.summary}</h2>
      <p>${escape(person.summary)}</p>
      <h2>${headings.education}</h2>${person.education
        .map((e) =>
          entry(`${escape(e.studyType)}, ${escape(e.area)}`, escape(e.institution), period(e, person, 'year')),
        )
        .join('')}
      <h2>${headings.skills}</h2>${person.skills
        .map(
          (s, i) => `<p>${escape(s)}
      <span>${'●'.repeat(5 - (i % 3))}${'○'.repeat(i % 3)}</span></p>`,
        )
        .join('')}
      <h2>${headings.languages}</h2>${list(
        person.languages.map(({ name, level }) => `${name} – ${level}`),
        'p',
      )}</div></div>`,
    )
  },
}

/** Name and headline in one line, employer and place before the title, dates in capitals under it. */
const documents: Layout = {
  name: 'documents',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    return page(
      person,
      `h1 { font-size: 24pt; font-weight: 400 } h2 { font-size: 12pt; color: #27c; margin: 10pt 0 2pt }
        h3 { font-size: 10.5pt; font-weight: 400; margin-top: 6pt }
        .d { font-size: 8pt; color: #666; text-transform: uppercase } .c { color: #666 }`,
      `<h1>${escape(person.name)}</h1><p class="c">${escape(person.street)}, ${escape(person.city)}</p>
        <p class="c">${escape(person.phone)}</p><p class="c">${escape(person.email)}</p>
      <h2>${headings.work}</h2>${person.work
        .map(
          (w) => `<h3><b>${escape(w.company)},</b> ${escape(w.city)}
      — <i>${escape(w.position)}</i></h3><p class="d">${period(w, person, 'long', ' - ')}</p>
      <p>${join(w.tasks, '. ')}.</p>`,
        )
        .join('')}
      <h2>${headings.education}</h2>${person.education
        .map(
          (e) =>
            `<h3><b>${escape(e.institution)}</b> — <i>${escape(e.studyType)}, ${escape(e.area)}</i></h3>
          <p class="d">${period(e, person, 'long', ' - ')}</p>`,
        )
        .join('')}
      <h2>${headings.skills}</h2>${list(person.skills, 'p')}<h2>${headings.languages}</h2><p>${join(
        person.languages.map(({ name, level }) => `${name} (${level})`),
        ', ',
      )}</p>`,
    )
  },
}

function boxedRole(person: Person, w: Person['work'][number]): string {
  return `<p class="b">${escape(w.position)}</p><p>${escape(w.company)}, ${escape(w.city)}</p>
    <p class="g">${period(w, person, 'short')}</p>${list(w.tasks, 'p')}`
}

/** Freely placed boxes, as in design programs; their order in the file is arbitrary. */
const boxes: Layout = {
  name: 'boxes',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const box = (x: number, y: number, w: number, body: string) =>
      `<div style="position:absolute;inset-inline-start:${x}mm;top:${y}mm;width:${w}mm">${body}</div>`
    return page(
      person,
      `@page { margin: 0 } body { position: relative; height: 290mm } h1 { font-size: 24pt }
        h2 { font-size: 11pt; text-transform: uppercase; color: #b50; margin-bottom: 4pt } .b { font-weight: 600 }
        .g { color: #666 }`,
      [
        box(
          15,
          215,
          55,
          `<h2>${headings.languages}</h2>${person.languages
            .map(({ name, level }) => `<p><span class="b">${escape(name)}</span> ${escape(level)}</p>`)
            .join('')}`,
        ),
        box(80, 62, 115, `<h2>${headings.work}</h2>${person.work.map((w) => boxedRole(person, w)).join('<br>')}`),
        box(15, 15, 180, `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>`),
        box(
          80,
          195,
          115,
          `<h2>${headings.education}</h2>${person.education
            .map(
              (e) =>
                `<p class="b">${escape(e.studyType)}, ${escape(e.area)}</p><p>${escape(e.institution)}</p>
              <p class="g">${period(e, person, 'short')}</p>`,
            )
            .join('<br>')}`,
        ),
        box(
          15,
          62,
          55,
          `<h2>${headings.contact}</h2>${list([person.phone, person.email, person.street, person.city], 'p')}`,
        ),
        box(15, 130, 55, `<h2>${headings.skills}</h2>${list(person.skills, 'p')}`),
      ].join(''),
    )
  },
}

/** Hold-out set: its scores estimate the accuracy on unseen layouts. */
export const keptLayouts: Layout[] = [margin, oneLine, halves, documents, boxes]
