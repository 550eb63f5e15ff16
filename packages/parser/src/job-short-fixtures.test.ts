import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentFromText } from './document/from-text.ts'
import type { JobDraft } from './job-draft.ts'
import { parseJob } from './job.ts'
import { builtInContext } from './testing/built-in-context.ts'

/** `hidden`: a pattern of who is to be called or written to, which nobody may see who looks at the listing. */
type Expected = { title: string; occupation: string; musts: string[]; contracts: string[]; hidden: string }

const folder = join(import.meta.dirname, 'testing', 'fixtures', 'job-short')
const expected: Record<string, Expected[]> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const TOWNS = ['Chur', 'Liège', 'Parma', 'Burgos', 'Zwolle', 'Gdańsk', 'Iași', 'Molde', 'تونس']
const towns = TOWNS.map((name) => ({ name, country: 'XX', lat: 0, lon: 0, population: 100_000 }))
const places = { byName: (name: string) => towns.filter((town) => town.name === name) }
const context = { ...builtInContext(), places }

function keyOf({ concept }: { concept?: number }): string {
  return concept === undefined ? '' : (context.concepts.get(concept)?.key ?? '')
}

function understood(draft: JobDraft): Omit<Expected, 'hidden'> {
  const languages = draft.languages.filter(({ value }) => value.importance === 'must')
  const categories = draft.drivingCategories.filter(({ value }) => value.importance === 'must')
  return {
    title: draft.title?.value.text ?? '',
    occupation: keyOf(draft.title?.value ?? {}),
    musts: [...languages.map(({ value }) => value.code), ...categories.map(({ value }) => value.category)],
    contracts: draft.contractTypes.map(({ value }) => keyOf(value)),
  }
}

function shown({ tasks, benefits, summary }: JobDraft): string {
  return [...tasks.map(({ value }) => value), ...benefits.map(({ value }) => value.text), summary?.value].join('\n')
}

// Typed on a phone, translated with headings of other countries, of an agency: three of each language.
test.each(Object.entries(expected))(
  'short advertisements in %s are read as meant',
  { timeout: 60_000 },
  (lang, all) => {
    const texts = readFileSync(join(folder, `${lang}.txt`), 'utf8').split('====\n')
    const drafts = texts.map((text) => parseJob(documentFromText(text), context))
    expect(drafts.map(understood)).toEqual(all.map(({ hidden: _hidden, ...rest }) => rest))
    expect(drafts.filter((draft, i) => new RegExp(all[i]?.hidden ?? '.', 'u').test(shown(draft)))).toEqual([])
  },
)
