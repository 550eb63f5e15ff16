// `node bench/freeze-layouts.ts --update [NAME...]`: writes the facts that the parser finds now in the frozen layouts
// of `packages/parser/src/testing/fixtures/layouts`, of all or of those named; see `git diff` for what changed. `node
// bench/freeze-layouts.ts --print [--chromium FILE]`: prints the layouts for tuning again, three people each in turn,
// and freezes their positioned text anew. Layouts and people kept from tuning are never frozen: whoever works on the
// parser sees these files.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { builtInContext } from '@matchwright/parser/testing/built-in-context'
import {
  factsOfLayout,
  frozenLayoutNames,
  readFrozenLayout,
  writeFrozenLayout,
} from '@matchwright/parser/testing/frozen-layouts'
import type { FrozenInput } from '@matchwright/parser/testing/frozen-layouts'
import { decodeText } from '../apps/server/src/adapters/text-extraction/markup/decode-text.ts'
import { readPages, withPdf } from '../apps/server/src/adapters/text-extraction/pdf/read-pdf.ts'
import { docxToHtml } from '../apps/server/src/adapters/text-extraction/word/read-docx.ts'
import { layouts } from './cv-layouts/layouts.ts'
import { PERSONS } from './cv-layouts/persons.ts'
import type { Print } from './cv-unlike/layout.ts'
import { layoutsAddedForTuning } from './cv-unlike/layouts-added-for-tuning.ts'
import { layoutsForTuning } from './cv-unlike/layouts-for-tuning.ts'
import { peopleForTuning } from './cv-unlike/people-for-tuning.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    chromium: { type: 'string' },
  },
})
const PEOPLE_A_LAYOUT = 3
const context = builtInContext()

type Printed = { name: string; lang: string; input(): Promise<FrozenInput> }

/** Three people of a layout, each layout beginning with the next one. */
function inTurn<Person>(people: readonly Person[], turn: number): Person[] {
  const count = Math.min(PEOPLE_A_LAYOUT, people.length)
  return Array.from({ length: count }, (_, i) => people[(turn * PEOPLE_A_LAYOUT + i) % people.length]).filter(
    (person) => person !== undefined,
  )
}

function printedLayouts(print: Print): Printed[] {
  const own = layouts.flatMap((layout, turn) =>
    inTurn(PERSONS, turn).map((person) => ({
      name: layout.name,
      lang: person.lang,
      input: async () => readPdf(await print(layout.html(person))),
    })),
  )
  const unlike = [...layoutsForTuning, ...layoutsAddedForTuning].flatMap((layout, turn) => {
    const people = peopleForTuning.filter(({ lang }) => layout.canShow(lang))
    return inTurn(people, turn).map((person) => ({
      name: layout.name,
      lang: person.lang,
      input: async () => {
        const bytes = await layout.make(person, print)
        if (layout.extension === 'pdf') return readPdf(bytes)
        return layout.extension === 'docx' ? { html: await docxToHtml(bytes) } : { text: decodeText(bytes) }
      },
    }))
  })
  return [...own, ...unlike]
}

/** Text without the items that are nothing but space. */
async function readPdf(bytes: Uint8Array): Promise<FrozenInput> {
  const pages = await withPdf(bytes, readPages)
  return { pages: pages.map((page) => ({ ...page, items: page.items.filter(({ text }) => text.trim() !== '') })) }
}

if (values.print) {
  const browser = await chromium.launch({ executablePath: values.chromium ?? '/usr/bin/chromium' })
  const tab = await browser.newPage()
  const print: Print = async (html) => {
    await tab.setContent(html)
    return tab.pdf({ preferCSSPageSize: true, printBackground: true })
  }
  for (const { name, lang, input } of printedLayouts(print)) {
    writeFrozenLayout(`${name}.${lang}`, await input(), [])
  }
  await browser.close()
}
if (values.print || values.update) {
  const names = positionals.length > 0 ? positionals : frozenLayoutNames()
  for (const name of names) {
    const { input, facts } = readFrozenLayout(name)
    const now = factsOfLayout(input, context)
    if (now.join('\n') !== facts.join('\n')) console.log(`${name}: ${facts.length} facts before, ${now.length} now`)
    writeFrozenLayout(name, input, now)
  }
} else console.log('--update or --print is needed')
