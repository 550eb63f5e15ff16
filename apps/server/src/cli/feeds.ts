import { parseArgs } from 'node:util'
import { CountryCode, LanguageCode } from '@matchwright/contract/common.schema'
import { z } from 'zod'
import { loadPlaces } from '#server/adapters/places.ts'
import { loadRates } from '#server/adapters/rates.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readTitleModel } from '#server/adapters/title-model.ts'
import {
  deleteSource,
  FeedError,
  findSource,
  importFeed,
  listSources,
  saveSource,
} from '#server/features/external/index.ts'
import type { ImportResult } from '#server/features/external/index.ts'
import { openParserWorker } from '#server/features/parser/index.ts'
import { openConcepts } from '#server/features/taxonomy/index.ts'
import { CommandError, grouped, UsageError } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const addFeed: Command = {
  name: 'feed add',
  parameters: 'NAME ADDRESS|FILE [--language xx] [--country XX] [--every MINUTES]',
  summary:
    'Name a job feed (JobPosting JSON-LD, JSON, XML), or change the one of this name; with --every it is read by ' +
    'the clock',
  async run(args, { terminal, database }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      strict: false,
      options: { language: { type: 'string' }, country: { type: 'string' }, every: { type: 'string' } },
    })
    const source = sourceFrom(positionals, values)
    const { pool } = await database()
    await saveSource(pool, source)
    terminal.print(`The feed "${source.name}" is known. Read it now: npm run cli -- feed import "${source.name}"`)
  },
}

const Source = z.object({
  name: z.string(),
  location: z.string(),
  language: LanguageCode.default('en'),
  country: CountryCode.nullable().default(null),
  every: z.coerce.number().int().min(5).nullable().default(null),
})
const EXPECTED: Record<string, string> = {
  name: 'A name and an address or a file are expected',
  location: 'A name and an address or a file are expected',
  language: '--language takes a code such as de',
  country: '--country takes a code such as CH',
  every: '--every takes minutes, 5 at least',
}

function sourceFrom(positionals: string[], values: object) {
  const [name, location, ...more] = positionals
  const source = Source.safeParse({ ...values, name, location })
  if (more.length > 0) throw new UsageError(EXPECTED['name'])
  if (!source.success) throw new UsageError(EXPECTED[String(source.error.issues[0]?.path[0])])
  const { every, ...given } = source.data
  return { ...given, every_minutes: every }
}

export const importFeeds: Command = {
  name: 'feed import',
  parameters: '[NAME]',
  summary: 'Bring the offers of a feed, or of all, to what it says now; a running server shows them at once',
  async run(args, context) {
    if (args.length > 1) throw new UsageError('At most one name is expected')
    const { pool } = await context.database()
    const sources = args[0] === undefined ? await listSources(pool) : [await findSource(pool, args[0])]
    if (sources.length === 0) throw new CommandError('No feed is known; see "feed add"')
    const deps = await importDeps(context)
    let failed = 0
    try {
      for (const source of sources) {
        if (!source) throw new CommandError(`There is no feed "${args[0]}"; see "feed list"`)
        context.terminal.progress(`${source.name} ...`)
        const line = await importLine(deps, source)
        context.terminal.print(`${source.name}: ${line.text}`)
        if (line.isFailure) failed += 1
      }
    } finally {
      await deps.parser.close()
    }
    if (failed > 0) throw new CommandError(`${failed} of ${sources.length} feeds could not be read`)
  },
}

type ImportDeps = Parameters<typeof importFeed>[0]
async function importLine(deps: ImportDeps, source: Parameters<typeof importFeed>[1]) {
  try {
    return { text: resultLine(await importFeed(deps, source)), isFailure: false }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { text: `${error.message}; its offers stay as they were`, isFailure: true }
  }
}

function resultLine(result: ImportResult): string {
  if (result.isUnchanged) return 'not changed since the last time'
  const { added, changed, removed, same, expired, skipped, unread } = result
  const parts = {
    added,
    changed,
    removed,
    'the same': same,
    'expired, left out': expired,
    'without title or address, left out': skipped,
    'too long to read, by title alone': unread,
  }
  return Object.entries(parts)
    .flatMap(([what, count]) => (count > 0 ? `${grouped(count)} ${what}` : []))
    .join(', ')
}

async function importDeps({ database, terminal }: CommandContext): Promise<ImportDeps> {
  const { pool, url: databaseUrl } = await database()
  const [files, titleModel, places, rates] = await Promise.all([
    readTaxonomyFiles(),
    readTitleModel(),
    loadPlaces(),
    loadRates(),
  ])
  const concepts = await openConcepts({ pool }, { files, titleModel })
  const parser = openParserWorker({
    databaseUrl,
    log: { error: (_: object, message: string) => terminal.print(message) },
  })
  return { pool, concepts, parser, places, rates, clock: () => new Date() }
}

export const listFeeds: Command = {
  name: 'feed list',
  parameters: '',
  summary: 'List the job feeds and how their last reading went',
  async run(args, { terminal, database }) {
    if (args.length > 0) throw new UsageError('Nothing is expected behind "feed list"')
    const sources = await listSources((await database()).pool)
    if (sources.length === 0) return terminal.print('No feed is known.')
    for (const { name, location, offers, every_minutes: every, imported_at: importedAt, failure } of sources) {
      const when = importedAt ? `read ${importedAt.toISOString().slice(0, 16).replace('T', ' ')}` : 'not read yet'
      const rhythm = every === null ? 'by hand' : `every ${every} minutes`
      terminal.print(`${name}: ${grouped(offers)} offers, ${when}, ${rhythm}, ${location}`)
      if (failure) terminal.print(`  the last reading failed: ${failure}`)
    }
  },
}

export const removeFeed: Command = {
  name: 'feed remove',
  parameters: 'NAME',
  summary: 'Forget a feed and its offers',
  async run(args, { terminal, database }) {
    const [name] = args
    if (!name || args.length > 1) throw new UsageError('One name is expected')
    if (!(await deleteSource((await database()).pool, name))) throw new CommandError(`There is no feed "${name}"`)
    terminal.print(`The feed "${name}" and its offers are gone.`)
  },
}
