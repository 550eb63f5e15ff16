// `npm run bench:livecareer -- --set DIR [--list]`: PDFs named <category>_<id>.pdf; each must be read, and its
// occupation is compared with the ISCO groups of its category (bench/livecareer-categories.json, made before the
// first run).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import { cvReader } from './cv/read-cv.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { quantile } from './titles/scores.ts'

// what belongs to them is no occupation but an employer's line of business
const REPORTED_ONLY = ['BPO', 'ARTS', 'APPAREL']

const { values } = parseArgs({ options: { set: { type: 'string' }, list: { type: 'boolean', default: false } } })
if (values.set === undefined) throw new Error('--set DIR is needed')
const set = values.set
const groups: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'livecareer-categories.json'), 'utf8'),
)

type Tally = { files: number; first: number; three: number }
const tallies = new Map<string, Tally>()
const failures: string[] = []
const times: number[] = []

const { read, taxonomy } = await cvReader()

function isIn(id: number | undefined, category: string): boolean {
  const code = id === undefined ? '' : (taxonomy.get(id)?.code ?? '')
  return code !== '' && (groups[category] ?? []).some((group) => code.startsWith(group))
}

function list(file: string, category: string, { occupations, work }: CvDraft): void {
  const shown = occupations.slice(0, 3).map(({ concept: id }) => {
    const concept = taxonomy.get(id)
    return `${concept?.key} ${concept?.code}${isIn(id, category) ? '*' : ''}`
  })
  console.log(`${file}: ${shown.join(', ')}`)
  for (const { position } of work)
    console.log(`    ${position?.value.text} -> ${taxonomy.get(position?.value.concept ?? 0)?.key}`)
}

for (const file of readdirSync(set).filter((name) => name.endsWith('.pdf'))) {
  const category = file.replace(/_\d+\.pdf$/, '').toUpperCase()
  try {
    const { draft, milliseconds } = await read(join(set, file))
    times.push(milliseconds)
    const ids = draft.occupations.slice(0, 3).map(({ concept }) => concept)
    const tally = tallies.get(category) ?? { files: 0, first: 0, three: 0 }
    tally.files++
    tally.first += isIn(ids[0], category) ? 1 : 0
    tally.three += ids.some((id) => isIn(id, category)) ? 1 : 0
    tallies.set(category, tally)
    if (values.list) list(file, category, draft)
  } catch (error) {
    failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`
}

function line(name: string, { files, first, three }: Tally): string {
  return `${name.padEnd(24)} ${String(files).padStart(4)}  top-1 ${percent(first, files)}  top-3 ${percent(
    three,
    files,
  )}`
}

const SUM = { files: 0, first: 0, three: 0 }
for (const [category, tally] of tallies) {
  const isCounted = !REPORTED_ONLY.includes(category)
  console.log(`${line(category, tally)}${isCounted ? '' : '  (reported only)'}`)
  if (!isCounted) continue
  SUM.files += tally.files
  SUM.first += tally.first
  SUM.three += tally.three
}
console.log(line('all counted', SUM))
console.log(`failed: ${failures.length}`)
for (const failure of failures) console.log(`  ${failure}`)
console.log(`a PDF: median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`)
console.log(`${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms`)
