import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromText } from './document/from-text.ts'
import { builtInContext } from './testing/built-in-context.ts'
import { DAMAGES } from './testing/damaged-cvs.ts'

const folder = join(import.meta.dirname, 'testing', 'fixtures', 'cv')
const context = builtInContext()
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ lang: name.replace('.txt', ''), text: readFileSync(join(folder, name), 'utf8') }))

/** Position and employer of each entry. */
function workOf(text: string): string[] {
  return parseCv(documentFromText(text), context).work.map(
    ({ position, employer }) => `${position?.value.text} @ ${employer?.value}`,
  )
}

const clean = new Map(texts.map(({ lang, text }) => [lang, workOf(text)]))

/** Share of the work entries that a damage may not cost, and that may be added. */
const FOUND = 0.95
const ADDED = 0.05

test.each(Object.entries(DAMAGES))(
  '%s: the same work is found in 23 languages',
  (_, damage) => {
    const compared = texts.map(({ lang, text }) => ({
      lang,
      wanted: clean.get(lang) ?? [],
      found: workOf(damage(text, lang)),
    }))
    const missing = compared.flatMap(({ lang, wanted, found }) =>
      wanted.filter((entry) => !found.includes(entry)).map((entry) => `${lang}: ${entry} <> ${found.join(' / ')}`),
    )
    const added = compared.flatMap(({ lang, wanted, found }) =>
      found.filter((entry) => !wanted.includes(entry)).map((entry) => `${lang}: ${entry}`),
    )
    const all = compared.flatMap(({ wanted }) => wanted).length
    expect({ found: 1 - missing.length / all, added: added.length / all, missing, addition: added }).toSatisfy(
      (share: { found: number; added: number }) => share.found >= FOUND && share.added <= ADDED,
    )
  },
  60_000,
)
