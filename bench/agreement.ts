import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { linkTitle } from '@matchwright/parser/cv/work/occupation'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import { builtInContext } from '../apps/server/src/cli/built-in-context.ts'
import { compareTitles, toReadTitle } from './agreement/compare.ts'
import type { Agreement, ReadTitle } from './agreement/compare.ts'
import { drawPairs, PAIR_CLASSES } from './agreement/title-pairs.ts'
import type { GoldTitle, PairClass } from './agreement/title-pairs.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'
import { readUnitGroups } from './titles/esco.ts'
import { readCurrentModel } from './titles/read-current-model.ts'
import { readMelo } from './titles/sources.ts'
import type { MeloTitle } from './titles/sources.ts'

/**
 * Whether national titles of one ESCO occupation meet across languages, and those of others do not.
 * `npm run bench:agreement -- --melo DIR [--esco DIR] [--model FILE] [--json FILE] [--result FILE]`; ESCO, which gives
 * the groups of the occupations, is looked for in `esco` beside the folder of MELO. `--model` reads titles by another
 * model of the built-in occupations than the shipped one, such as one that has not learned from these titles.
 */
const { values } = parseArgs({
  options: {
    melo: { type: 'string' },
    esco: { type: 'string' },
    model: { type: 'string' },
    json: { type: 'string' },
    result: { type: 'string' },
  },
})
if (values.melo === undefined) throw new Error('--melo DIR is needed')

const PAIRS = 20_000
const SEED = 13
const MEASURES = ['read', 'same', 's500', 's250', 'readings500', 'readings250'] as const

type Known = GoldTitle & ReadTitle

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Folder of ESCO: the given one, or `esco` beside the folder of MELO or beside the folder above it. */
function escoFolder(melo: string, given: string | undefined): string | undefined {
  if (given !== undefined) return given
  return [join(melo, '..', 'esco'), join(melo, '..', '..', 'esco')].find((path) => existsSync(path))
}

/** Titles in languages of the product that have exactly one occupation. */
function judgedTitles(titles: readonly MeloTitle[]): MeloTitle[] {
  const languages = new Set(SITE_LANGUAGES.map((lang) => lang.split('-')[0] ?? lang))
  return titles.filter(({ lang, uris }) => languages.has(lang) && uris.length === 1 && isOccupation(uris[0] ?? ''))
}

function isOccupation(uri: string): boolean {
  return uri.includes('/occupation/')
}

/** Without ESCO: the unit group that most titles of an occupation are read as, over all languages. */
function votedGroups(titles: readonly { gold: string; code: string }[]): ReadonlyMap<string, string> {
  const voted = [...Map.groupBy(titles, ({ gold }) => gold)].map(([gold, group]) => {
    const votes = [...Map.groupBy(group, ({ code }) => code)].filter(([code]) => code !== '')
    const [most] = votes.toSorted(([, a], [, b]) => b.length - a.length)
    return [gold, most?.[0] ?? ''] as const
  })
  return new Map(voted)
}

function agreementLine(name: string, agreement: Agreement): string {
  const cells = MEASURES.map((measure) => (100 * agreement[measure]).toFixed(1).padStart(12))
  return `${name.padEnd(16)}${cells.join('')}   of ${agreement.pairs}`
}

function figuresOf(agreements: Readonly<Record<PairClass, Agreement>>): Figure[] {
  return Object.entries(agreements).flatMap(([name, agreement]) =>
    MEASURES.map((measure) => ({
      name: `${name}, ${measure}`,
      value: Math.round(agreement[measure] * 1000) / 10,
      unit: '%',
      isHeadline: measure === 's500' && (name === 'sameGold' || name === 'otherMajor'),
    })),
  )
}

const start = performance.now()
const { context, taxonomy } = await builtInContext('2026-11-21')
const recogniser =
  values.model === undefined ? context.recogniser : createRecogniser(taxonomy, readCurrentModel(values.model))
const read = judgedTitles(readMelo(values.melo)).map(({ text, lang, uris: [gold = ''] }) => ({
  text,
  lang,
  gold,
  ...toReadTitle(linkTitle(text, recogniser, lang).value),
}))
const esco = escoFolder(values.melo, values.esco)
const groups =
  esco === undefined
    ? votedGroups(read.map(({ gold, best }) => ({ gold, code: taxonomy.get(best ?? -1)?.code ?? '' })))
    : readUnitGroups(esco)
const titles: Known[] = read.map((title) => ({ ...title, group: groups.get(title.gold) ?? '' }))

function agreementOf(pairClass: PairClass): Agreement {
  return compareTitles(drawPairs(titles, pairClass, { count: PAIRS, seed: SEED }), taxonomy)
}

const agreements: Record<PairClass, Agreement> = {
  sameGold: agreementOf('sameGold'),
  sameUnitGroup: agreementOf('sameUnitGroup'),
  sameMinorGroup: agreementOf('sameMinorGroup'),
  otherMajor: agreementOf('otherMajor'),
}

const isRead = titles.filter(({ best }) => best !== undefined)
const isRight = isRead.filter(({ best, group }) => taxonomy.get(best ?? -1)?.code === group)
print(`${titles.length} titles with one occupation in ${new Set(titles.map(({ lang }) => lang)).size} languages;`)
print(`read ${isRead.length}, ${isRight.length} of them in the unit group of their occupation`)
if (esco === undefined) print('no ESCO found: an occupation is in the unit group that most of its titles are read as')
if (values.model === undefined) print('the shipped model learned from the titles of MELO dev, which flatters there')
print('per cent of pairs of two languages')
print(`${''.padEnd(16)}${MEASURES.map((measure) => measure.padStart(12)).join('')}`)
for (const name of PAIR_CLASSES) print(agreementLine(name, agreements[name]))
print(`all of it ${((performance.now() - start) / 1000).toFixed(1)} s`)
print(`${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(agreements, null, 2)}\n`)
if (values.result !== undefined)
  writeResult(values.result, {
    series: `agreement-${basename(values.melo)}`,
    title: `Titles of one occupation across languages, MELO ${basename(values.melo)}`,
    bench: 'bench:agreement',
    settings: { titles: titles.length, pairs: PAIRS, seed: SEED },
    figures: figuresOf(agreements),
  })
