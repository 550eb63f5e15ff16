import { escape, list, page, period } from '../cv-layouts/html.ts'
import { byEmployer, extrasHtml, levels, printed, studies, wholePeriod } from './layout.ts'
import type { Role, UnlikeLayout } from './layout.ts'
import { casualPdf } from './typeset-pdf.ts'
import { tabsDocx, twoCellsDocx } from './word-files.ts'
import { mailText } from './plain-texts.ts'

/** Dark column at the left, years in a separate column beside a dotted line, percentages of skills. */
const designTimeline = printed({ name: 'design-timeline', precision: 'year' }, (person) => {
  const { headings: h } = person
  const entry = (years: string, title: string, under: string, body = '') =>
    `<div class="e"><div class="y">${years}</div><div class="b"><h3>${title}</h3><p>${under}</p>${body}</div></div>`
  return page(
    person,
    `@page { margin: 0 } body { display: flex } aside { width: 62mm; min-height: 296mm; background: #20303c;
      color: #fff; padding: 12mm 7mm } .ph { width: 34mm; height: 34mm; border-radius: 17mm; background: #8aa;
      margin: 0 auto 8mm } main { flex: 1; padding: 12mm 10mm } h1 { font-size: 26pt; line-height: 1.1 }
      .hl { color: #2a9d8f; font-size: 12pt; margin-bottom: 6mm }
     h2 { font-size: 11.5pt; text-transform: uppercase; letter-spacing: 1.5pt; margin: 9pt 0 5pt }
     main h2 { color: #2a9d8f } .e { display: grid; grid-template-columns: 24mm 1fr }
     .y { font-weight: bold; font-size: 9pt } .b { border-inline-start: 1pt solid #2a9d8f; padding: 0 0 7pt 0;
     padding-inline-start: 5mm } h3 { font-size: 10.5pt } .s { display: flex; justify-content: space-between }`,
    `<aside><div class="ph"></div><h2>${h.contact}</h2>${['☎ ' + person.phone, '✉ ' + person.email, '⌂ ' + person.city]
      .map((t) => `<p>${escape(t)}</p>`)
      .join('')}<p>${escape(person.link)}</p>
      <h2>${h.skills}</h2>${person.skills
        .map((s, i) => `<p class="s"><span>${escape(s)}</span><span>${95 - 5 * i}%</span></p>`)
        .join('')}
     <h2>${h.languages}</h2>${person.languages
       .map(
         ({ name, level }) => `<p><b>${escape(name)}</b></p>
     <p>${escape(level)}</p>`,
       )
       .join('')}</aside>
     <main><h1>${escape(person.name)}</h1><p class="hl">${escape(person.headline)}</p><h2>${h.summary}</h2>
     <p>${escape(person.summary)}</p><h2>${h.work}</h2>${person.work
       .map((w) =>
         entry(
           period(w, person, 'year', ' - '),
           escape(w.position),
           `${escape(w.company)} | ${escape(w.city)}`,
           `<ul>${list(w.tasks)}</ul>`,
         ),
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map((e) => entry(period(e, person, 'year', ' - '), escape(studies(e, ': ')), escape(e.institution)))
       .join('')}${extrasHtml(person)}</main>`,
  )
})

/** The new Europass: bracketed dates, capitals of the role, employer and town under it. */
const europass = printed({ name: 'europass' }, (person) => {
  const { headings: h } = person
  const section = (name: string, body: string) =>
    `<section><h2><span class="dot">●</span> ${escape(name.toUpperCase())}</h2>${body}</section>`
  return page(
    person,
    `h1 { font-size: 19pt; color: #0e4194 } h2 { font-size: 10.5pt; color: #0e4194; border-bottom: 1pt solid #0e4194;
      margin: 10pt 0 4pt } .dot { color: #999; font-size: 8pt } .d { color: #666; font-size: 9pt; margin-top: 6pt }
      h3 { font-size: 10pt } .em { font-size: 9.5pt } .c { font-size: 9pt }`,
    `<h1>${escape(person.name)}</h1><p class="c"><b>E-mail:</b> ${escape(person.email)}
      | <b>Tel.:</b> ${escape(person.phone)} | <b>Web:</b> ${escape(person.link)}</p>
      <p class="c">${escape(person.street)}, ${escape(person.city)}</p>
     ${section(h.summary, `<p>${escape(person.summary)}</p>`)}${section(
       h.work,
       person.work
         .map(
           (w) =>
             `<p class="d">[ ${period(w, person, 'numeric')} ]</p><h3>${escape(w.position)}</h3>
         <p class="em"><b><i>${escape(w.company)}</i></b></p><p class="c">${escape(w.city)}</p>
         <ul>${list(w.tasks)}</ul>`,
         )
         .join(''),
     )}
     ${section(
       h.education,
       person.education
         .map(
           (e) => `<p class="d">[ ${period(e, person, 'numeric')} ]</p>
     <h3>${escape(studies(e, ' – '))}</h3><p class="em"><b><i>${escape(e.institution)}</i></b></p>`,
         )
         .join(''),
     )}
     ${section(
       h.languages,
       levels(person, ': ')
         .map((l) => `<p>${escape(l)}</p>`)
         .join(''),
     )}${section(h.skills, `<p>${person.skills.map(escape).join(' / ')}</p>`)}${person.extras
       .map(({ heading, lines }) => section(heading, list(lines, 'p')))
       .join('')}`,
  )
})

/** Profile of a social network, printed from the browser: roles below their employer, with durations. */
const networkProfile = printed({ name: 'network-profile' }, (person) => {
  const { headings: h } = person
  const role = (w: Role, withCompany: boolean) =>
    `<div class="e"><h3>${escape(w.position)}</h3>${
      withCompany ? `<p>${escape(w.company)}</p>` : ''
    }<p class="g">${period(w, person, 'short', ' - ')}</p>
      <p class="g">${escape(w.city)}</p>${w.tasks.map((t) => `<p>- ${escape(t)}</p>`).join('')}</div>`
  return page(
    person,
    `body { font-size: 9.5pt } h1 { font-size: 17pt } h2 { font-size: 13pt; margin: 14pt 0 6pt;
      border-top: 6pt solid #f3f2ef; padding-top: 8pt } h3 { font-size: 10pt; margin-top: 7pt }
      .g { color: #777; font-size: 9pt } .co { font-size: 10.5pt; font-weight: bold; margin-top: 8pt }
      .in { margin-inline-start: 8mm }`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p><p class="g">${escape(person.city)}</p>
      <p>${[person.email, person.phone, person.link].map(escape).join(' · ')}</p><h2>${h.summary}</h2>
      <p>${escape(person.summary)}</p>
     <h2>${h.work}</h2>${byEmployer(person.work)
       .map((roles) =>
         roles.length === 1
           ? role(roles[0], true)
           : `<p class="co">${escape(roles[0].company)}</p><p class="g">${period(
               wholePeriod(roles),
               person,
               'short',
               ' - ',
             )}</p><div class="in">${roles.map((w) => role(w, false)).join('')}</div>`,
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map(
         (e) => `<h3>${escape(e.institution)}</h3>
     <p>${escape(studies(e, ', '))}</p><p class="g">${period(e, person, 'short', ' - ')}</p>`,
       )
       .join('')}
     <h2>${h.skills}</h2>${list(person.skills, 'p')}<h2>${h.languages}</h2>${person.languages
       .map(({ name, level }) => `<p>${escape(name)}</p><p class="g">${escape(level)}</p>`)
       .join('')}${extrasHtml(person)}`,
  )
})

/** Tables with columns for period, role, employer and town. */
const columnsTable = printed({ name: 'columns-table' }, (person) => {
  const { headings: h } = person
  const row = (...texts: string[]) => `<tr>${texts.map((t) => `<td>${t}</td>`).join('')}</tr>`
  return page(
    person,
    `h1 { font-size: 18pt } h2 { font-size: 11.5pt; margin: 11pt 0 4pt }
      table { width: 100%; border-collapse: collapse; table-layout: fixed }
      td { border-bottom: .5pt solid #bbb; padding: 4pt 6pt 4pt 0; vertical-align: top }
      td:first-child { width: 38mm }`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
      <p>${escape(person.street)}, ${escape(person.city)}</p>
      <p>${[person.phone, person.email, person.link].map(escape).join(' · ')}</p><h2>${h.summary}</h2>
      <p>${escape(person.summary)}</p>
     <h2>${h.work}</h2><table>${person.work
       .map((w) => row(period(w, person, 'dotted'), escape(w.position), escape(w.company), escape(w.city)))
       .join('')}</table>
     <h2>${h.education}</h2><table>${person.education
       .map((e) => row(period(e, person, 'dotted'), escape(e.institution), escape(e.studyType), escape(e.area)))
       .join('')}</table>
     <h2>${h.skills}</h2><ul>${list(person.skills)}</ul><h2>${h.languages}</h2>
     <table>${person.languages
       .map(({ name, level }) => row(escape(name), escape(level)))
       .join('')}</table>${extrasHtml(person)}`,
  )
})

/** One line per entry: role – employer, town, the date in brackets; oldest first. */
const bracketLine = printed({ name: 'bracket-line' }, (person) => {
  const { headings: h } = person
  return page(
    person,
    `h1 { font-size: 22pt; font-weight: 600; color: #833 } h2 { font-size: 11pt; font-weight: 600; color: #833;
      margin: 11pt 0 3pt } .p { margin-top: 5pt } .c { text-align: end; font-size: 9pt }`,
    `<div class="c">${[person.street, person.city, person.phone, person.email, person.link]
      .map(escape)
      .join('<br>')}</div><h1>${escape(person.name)}</h1><p>${escape(person.summary)}</p>
     <h2>${h.education}</h2>${person.education
       .toReversed()
       .map(
         (e) =>
           `<p class="p">${escape(studies(e, ', '))} – ${escape(e.institution)} (${period(e, person, 'short')})</p>`,
       )
       .join('')}
     <h2>${h.work}</h2>${person.work
       .toReversed()
       .map(
         (w) =>
           `<p class="p"><b>${escape(w.position)}</b> – ${escape(w.company)}, ${escape(w.city)}
             (${period(w, person, 'short')})</p><p>${w.tasks.map(escape).join('. ')}.</p>`,
       )
       .join('')}
     <h2>${h.languages}</h2><p>${levels(person, ' (')
       .map((l) => `${escape(l)})`)
       .join(', ')}</p><h2>${h.skills}</h2><p>${person.skills.map(escape).join(', ')}</p>${extrasHtml(person)}`,
  )
})

/** Numbered sections, employer and years in one line, the role under it. */
const numbered = printed({ name: 'numbered', precision: 'year' }, (person) => {
  const { headings: h } = person
  let number = 0
  const head = (name: string) => `<h2>${++number}. ${escape(name)}</h2>`
  return page(
    person,
    `body { font-family: 'Noto Serif', 'Noto Sans Arabic', serif } h1 { font-size: 17pt; text-align: center }
      .c { text-align: center } h2 { font-size: 11.5pt; margin: 11pt 0 4pt } .in { margin-inline-start: 7mm }
      .e { margin-top: 5pt }`,
    `<h1>${escape(person.name)}</h1><p class="c">${escape(person.street)}, ${escape(person.city)}</p>
      <p class="c">${escape(person.phone)} – ${escape(person.email)}</p>
      <p class="c">${escape(person.link)}</p>${head(h.summary)}<p>${escape(person.summary)}</p>
     ${head(h.work)}${person.work
       .map(
         (w) => `<div class="e"><p><b>${escape(w.company)}</b>, ${escape(w.city)}
     — ${period(w, person, 'year', '–')}</p><p class="in"><i>${escape(w.position)}</i></p>
     <ul class="in">${list(w.tasks)}</ul></div>`,
       )
       .join('')}
     ${head(h.education)}${person.education
       .map(
         (e) => `<div class="e"><p><b>${escape(e.institution)}</b> —
     ${period(e, person, 'year', '–')}</p><p class="in"><i>${escape(studies(e, ', '))}</i></p></div>`,
       )
       .join('')}
     ${head(h.skills)}<ul>${list(person.skills)}</ul>${head(h.languages)}<ul>${list(
       levels(person, ', '),
     )}</ul>${person.extras.map(({ heading, lines }) => head(heading) + list(lines, 'p')).join('')}`,
  )
})

/** Hold-out layouts. Their documents must not be read while writing rules: only the figures are. */
export const layoutsKept: UnlikeLayout[] = [
  designTimeline,
  europass,
  networkProfile,
  columnsTable,
  bracketLine,
  numbered,
  casualPdf,
  tabsDocx,
  twoCellsDocx,
  mailText,
]
