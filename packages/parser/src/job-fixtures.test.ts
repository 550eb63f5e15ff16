import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentFromText } from './document/from-text.ts'
import type { StartValue } from './facts.ts'
import type { JobDraft } from './job-draft.ts'
import { parseJob } from './job.ts'
import { builtInContext } from './testing/built-in-context.ts'

type Expected = {
  title: string
  employer: string
  email: string
  phone?: string
  languages: Record<string, string>
  dates: string[]
  pay: string
}

const folder = join(import.meta.dirname, 'testing', 'fixtures', 'job')
const expected: Record<string, Expected> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const context = builtInContext()

function wantedKeys({ title, employer, email, phone, languages, dates, pay }: Expected): string[] {
  return [
    `title ${title}`,
    `employer ${employer}`,
    `email ${email}`,
    ...(phone ? [`phone ${phone}`] : []),
    ...Object.entries(languages).map(([code, level]) => `language ${code} ${level}`),
    ...dates,
    `pay ${pay}`,
  ]
}

function understood(draft: JobDraft): string[] {
  return [
    `title ${draft.title?.value.text}`,
    `employer ${draft.employer?.value}`,
    ...draft.emails.map((fact) => `email ${fact.value}`),
    ...draft.phones.map((fact) => `phone ${fact.value.replace(/[^\d+]/g, '')}`),
    ...draft.languages.map(({ value }) => `language ${value.code} ${value.level ?? '-'}`),
    `start ${draft.start ? startKey(draft.start.value) : ''}`,
    `deadline ${draft.deadline?.value}`,
    `pay ${[draft.pay?.value.min, draft.pay?.value.max, draft.pay?.value.unit, draft.pay?.value.currency].join(' ')}`,
  ]
}

function startKey(start: StartValue): string {
  return start.kind === 'date' ? start.date : start.kind
}

test('in every language of the site the values of an advertisement are right in 95 of 100', () => {
  const compared = Object.entries(expected).map(([lang, known]) => {
    const draft = parseJob(documentFromText(readFileSync(join(folder, `${lang}.txt`), 'utf8')), context)
    return { lang, wanted: wantedKeys(known), found: understood(draft) }
  })
  const missing = compared.flatMap(({ lang, wanted, found }) =>
    wanted
      .filter((key) => !found.includes(key))
      .map((key) => `${lang}: ${key} <> ${found.find((other) => other.startsWith(key.split(' ')[0] ?? ''))}`),
  )
  const all = compared.flatMap(({ wanted }) => wanted).length
  expect({ share: 1 - missing.length / all, missing }).toSatisfy(({ share }: { share: number }) => share >= 0.95)
}, 60_000)
