import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { builtInTaxonomy } from '@matchwright/taxonomy/testing/built-in'
import { calibrationMs, describeMachine } from './machine.ts'
import { measureAnyLanguage } from './typeahead/any-language.ts'
import { flexSearch, miniSearch, ours } from './typeahead/engines.ts'
import type { Engine } from './typeahead/engines.ts'
import { importedTaxonomy, onlySkills } from './typeahead/esco-labels.ts'
import { measureRound, summarise } from './typeahead/measure.ts'
import type { Measurement, Round } from './typeahead/measure.ts'
import { trigramPostgres } from './typeahead/postgres.ts'
import { typedTexts } from './typeahead/queries.ts'

/**
 * The typeahead over the English labels of ESCO's skills, beside FlexSearch, MiniSearch and pg_trgm in an embedded
 * PostgreSQL, taking turns; then alone over all labels in all languages of the folder, and over the built-in taxonomy
 * with names of any language under an interface in any language.
 * `npm run bench:typeahead -- --esco DIR [--json FILE]`
 */
const { values } = parseArgs({ options: { esco: { type: 'string' }, json: { type: 'string' } } })
if (values.esco === undefined) throw new Error('--esco is needed')

const ROUNDS = 5

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

const grouped = new Intl.NumberFormat('en')

type Built = {
  readonly engine: Engine
  readonly buildMs: number
}
type Figures = Measurement & { readonly buildMs: number }

async function built(make: () => Promise<Engine> | Engine): Promise<Built> {
  const before = performance.now()
  const engine = await make()
  return { engine, buildMs: performance.now() - before }
}

/**
 * All engines in every round, so that a noisy moment of the machine meets all of them; the first round only warms up.
 */
async function compare(engines: readonly Built[], { labels }: Taxonomy): Promise<Record<string, Figures>> {
  const measured = engines.map((one) => ({ ...one, taken: [] as Round[] }))
  for (let round = 0; round <= ROUNDS; round++)
    for (const { engine, taken } of measured) {
      const one = await measureRound(engine, typedTexts(labels, round + 1))
      if (round > 0) taken.push(one)
    }
  return Object.fromEntries(
    measured.map(({ engine, buildMs, taken }) => [engine.name, { ...summarise(taken), buildMs: Math.round(buildMs) }]),
  )
}

function times({ p50, p95, p99 }: Measurement['keystroke']): string {
  return [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' / ')
}

function shares(numbers: readonly number[]): string {
  return numbers.map((share) => share.toFixed(3)).join(' / ')
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(14) + cells.map((cell) => cell.padStart(24)).join('')
}

function printTable(figures: Readonly<Record<string, Figures>>): void {
  print(row('', 'keystroke p50/p95/p99', 'text with typos p50', 'success@15, 0/1/2 typos', 'MRR', 'build'))
  for (const [name, { keystroke, typoQueryP50, success, mrr, buildMs }] of Object.entries(figures))
    print(
      row(
        name,
        `${times(keystroke)} ms`,
        `${typoQueryP50.toFixed(2)} ms`,
        shares(success),
        shares(mrr),
        `${buildMs} ms`,
      ),
    )
}

print(describeMachine())
print(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)
const skills = onlySkills(await importedTaxonomy(values.esco))
print(`${grouped.format(skills.labels.length)} English labels of skills; medians of ${ROUNDS} rounds in turns`)
const postgres = await trigramPostgres(skills)
const peers = [flexSearch, miniSearch].map((make) => () => make(skills))
const engines: Built[] = []
for (const make of [() => ours(skills), ...peers]) engines.push(await built(make))
const inTurns = await compare([...engines, postgres], skills)
await postgres.close()
printTable(inTurns)

const everything = await importedTaxonomy(values.esco, { inAllLanguages: true })
print(`${grouped.format(everything.labels.length)} labels of all concepts in ${everything.languages.length} languages`)
const inAllLanguages = await compare([await built(() => ours(everything))], everything)
printTable(inAllLanguages)

const anyLanguage = measureAnyLanguage(builtInTaxonomy())
const [worst] = Object.entries(anyLanguage.byTypedLanguage).toSorted(([, a], [, b]) => a - b)
print(
  `${grouped.format(anyLanguage.drawn)} names of any language under any interface: ` +
    `first ${percent(anyLanguage.first)}, among five ${percent(anyLanguage.amongFive)}; ` +
    `worst typed in ${worst?.[0]}, first ${percent(worst?.[1] ?? 0)}`,
)
const result = { labels: skills.labels.length, engines: inTurns, allLanguages: inAllLanguages, anyLanguage }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
