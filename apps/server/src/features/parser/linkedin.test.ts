import { expect, test } from 'vitest'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import { parseCv } from '@matchwright/parser/cv'
import { builtInContext } from '@matchwright/parser/testing/built-in-context'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'
import { linkedInPdf } from '#server/testing/linkedin-pdf.ts'
import type { LinkedInProfile } from '#server/testing/linkedin-pdf.ts'
import { linkedInPeople } from '#server/testing/linkedin-people.ts'

const context = builtInContext()
const LEVELS: Record<string, string> = {
  'Native or Bilingual': 'native',
  'Full Professional': 'C1',
  'Professional Working': 'B2',
  'Limited Working': 'B1',
  Elementary: 'A2',
}
const LANGUAGES: Record<string, string> = {
  English: 'en',
  Deutsch: 'de',
  Englisch: 'en',
  Italienisch: 'it',
  French: 'fr',
  Français: 'fr',
  Anglais: 'en',
  Español: 'es',
  Inglés: 'en',
}

/** The facts of the page, one per line. */
function written({ name, email, phone, skills, languages, work, education }: LinkedInProfile): string[] {
  return [
    `name ${name}`,
    `email ${email}`,
    ...(phone ? ['phone'] : []),
    ...skills.map((skill) => `skill ${skill}`),
    ...languages.map(([language, level]) => `language ${LANGUAGES[language]} ${LEVELS[level]}`),
    ...work.flatMap(({ employer, roles }) =>
      roles.flatMap(({ position, dates, place, tasks = [] }) => [
        `position ${position}`,
        `${position} at ${employer}`,
        `${position} ${years(dates)}`,
        ...(place ? [`${position} in ${place.split(',')[0]}`] : []),
        ...tasks.map((task) => `${position}: ${task}`),
      ]),
    ),
    ...education.flatMap(({ institution, degree, dates }) => [
      `${institution}: ${degree.split(/,| - /)[0]}`,
      `${institution} ${years(dates)}`,
    ]),
  ]
}

function years(dates: string): string {
  const [from, to] = dates.match(/\d{4}|Present/g) ?? []
  return `${from} ${to === 'Present' ? 'present' : to}`
}

/** The parsed facts in the format of `written`. */
function understood({ name, emails, phones, skills, languages, work, education }: CvDraft): string[] {
  return [
    `name ${name?.value}`,
    ...emails.map(({ value }) => `email ${value}`),
    ...phones.map(() => 'phone'),
    ...skills.map(({ value }) => `skill ${value.text}`),
    ...languages.map(({ value }) => `language ${value.code} ${value.level}`),
    ...work.flatMap(({ position, employer, place, period, tasks }) => {
      const title = position?.value.text
      return [
        `position ${title}`,
        `${title} at ${employer?.value}`,
        `${title} ${period?.value.start?.slice(0, 4)} ${period?.value.end?.slice(0, 7).replace(/^(\d{4}).*/, '$1')}`,
        ...(place ? [`${title} in ${place.value.name ?? place.value.text.split(',')[0]}`] : []),
        ...tasks.map(({ value }) => `${title}: ${value}`),
      ]
    }),
    ...education.flatMap(({ institution, degree, period }) => [
      `${institution?.value}: ${degree?.value.text}`,
      `${institution?.value} ${period?.value.start?.slice(0, 4)} ${period?.value.end?.slice(0, 4)}`,
    ]),
  ]
}

test.for(Object.entries(linkedInPeople))(
  'a profile printed by LinkedIn is understood: %s',
  { timeout: 120_000 },
  async ([, profile]) => {
    const { document } = await readDocument(await linkedInPdf(profile))
    const draft = parseCv(document, context)
    const found = understood(draft)
    const missing = written(profile).filter((fact) => !found.includes(fact))
    expect.soft(missing).toEqual([])
    expect(draft.work).toHaveLength(profile.work.flatMap(({ roles }) => roles).length)
    expect(found.join('\n')).not.toMatch(/(?:Page|Seite|Página) \d|\d (?:years?|Jahre?|ans?|años?)\b/u)
  },
)
