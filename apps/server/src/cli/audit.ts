import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { FairnessReport } from '@matchwright/contract/audit.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { loadRates } from '#server/adapters/rates.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { exported, makeFairnessReport, replayLog } from '#server/features/audit/index.ts'
import { openLiveMatchIndex } from '#server/match-index/live-match-index.ts'
import { openConcepts, taxonomyOfVersion } from '#server/features/taxonomy/index.ts'
import { CommandError, UsageError, grouped } from './command.ts'
import type { Command } from './command.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const exportLog: Command = {
  name: 'log export',
  parameters: 'FILE [--from DAY] [--to DAY] [--format csv|json]',
  summary: 'Every shown result of a period, one line each, for whoever must account for it',
  async run(args, { terminal, database }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, format: { type: 'string', default: 'csv' } },
    })
    const [file] = positionals
    const { format } = values
    if (file === undefined || positionals.length > 1) throw new UsageError('A file to write is expected')
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format takes csv or json')
    if ([values.from, values.to].some((day) => day !== undefined && !DAY.test(day)))
      throw new UsageError('Days are written 2026-01-31')
    const out = createWriteStream(file)
    const { pool } = await database()
    for await (const part of exported(pool, values, format)) if (!out.write(part)) await once(out, 'drain')
    out.end()
    await once(out, 'close')
    terminal.print(`Written to ${file}`)
  },
}

export const replayCommand: Command = {
  name: 'log replay',
  parameters: 'LOG_ID...',
  summary: 'Score shown lists again from the versions that were logged, and say whether they come out the same',
  async run(args, { terminal, database }) {
    const ids = args.map(Number)
    if (ids.length === 0 || ids.some((id) => !Number.isSafeInteger(id) || id <= 0))
      throw new UsageError('Numbers of logged lists are expected')
    const { pool } = await database()
    const files = await readTaxonomyFiles()
    const known = new Map<string, Promise<Taxonomy | undefined>>()
    const taxonomyOf = (version: string) => {
      const taxonomy = known.get(version) ?? taxonomyOfVersion(pool, { files }, version)
      known.set(version, taxonomy)
      return taxonomy
    }
    let differing = 0
    for (const id of ids) {
      const { outcome, rows } = await replayLog({ pool }, id, taxonomyOf)
      terminal.print(`List ${id}, ${rows.length} results: ${outcome}`)
      if (outcome !== 'same') differing += 1
    }
    if (differing > 0) throw new CommandError(`${differing} of ${ids.length} did not come out the same`)
  },
}

const PEOPLE = 5000

export const fairnessCommand: Command = {
  name: 'fairness-report',
  parameters: '[--people N] [--json FILE]',
  summary: 'Scoring rate and impact ratio (four-fifths rule) per group, on synthetic people and the published offers',
  async run(args, { terminal, database }) {
    const { values } = parseArgs({ args, options: { people: { type: 'string' }, json: { type: 'string' } } })
    const people = Number(values.people ?? PEOPLE)
    if (!Number.isSafeInteger(people) || people < 100) throw new UsageError('--people takes a number, 100 at least')
    const { pool, url } = await database()
    const [files, rates] = await Promise.all([readTaxonomyFiles(), loadRates()])
    const concepts = await openConcepts({ pool }, { files, titleModel: undefined })
    const clock = () => new Date()
    const print = (_: object, message: string) => terminal.print(message)
    const log = { warn: print, error: print }
    const matchIndex = await openLiveMatchIndex({ pool, concepts, rates, clock, log, databaseUrl: url })
    try {
      const report = await makeFairnessReport({ pool, concepts, matchIndex, clock }, people)
      for (const line of told(report)) terminal.print(line)
      if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
    } finally {
      await matchIndex.close()
    }
  },
}

function told({ people, offers, median_score: median, blind, correlated }: FairnessReport): string[] {
  const table = (groups: FairnessReport['blind']) =>
    groups.map(({ trait, group, people: count, scoring_rate: rate, impact_ratio: ratio, passes }) =>
      [
        `  ${trait.padEnd(8)}${group.padEnd(12)}${grouped(count).padStart(7)} people`,
        `scoring rate ${(rate / 1000).toFixed(3)}`,
        `impact ratio ${(ratio / 1000).toFixed(3)}`,
        passes ? 'above four fifths' : 'BELOW FOUR FIFTHS',
      ].join('  '),
    )
  return [
    `${grouped(people)} synthetic people, ${grouped(offers)} published offers, median score ${median}`,
    'Traits drawn blindly (what the engine does to them):',
    ...table(blind),
    'Traits that go with part time, breaks, years and language (what these facts do):',
    ...table(correlated),
  ]
}
