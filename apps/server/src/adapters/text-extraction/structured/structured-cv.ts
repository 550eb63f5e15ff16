import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { escapeXml } from '#server/adapters/text-extraction/markup/xml.ts'

/** A CV from a data format. Dates are `2019`, `2019-03` or `2019-03-15`; unknown values are empty. */
export type StructuredCv = {
  name: string
  headline: string
  contact: readonly (readonly [label: string, value: string])[]
  summary: string
  work: readonly WorkOfCv[]
  education: readonly EducationOfCv[]
  languages: readonly { name: string; level: string }[]
  skills: readonly string[]
  certificates: readonly { name: string; date: string }[]
  drivingCategories: readonly string[]
  /** Sections without a field of their own. */
  others: readonly { heading: string; lines: readonly string[] }[]
}
export type PeriodOfCv = { from: string; to: string; isCurrent: boolean }
export type WorkOfCv = PeriodOfCv & { position: string; employer: string; place: string; tasks: readonly string[] }
export type EducationOfCv = PeriodOfCv & {
  degree: string
  field: string
  institution: string
  place: string
  notes: readonly string[]
}

/** Writes the data as a form with headings and labels, so that every value has a span in the text. */
export function documentFromStructuredCv(cv: StructuredCv): ExtractedDocument {
  return documentFromHtml(
    [
      cv.name && `<h1>${escapeXml(cv.name)}</h1>`,
      paragraph(cv.headline),
      section(
        'Contact',
        cv.contact.map(([label, value]) => labelled(label, value)),
      ),
      section('Profile', linesOf(cv.summary).map(paragraph)),
      section('Work experience', cv.work.map(workHtml)),
      section('Education', cv.education.map(educationHtml)),
      section(
        'Languages',
        cv.languages.map(({ name, level }) => listed([name, level].filter(Boolean).join(': '))),
      ),
      section('Skills', cv.skills.map(listed)),
      section('Driving licence', cv.drivingCategories.length > 0 ? [paragraph(cv.drivingCategories.join(', '))] : []),
      section(
        'Certificates',
        cv.certificates.map(({ name, date }) => listed([name, date].filter(Boolean).join(', '))),
      ),
      ...cv.others.map(({ heading, lines }) => section(heading, lines.map(listed))),
    ].join(''),
  )
}

/** Lines of a text without bullets and markup. */
export function linesOf(text: string): string[] {
  return text
    .replace(/<(?:br|\/p|\/li|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*[•·▪*–-]\s+/u, '').trim())
    .filter(Boolean)
}

function section(heading: string, blocks: readonly string[]): string {
  const text = blocks.join('')
  return text === '' ? '' : `<h2>${escapeXml(heading)}</h2>${text}`
}

function workHtml({ position, employer, place, tasks, ...period }: WorkOfCv): string {
  return [
    labelled('Dates', periodText(period)),
    labelled('Position', position),
    labelled('Employer', [employer, place].filter(Boolean).join(', ')),
    tasks.length > 0 ? besideLabel('Responsibilities', tasks) : '',
  ].join('')
}

function educationHtml({ degree, field, institution, place, notes, ...period }: EducationOfCv): string {
  return [
    labelled('Dates', periodText(period)),
    labelled('Qualification', degree),
    labelled('Field of study', field),
    labelled('Institution', [institution, place].filter(Boolean).join(', ')),
    ...notes.map(listed),
  ].join('')
}

function periodText({ from, to, isCurrent }: PeriodOfCv): string {
  const end = isCurrent ? 'present' : shownDate(to)
  return [shownDate(from), end].filter(Boolean).join(' – ')
}

/** `03/2019`, or the year alone. */
function shownDate(date: string): string {
  return date.replace(/^(\d{4})-(\d{1,2}).*$/, (_, year, month) => `${String(month).padStart(2, '0')}/${year}`)
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeXml(text)}</p>`
}

function listed(text: string): string {
  return text === '' ? '' : `<li>${escapeXml(text)}</li>`
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `<p>${label}: ${escapeXml(value)}</p>`
}

/** Lines of one label, as a row of a table. */
function besideLabel(label: string, lines: readonly string[]): string {
  return `<table><tr><td>${label}</td><td>${lines.map(listed).join('')}</td></tr></table>`
}
