import { parseArgs } from 'node:util'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { listVersions, revertTaxonomy, TaxonomyError } from '#server/features/taxonomy/index.ts'
import { CommandError, UsageError } from './command.ts'
import type { Command } from './command.ts'

export const listTaxonomy: Command = {
  name: 'taxonomy list',
  parameters: '',
  summary: 'List the versions of the taxonomy, the one in force first',
  async run(args, { terminal, database }) {
    if (args.length > 0) throw new UsageError('Nothing is expected behind "taxonomy list"')
    const { pool } = await database()
    const versions = await listVersions(pool)
    if (versions.length === 0) return terminal.print('The built-in taxonomy is in force; nothing was imported.')
    terminal.print(' id  made              taxonomy          how     of')
    for (const { id, madeAt, version, action, sources } of versions) {
      const made = madeAt.toISOString().slice(0, 16).replace('T', ' ')
      const of = sources.map(({ scheme, languages }) => `${scheme} (${languages.join(' ')})`).join(', ')
      terminal.print(`${String(id).padStart(3)}  ${made}  ${version}  ${action}  ${of || 'built-in only'}`)
    }
  },
}

export const revertCommand: Command = {
  name: 'taxonomy revert',
  parameters: '[ID]',
  summary: 'Go back to the version before the last import, or to that of an id (0: built-in only)',
  async run(args, { terminal, database }) {
    const toId = idOf(args)
    const { pool } = await database()
    const { versionId, version, report } = await revert({ pool, files: await readTaxonomyFiles() }, toId)
    const sources = report.sources.map(({ scheme, languages }) => `${scheme} (${languages.join(' ')})`)
    terminal.print(`Version ${versionId} (${version}) is in force: ${sources.join(', ') || 'the built-in taxonomy'}.`)
    if (report.kept.length > 0) terminal.print(`${report.kept.length} concepts stay, because listings name them:`)
    for (const { id, label } of report.kept) terminal.print(`  ${id} ${label}`)
  },
}

async function revert(...parameters: Parameters<typeof revertTaxonomy>): ReturnType<typeof revertTaxonomy> {
  try {
    return await revertTaxonomy(...parameters)
  } catch (error) {
    throw error instanceof TaxonomyError ? new CommandError(error.message) : error
  }
}

function idOf(args: string[]): number | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  if (positionals.length === 0) return undefined
  const [text = ''] = positionals
  if (positionals.length > 1 || !/^\d+$/.test(text))
    throw new UsageError('At most one id of "taxonomy list" is expected')
  return Number(text)
}
