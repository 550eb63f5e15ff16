import { escape, list, page, period } from '../cv-layouts/html.ts'
import { byEmployer, extrasHtml, levels, printed, studies } from './layout.ts'
import type { UnlikeLayout } from './layout.ts'
import { webPage } from './web-page.ts'
import { accentPdf } from './typeset-pdf.ts'
import { tableDocx } from './word-files.ts'
import { formText } from './plain-texts.ts'

/** Design template: two colours, a timeline, bars for skills at the right. */
const designRight = printed({ name: 'design-right', lacks: ['link'] }, (person) => {
  const { headings: h } = person
  const entry = (date: string, title: string, under: string, body = '') =>
    `<div class="e"><i></i><p class="d">${date}</p><h3>${title}</h3><p class="u">${under}</p>${body}</div>`
  return page(
    person,
    `@page { margin: 0 } .top { background: #7a2e4d; color: #fff; padding: 12mm; text-align: center }
      h1 { font-size: 27pt; letter-spacing: 2pt; text-transform: uppercase; font-weight: 300 }
     .g { display: flex } main { flex: 1; padding: 9mm 8mm 9mm 12mm }
     aside { width: 66mm; background: #f4e9ee; padding: 9mm 8mm }
     h2 { color: #7a2e4d; font-size: 12pt; text-transform: uppercase; margin: 9pt 0 5pt } h3 { font-size: 10.5pt }
     .d { font-size: 8.5pt; color: #7a2e4d; font-weight: bold } .u { font-style: italic; color: #555 }
     .e { position: relative; border-inline-start: 1.5pt solid #7a2e4d; padding-inline-start: 10pt;
     padding-bottom: 7pt } .e i { position: absolute; inset-inline-start: -4pt; top: 3pt; width: 7pt; height: 7pt;
     border-radius: 4pt; background: #7a2e4d } .bar { height: 4pt; background: #ddd; margin-bottom: 5pt }
     .bar div { height: 4pt; background: #7a2e4d }`,
    `<div class="top"><h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p></div><div class="g"><main>
     <h2>${h.work}</h2>${person.work
       .map((w) =>
         entry(
           period(w, person, 'short', ' - '),
           escape(w.position),
           `${escape(w.company)}, ${escape(w.city)}`,
           `<ul>${list(w.tasks)}</ul>`,
         ),
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map((e) => entry(period(e, person, 'short', ' - '), escape(studies(e, ', ')), escape(e.institution)))
       .join('')}</main>
     <aside><h2>${h.contact}</h2>${list(
       [person.phone, person.email, `${person.street}, ${person.city}`],
       'p',
     )}<h2>${h.summary}</h2><p>${escape(person.summary)}</p>
     <h2>${h.skills}</h2>${person.skills
       .map(
         (s, i) => `<p>${escape(s)}</p>
     <div class="bar"><div style="width:${90 - 12 * i}%"></div></div>`,
       )
       .join('')}
     <h2>${h.languages}</h2>${levels(person, ' – ')
       .map((l) => `<p>${escape(l)}</p>`)
       .join('')}${extrasHtml(person)}</aside></div>`,
  )
})

/** Profile of a job board: title, employer - town, date, each on a line. */
const jobBoard = printed({ name: 'job-board' }, (person) => {
  const { headings: h } = person
  return page(
    person,
    `body { font-family: 'Noto Sans', 'Noto Sans Arabic', sans-serif; font-size: 10.5pt } h1 { font-size: 20pt }
      h2 { font-size: 14pt; border-bottom: 1pt solid #ccc; margin: 12pt 0 6pt }
      .t { font-weight: bold; margin-top: 8pt } .g { color: #595959 }`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p><p class="g">${escape(person.city)}</p>
      <p class="g">${escape(person.email)}</p><p class="g">${escape(person.phone)}</p>
      <p class="g">${escape(person.link)}</p><br><p>${escape(person.summary)}</p>
     <h2>${h.work}</h2>${person.work
       .map(
         (w) => `<p class="t">${escape(w.position)}</p>
     <p class="g">${escape(w.company)} - ${escape(w.city)}</p>
     <p class="g">${period(w, person, 'long', ' - ')}</p>${w.tasks.map((t) => `<p>• ${escape(t)}</p>`).join('')}`,
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map(
         (e) => `<p class="t">${escape(studies(e, ' in '))}</p>
     <p class="g">${escape(e.institution)}</p><p class="g">${period(e, person, 'long', ' - ')}</p>`,
       )
       .join('')}
     <h2>${h.skills}</h2>${person.skills.map((s) => `<p>• ${escape(s)}</p>`).join('')}<h2>${h.languages}</h2>${levels(
       person,
       ' - ',
     )
       .map((l) => `<p>• ${escape(l)}</p>`)
       .join('')}${extrasHtml(person)}`,
  )
})

/** Dates in two lines left of the entry, headings over the full width. */
const brokenDates = printed({ name: 'broken-dates' }, (person) => {
  const { headings: h } = person
  const row = (date: string, body: string) => `<div class="r"><div class="d">${date}</div><div>${body}</div></div>`
  return page(
    person,
    `h1 { font-size: 21pt } h2 { background: #e4ebf2; padding: 2pt 6pt; font-size: 11pt; margin: 9pt 0 5pt }
      .r { display: grid; grid-template-columns: 33mm 1fr; margin-bottom: 6pt } .d { color: #456; font-size: 9.5pt }
      .k { display: grid; grid-template-columns: 1fr 1fr }`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
      <p>${[`${person.street}, ${person.city}`, person.phone].map(escape).join(' • ')}</p>
      <p>${[person.email, person.link].map(escape).join(' • ')}</p>
     <h2>${h.summary}</h2><p>${escape(person.summary)}</p><h2>${h.work}</h2>${person.work
       .map((w) =>
         row(
           period(w, person, 'long', ' –<br>'),
           `<b>${escape(w.position)}</b><br>${escape(w.company)},
       ${escape(w.city)}<ul>${list(w.tasks)}</ul>`,
         ),
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map((e) =>
         row(period(e, person, 'long', ' –<br>'), `<b>${escape(studies(e, ' – '))}</b><br>${escape(e.institution)}`),
       )
       .join('')}
     <h2>${h.skills}</h2><div class="k">${list(person.skills, 'p')}</div>
     <h2>${h.languages}</h2>${person.languages
       .map(({ name, level }) => row(escape(name), escape(level)))
       .join('')}${extrasHtml(person)}`,
  )
})

/** Entry heading in one line: years, a colon, the role, the employer, the town in brackets. */
const colonLine = printed({ name: 'colon-line', precision: 'year' }, (person) => {
  const { headings: h } = person
  return page(
    person,
    `header { border-inline-start: 6pt solid #2a7; padding-inline-start: 8pt } h1 { font-size: 19pt }
      h2 { color: #2a7; font-size: 12pt; margin: 10pt 0 3pt }
      .k { display: grid; grid-template-columns: repeat(3, 1fr) } .e { margin-top: 4pt }`,
    `<header><h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
      <p>${[person.city, person.phone, person.email, person.link].map(escape).join(' – ')}</p></header>
     <p style="margin-top:8pt"><i>${escape(person.summary)}</i></p>
     <h2>${h.work}</h2>${person.work
       .map(
         (w) => `<p class="e">${period(w, person, 'year', '-')}
     : <b>${escape(w.position)}</b>, ${escape(w.company)} (${escape(w.city)})</p>
     <p>${w.tasks.map(escape).join(', ')}.</p>`,
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map(
         (e) => `<p class="e">${period(e, person, 'year', '-')}
     : <b>${escape(studies(e, ' '))}</b>, ${escape(e.institution)}</p>`,
       )
       .join('')}
     <h2>${h.skills}</h2><div class="k">${list(person.skills, 'p')}</div><h2>${h.languages}</h2>
     <p>${levels(person, ' : ').map(escape).join(' ; ')}</p>${extrasHtml(person)}`,
  )
})

/** Several roles below one employer, whose period covers them all. */
const promotions = printed({ name: 'promotions' }, (person) => {
  const { headings: h } = person
  const row = (a: string, b: string) => `<div class="r"><span>${a}</span><span>${b}</span></div>`
  return page(
    person,
    `h1 { font-size: 24pt; color: #234 } h2 { font-size: 12pt; color: #234; border-bottom: 2pt solid #234;
      margin: 11pt 0 4pt } .r { display: flex; justify-content: space-between } .in { padding-inline-start: 5mm }
      .e { margin-top: 6pt }`,
    `<h1>${escape(person.name)}</h1><p>${[person.city, person.phone, person.email, person.link]
      .map(escape)
      .join(' | ')}</p><h2>${h.summary}</h2><p>${escape(person.summary)}</p><h2>${h.work}</h2>
     ${byEmployer(person.work)
       .map((roles) => {
         const head = `<div class="e">${row(
           `<b>${escape(roles[0].company)}</b>, ${escape(roles[0].city)}`,
           roles.length > 1 ? '' : period(roles[0], person, 'short'),
         )}</div>`
         const under = roles.map(
           (w) =>
             `<div class="in">${row(
               `<i>${escape(w.position)}</i>`,
               roles.length > 1 ? period(w, person, 'short') : '',
             )}<ul>${list(w.tasks)}</ul></div>`,
         )
         return head + under.join('')
       })
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map(
         (e) =>
           `<div class="e">${row(
             `<b>${escape(e.institution)}</b>`,
             period(e, person, 'short'),
           )}<div class="in"><i>${escape(studies(e, ', '))}</i></div></div>`,
       )
       .join('')}
     <h2>${h.skills}</h2><p>${person.skills.map(escape).join(' | ')}</p><h2>${h.languages}</h2><p>${levels(person, ' (')
       .map((l) => `${escape(l)})`)
       .join(' | ')}</p>${extrasHtml(person)}`,
  )
})

/** Two equal columns; below a title the years and the employer. */
const equalHalves = printed({ name: 'equal-halves', precision: 'year', lacks: ['link'] }, (person) => {
  const { headings: h } = person
  const entry = (title: string, years: string, under: string, body = '') =>
    `<div class="e"><h3>${title}</h3><p class="y">${years}</p><p>${under}</p>${body}</div>`
  return page(
    person,
    `h1 { font-size: 25pt; font-weight: 400; border-bottom: 1pt solid #999 }
      .g { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm }
      h2 { font-size: 13pt; font-weight: 400; color: #888; margin: 10pt 0 6pt } h3 { font-size: 10pt }
      .y { color: #888; font-size: 9pt } .e { margin-bottom: 7pt }`,
    `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
      <div class="g"><div><h2>${h.contact}</h2>${list(
        [person.street, person.city, person.phone, person.email],
        'p',
      )}<h2>${h.summary}</h2><p>${escape(person.summary)}</p>
     <h2>${h.education}</h2>${person.education
       .map((e) => entry(escape(studies(e, ' | ')), period(e, person, 'year', ' — '), escape(e.institution)))
       .join('')}<h2>${h.languages}</h2>${levels(person, ': ')
       .map((l) => `<p>${escape(l)}</p>`)
       .join('')}</div>
     <div><h2>${h.work}</h2>${person.work
       .map((w) =>
         entry(escape(w.position), period(w, person, 'year', ' — '), escape(w.company), `<ul>${list(w.tasks)}</ul>`),
       )
       .join('')}<h2>${h.skills}</h2>${list(person.skills, 'p')}${extrasHtml(person)}</div></div>`,
  )
})

/** Role, employer and town in one line, separated by style alone. */
const noSigns = printed({ name: 'no-signs' }, (person) => {
  const { headings: h } = person
  return page(
    person,
    `body { font-family: 'Noto Serif', 'Noto Sans Arabic', serif } h1 { font-size: 18pt; text-align: center }
      .c { text-align: center } h2 { font-size: 11pt; text-align: center; text-transform: uppercase;
      border-top: 1pt solid; margin-top: 9pt } .r { display: flex; justify-content: space-between; margin-top: 5pt }`,
    `<h1>${escape(person.name)}</h1><p class="c">${[person.street, person.city, person.phone, person.email]
      .map(escape)
      .join(', ')}</p><p class="c">${escape(person.link)}</p><h2>${h.summary}</h2>
      <p>${escape(person.summary)}</p>
     <h2>${h.work}</h2>${person.work
       .map(
         (w) => `<div class="r"><span><b>${escape(w.position)}</b>
     ${escape(w.company)} <i>${escape(w.city)}</i></span><span>${period(w, person, 'numeric', ' - ')}</span></div>
     <ul>${list(w.tasks)}</ul>`,
       )
       .join('')}
     <h2>${h.education}</h2>${person.education
       .map(
         (e) => `<div class="r"><span><b>${escape(e.studyType)}</b>
     ${escape(e.area)} <i>${escape(e.institution)}</i></span><span>${period(e, person, 'numeric', ' - ')}</span></div>`,
       )
       .join('')}
     <h2>${h.skills}</h2><p>${person.skills.map(escape).join('; ')}</p><h2>${h.languages}</h2>
     <p>${levels(person, ' ').map(escape).join('; ')}</p>${extrasHtml(person)}`,
  )
})

export const layoutsForTuning: UnlikeLayout[] = [
  designRight,
  jobBoard,
  brokenDates,
  colonLine,
  promotions,
  equalHalves,
  webPage,
  noSigns,
  accentPdf,
  tableDocx,
  formText,
]
