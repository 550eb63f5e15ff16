import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CvDraft } from './cv-draft.ts'
import { parseCv } from './cv.ts'
import { documentFromText } from './document/from-text.ts'
import { builtInContext } from './testing/built-in-context.ts'
import { factsOfLayout, frozenLayoutNames, readFrozenLayout } from './testing/frozen-layouts.ts'

type Expected = { name: string; email: string; phone: string; work: string[]; languages: Record<string, string> }

const folder = join(import.meta.dirname, 'testing', 'fixtures', 'cv')
const expected: Record<string, Expected> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const context = builtInContext()

/** Expected and parsed facts of a CV, one key per value. */
function compare(lang: string, known: Expected): { wanted: string[]; found: Set<string> } {
  const draft = parseCv(documentFromText(readFileSync(join(folder, `${lang}.txt`), 'utf8')), context)
  const wanted = [
    `name ${known.name}`,
    `email ${known.email}`,
    `phone ${known.phone}`,
    ...known.work.flatMap((period) => periodKeys(...(period.split('/') as [string, string]))),
    ...Object.entries(known.languages).map(([code, level]) => `language ${code} ${level}`),
  ]
  return { wanted, found: new Set(understood(draft)) }
}

function periodKeys(start = '', end = ''): string[] {
  return [`start ${start}`, `end ${end} after ${start}`]
}

function understood(draft: CvDraft): string[] {
  return [
    `name ${draft.name?.value}`,
    ...draft.emails.map((fact) => `email ${fact.value}`),
    ...draft.phones.map((fact) => `phone ${fact.value.replace(/[^\d+]/g, '')}`),
    ...draft.work.flatMap(({ period }) => periodKeys(period?.value.start, period?.value.end)),
    ...draft.languages.map(({ value }) => `language ${value.code} ${value.level}`),
  ]
}

test('in every language of the site names, contacts, dates and languages are right in 95 of 100', () => {
  const compared = Object.entries(expected).map(([lang, known]) => ({ lang, ...compare(lang, known) }))
  const missing = compared.flatMap(({ lang, wanted, found }) =>
    wanted.filter((key) => !found.has(key)).map((key) => `${lang}: ${key}`),
  )
  const all = compared.flatMap(({ wanted }) => wanted).length
  expect({ share: 1 - missing.length / all, missing }).toSatisfy(({ share }: { share: number }) => share >= 0.95)
}, 60_000)

// After a change that is meant: `node bench/freeze-layouts.ts --update`, and look at the difference.
test.each(frozenLayoutNames())('the layout %s has the facts it had', (name) => {
  const { input, facts } = readFrozenLayout(name)
  const now = factsOfLayout(input, context)
  expect({
    gone: facts.filter((fact) => !now.includes(fact)),
    added: now.filter((fact) => !facts.includes(fact)),
  }).toEqual({ gone: [], added: [] })
})
