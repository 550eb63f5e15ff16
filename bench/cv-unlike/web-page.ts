import { escape, list, page, period } from '../cv-layouts/html.ts'
import { printed, studies } from './layout.ts'
import type { UnlikePerson } from './person.ts'

const FOOTER = 'https://profile.example.net/p/48213'
const CSS = `@page { size: A4; margin: 14mm; @top-left { content: '21.11.2026, 10:14'; font-size: 7pt }
  @bottom-left { content: '${FOOTER}'; font-size: 7pt }
  @bottom-right { content: counter(page) '/' counter(pages); font-size: 7pt } }
 section { border: 1pt solid #ddd; border-radius: 6pt; padding: 10pt 12pt; margin-bottom: 16pt }
 h1 { font-size: 22pt } h2 { font-size: 15pt; margin-bottom: 8pt; font-weight: 600 }
 h3 { font-size: 11pt; margin-top: 14pt } .m { color: #666; font-size: 9pt } .task { margin: 5pt 0 }
 .chip { border: 1pt solid #888; border-radius: 9pt; padding: 1pt 8pt; margin: 0 4pt 6pt 0; display: inline-block }`

function card(head: string, body: string): string {
  return `<section><h2>${head}</h2>${body}</section>`
}

function contact(person: UnlikePerson): string {
  return `<h1>${escape(person.name)}</h1><p>${escape(person.headline)}</p>
    <p class="m">${escape(person.city)} · ${escape(person.phone)} · ${escape(person.email)}</p>
    <p class="m">${escape(person.link)}</p>`
}

function role(person: UnlikePerson, w: UnlikePerson['work'][number]): string {
  const tasks = w.tasks.map((t) => `<p class="task">${escape(t)}.</p>`).join('')
  return `<h3>${escape(w.position)}</h3><p>${escape(w.company)} · ${escape(w.city)}</p>
    <p class="m">${period(w, person, 'long')}</p>${tasks}`
}

function school(person: UnlikePerson, e: UnlikePerson['education'][number]): string {
  return `<h3>${escape(e.institution)}</h3><p>${escape(studies(e, ', '))}</p>
    <p class="m">${period(e, person, 'long')}</p>`
}

/** A printed web page: address and page numbers in the margins, cards, projects among the tasks, over two pages. */
export const webPage = printed({ name: 'web-page' }, (person) => {
  const { headings: h } = person
  const languages = person.languages.map(
    ({ name, level }) => `<p><b>${escape(name)}</b></p><p class="m">${escape(level)}</p>`,
  )
  return page(
    person,
    CSS,
    `${card('', contact(person))}
     ${card(h.summary, `<p>${escape(person.summary)}</p>`)}
     ${card(h.work, person.work.map((w) => role(person, w)).join(''))}
     ${card(h.education, person.education.map((e) => school(person, e)).join(''))}
     ${card(h.skills, person.skills.map((s) => `<span class="chip">${escape(s)}</span>`).join(' '))}
     ${card(h.languages, languages.join(''))}
     ${person.extras.map(({ heading, lines }) => card(escape(heading), list(lines, 'p'))).join('')}`,
  )
})
