import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { FairnessReport } from '@matchwright/contract/fairness.schema'
import { loadRates } from '#server/adapters/rates.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { makeFairnessReport } from '#server/features/fairness/index.ts'
import { openConcepts } from '#server/features/taxonomy/index.ts'
import { openLiveMatchIndex } from '#server/match-index/live-match-index.ts'
import { UsageError, grouped } from './command.ts'
import type { Command } from './command.ts'

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
