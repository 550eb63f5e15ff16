import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { exported, replayLog } from '#server/features/impression-log/index.ts'
import { taxonomyOfVersion } from '#server/features/taxonomy/index.ts'
import { CommandError, UsageError } from './command.ts'
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
