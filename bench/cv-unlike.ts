// `node bench/cv-unlike.ts --out DIR --scorer FILE...`: generates CVs of various people in various layouts (printed,
// typeset, word processor, plain text), as sets for `bench:cv --set`. For tuning: `tuning` and, with layouts added
// later, `added`. Held out: `other-people`, `other-layouts`, `other-both`, `rare-trades`, and with layouts added later
// `rare-added` (other people) and `added-layouts` (other layouts, other people).
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { truthOf } from './cv-layouts/truth.ts'
import { layoutsAddedForTuning } from './cv-unlike/layouts-added-for-tuning.ts'
import { layoutsAddedKept } from './cv-unlike/layouts-added-kept.ts'
import { layoutsForTuning } from './cv-unlike/layouts-for-tuning.ts'
import { layoutsKept } from './cv-unlike/layouts-kept.ts'
import type { Print, UnlikeLayout } from './cv-unlike/layout.ts'
import { peopleForTuning } from './cv-unlike/people-for-tuning.ts'
import { peopleKept } from './cv-unlike/people-kept.ts'
import { peopleOfRareTrades } from './cv-unlike/people-rare-trades.ts'
import type { UnlikePerson } from './cv-unlike/person.ts'

const { values } = parseArgs({
  options: { out: { type: 'string' }, scorer: { type: 'string', multiple: true }, chromium: { type: 'string' } },
})
if (values.out === undefined) throw new Error('--out DIR is needed')
const out = values.out
const scorers = values.scorer ?? []

function printedBy({ lacks }: UnlikeLayout, { city, link, summary }: UnlikePerson) {
  return {
    city: lacks.includes('city') ? '' : city,
    links: lacks.includes('link') ? [] : [link],
    summary: lacks.includes('summary') ? '' : summary,
  }
}

async function makeSet(name: string, people: UnlikePerson[], layouts: UnlikeLayout[], print: Print): Promise<void> {
  const set = join(out, name)
  mkdirSync(join(set, 'src'), { recursive: true })
  for (const file of scorers) copyFileSync(file, join(set, 'src', basename(file)))
  for (const layout of layouts) {
    const folder = join(set, 'out', `${layout.extension}-${layout.name}`)
    mkdirSync(folder, { recursive: true })
    for (const [i, person] of people.entries()) {
      if (!layout.canShow(person.lang)) continue
      const id = `u${String(i + 1).padStart(2, '0')}-${person.lang}`
      writeFileSync(join(folder, `${id}.${layout.extension}`), await layout.make(person, print))
      writeFileSync(
        join(folder, `${id}.truth.json`),
        JSON.stringify(truthOf(person, id, layout.precision, printedBy(layout, person))),
      )
    }
  }
}

const browser = await chromium.launch({ executablePath: values.chromium ?? '/usr/bin/chromium' })
const tab = await browser.newPage()
const print: Print = async (html) => {
  await tab.setContent(html)
  return tab.pdf({ preferCSSPageSize: true, printBackground: true })
}
await makeSet('tuning', peopleForTuning, layoutsForTuning, print)
await makeSet('other-people', peopleKept, layoutsForTuning, print)
await makeSet('other-layouts', peopleForTuning, layoutsKept, print)
await makeSet('other-both', peopleKept, layoutsKept, print)
await makeSet('added', peopleForTuning, layoutsAddedForTuning, print)
await makeSet('added-layouts', [...peopleKept, ...peopleOfRareTrades], layoutsAddedKept, print)
await makeSet('rare-trades', peopleOfRareTrades, [...layoutsForTuning, ...layoutsKept], print)
await makeSet('rare-added', [...peopleKept, ...peopleOfRareTrades], layoutsAddedForTuning, print)
await browser.close()
