// `node bench/cv-layouts.ts --out DIR --scorer FILE...`: prints synthetic CVs in various layouts to
// DIR/out/<variant>/<id>.pdf with the expected facts beside them, and copies the scorer's files to DIR/src, so that
// `bench:cv --set DIR` can read it. Layouts `pdf-kept-*` are held out from tuning.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { keptLayouts } from './cv-layouts/kept-layouts.ts'
import { layouts } from './cv-layouts/layouts.ts'
import type { Person } from './cv-layouts/person.ts'
import { PERSONS } from './cv-layouts/persons.ts'
import { truthOf } from './cv-layouts/truth.ts'

const { values } = parseArgs({
  options: { out: { type: 'string' }, scorer: { type: 'string', multiple: true }, chromium: { type: 'string' } },
})
if (values.out === undefined) throw new Error('--out DIR is needed')
const out = values.out

function printedIn(text: string, { city, link, summary }: Person) {
  const shown = (value: string) =>
    text.replace(/\s+/g, '').includes(value.replace(/\s+/g, '').slice(0, 40)) ? value : ''
  return { city, links: [shown(link)].filter(Boolean), summary: shown(summary) }
}

mkdirSync(join(out, 'src'), { recursive: true })
for (const file of values.scorer ?? []) copyFileSync(file, join(out, 'src', basename(file)))
const browser = await chromium.launch({ executablePath: values.chromium ?? '/usr/bin/chromium' })
const tab = await browser.newPage()
const all = [
  ...layouts.map((layout) => ({ layout, prefix: 'pdf-' })),
  ...keptLayouts.map((layout) => ({ layout, prefix: 'pdf-kept-' })),
]
for (const { layout, prefix } of all) {
  const folder = join(out, 'out', `${prefix}${layout.name}`)
  mkdirSync(folder, { recursive: true })
  for (const [i, person] of PERSONS.entries()) {
    const id = `m${String(i + 1).padStart(2, '0')}-${person.lang}`
    await tab.setContent(layout.html(person))
    writeFileSync(join(folder, `${id}.pdf`), await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
    const text = await tab.evaluate(() => document.body.textContent ?? '')
    writeFileSync(
      join(folder, `${id}.truth.json`),
      JSON.stringify(truthOf(person, id, layout.precision, printedIn(text, person))),
    )
  }
}
await browser.close()
