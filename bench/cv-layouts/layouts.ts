import { escape, list, page, period } from './html.ts'
import type { Person } from './person.ts'

export type Layout = { name: string; precision: 'month' | 'year'; html(person: Person): string }

function join(parts: readonly string[], glue: string): string {
  return parts.map(escape).join(glue)
}

function languages({ languages: known }: Person, glue: string): string[] {
  return known.map(({ name, level }) => `${name}${glue}${level}`)
}

function contacts(person: Person): string[] {
  return [`${person.street}, ${person.city}`, person.phone, person.email, person.link]
}

/** Like a word processor's template: bold titles, dates at the right edge. */
const classic: Layout = {
  name: 'classic',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const row = (left: string, right: string) => `<div class="row"><span>${left}</span><span>${right}</span></div>`
    return page(
      person,
      `body { font-family: 'Noto Serif', 'Noto Sans Arabic', 'Noto Serif CJK JP', 'Noto Serif CJK KR', serif }
        h1 { font-size: 20pt; text-align: center } .c { text-align: center; margin-bottom: 8pt }
       h2 { font-size: 11pt; border-bottom: 1px solid; margin: 10pt 0 4pt; text-transform: uppercase }
       .row { display: flex; justify-content: space-between; margin-top: 5pt }`,
      `<h1>${escape(person.name)}</h1><p class="c">${join(contacts(person), ' | ')}</p>
      <h2>${headings.summary}</h2><p>${escape(person.summary)}</p><h2>${headings.work}</h2>
      ${person.work
        .map(
          (w) =>
            `${row(
              `<b>${escape(w.position)}</b>, ${escape(w.company)}`,
              period(w, person, 'long'),
            )}<ul>${list(w.tasks)}</ul>`,
        )
        .join('')}
      <h2>${headings.education}</h2>${person.education
        .map((e) =>
          row(
            `<b>${escape(e.studyType)}, ${escape(e.area)}</b><br>${escape(e.institution)}`,
            period(e, person, 'long'),
          ),
        )
        .join('')}
      <h2>${headings.skills}</h2><p>${join(person.skills, ', ')}</p><h2>${headings.languages}</h2>
      <p>${join(languages(person, ' – '), ', ')}</p>`,
    )
  },
}

/** Typeset style: dates in a narrow column, everything else beside it. */
const typeset: Layout = {
  name: 'typeset',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const entry = (date: string, body: string) => `<div class="e"><div class="d">${date}</div><div>${body}</div></div>`
    return page(
      person,
      `.e { display: grid; grid-template-columns: 30mm 1fr; gap: 5mm; margin-bottom: 5pt }
        .d { text-align: end; font-size: 9pt } h1 { font-weight: 300; font-size: 26pt }
        h2 { color: #346; font-size: 13pt; font-weight: 400; margin: 10pt 0 5pt; padding-inline-start: 35mm }
        .sub { color: #777; font-style: italic; font-size: 12pt }`,
      `<h1>${escape(person.name)}</h1><p class="sub">${escape(person.headline)}</p>
        <p>${join(contacts(person), ' • ')}</p>
      <h2>${headings.work}</h2>${person.work
        .map((w) =>
          entry(
            period(w, person, 'numeric', '–'),
            `<b>${escape(w.position)}</b>, <i>${escape(w.company)}</i>, ${escape(w.city)}.<br>${join(w.tasks, '. ')}.`,
          ),
        )
        .join('')}
      <h2>${headings.education}</h2>${person.education
        .map((e) =>
          entry(
            period(e, person, 'numeric', '–'),
            `<b>${escape(e.studyType)}</b>, <i>${escape(e.institution)}</i>.<br>${escape(e.area)}`,
          ),
        )
        .join('')}
      <h2>${headings.languages}</h2>${person.languages
        .map(({ name, level }) => entry(`<b>${escape(name)}</b>`, escape(level)))
        .join('')}
      <h2>${headings.skills}</h2>${entry('', join(person.skills, ', '))}`,
    )
  },
}

/** A coloured column at the end side, with pills. */
const sidebarEnd: Layout = {
  name: 'sidebar-end',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    return page(
      person,
      `@page { margin: 0 } .top { background: #243; color: white; padding: 10mm 14mm }
        .grid { display: grid; grid-template-columns: 1fr 62mm } main { padding: 8mm 8mm 8mm 14mm }
        aside { background: #eee; padding: 8mm } h2 { font-size: 12pt; margin: 8pt 0 4pt; letter-spacing: 1px }
        h3 { font-size: 10.5pt; margin-top: 6pt } .s { color: #555 }
        .pill { display: inline-block; background: #cdc; border-radius: 8pt; padding: 1pt 7pt; margin: 2pt }`,
      `<div class="top"><h1>${escape(person.name)}</h1><div>${escape(person.headline)}</div></div>
        <div class="grid"><main>
      <h2>${headings.summary}</h2><p>${escape(person.summary)}</p><h2>${headings.work}</h2>
      ${person.work
        .map(
          (w) => `<h3>${escape(w.position)}</h3><p class="s">${escape(w.company)} · ${escape(w.city)}
      · ${period(w, person, 'short')}</p><ul>${list(w.tasks)}</ul>`,
        )
        .join('')}
      <h2>${headings.education}</h2>${person.education
        .map(
          (e) => `<h3>${escape(e.studyType)}
      – ${escape(e.area)}</h3><p class="s">${escape(e.institution)} · ${period(e, person, 'short')}</p>`,
        )
        .join('')}
      </main><aside><h2>${headings.contact}</h2>${list(
        contacts(person),
        'p',
      )}<h2>${headings.skills}</h2>${person.skills.map((s) => `<span class="pill">${escape(s)}</span>`).join(' ')}
      <h2>${headings.languages}</h2>${list(languages(person, ': '), 'p')}</aside></div>`,
    )
  },
}

/** Employer first, the role under it, place and dates at the end of the lines. */
const employerFirst: Layout = {
  name: 'employer-first',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const row = (a: string, b: string, c: string, d: string) =>
      `<div class="row"><b>${a}</b><span>${b}</span></div><div class="row"><i>${c}</i><i>${d}</i></div>`
    return page(
      person,
      `h1 { font-size: 22pt } h2 { font-variant: small-caps; font-size: 13pt; border-bottom: .5pt solid #999;
        margin: 9pt 0 3pt } .row { display: flex; justify-content: space-between }`,
      `<h1>${escape(person.name)}</h1><p>${join([person.phone, person.email, person.link, person.city], ' ◇ ')}</p>
      <h2>${headings.education}</h2>${person.education
        .map((e) =>
          row(escape(e.institution), '', `${escape(e.studyType)}, ${escape(e.area)}`, period(e, person, 'short')),
        )
        .join('')}
      <h2>${headings.work}</h2>${person.work
        .map(
          (w) =>
            `${row(
              escape(w.company),
              escape(w.city),
              escape(w.position),
              period(w, person, 'short'),
            )}<ul>${list(w.tasks)}</ul>`,
        )
        .join('')}
      <h2>${headings.skills}</h2><p>${join(person.skills, ' · ')}</p><h2>${headings.languages}</h2><p>${join(
        person.languages.map(({ name, level }) => `${name} (${level})`),
        ' · ',
      )}</p>`,
    )
  },
}

/** A table with ruled cells, labels in the first column. */
const table: Layout = {
  name: 'table',
  precision: 'month',
  html: (person) => {
    const { headings } = person
    const head = (text: string) => `<tr><th colspan="2">${escape(text)}</th></tr>`
    const row = (a: string, b: string) => `<tr><td class="l">${a}</td><td>${b}</td></tr>`
    return page(
      person,
      `table { border-collapse: collapse; width: 100% } td { border: .5pt solid #aaa; padding: 3pt 5pt;
        vertical-align: top } th { background: #ddd; text-align: start; padding: 3pt 5pt } .l { width: 42mm }`,
      `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
        <table>${head(headings.contact)}${row('E-mail', escape(person.email))}${row(
          'Tel.',
          escape(person.phone),
        )}${row('Adr.', escape(`${person.street}, ${person.city}`))}
      ${head(headings.work)}${person.work
        .map((w) =>
          row(
            period(w, person, 'dotted'),
            `<b>${escape(w.position)}</b><br>${escape(w.company)}, ${escape(w.city)}<br>${list(w.tasks, 'div')}`,
          ),
        )
        .join('')}
      ${head(headings.education)}${person.education
        .map((e) =>
          row(
            period(e, person, 'dotted'),
            `<b>${escape(e.studyType)}, ${escape(e.area)}</b><br>${escape(e.institution)}`,
          ),
        )
        .join('')}
      ${head(headings.languages)}${person.languages
        .map(({ name, level }) => row(escape(name), escape(level)))
        .join('')}${head(headings.skills)}${row('', join(person.skills, ', '))}</table>`,
    )
  },
}

export const layouts: Layout[] = [classic, typeset, sidebarEnd, employerFirst, table]
