import { writeFile } from 'node:fs/promises'
import { EscoError, readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { ClassificationError, readClassification } from '@matchwright/taxonomy/sources/read-classification'
import type { CodeScheme } from '@matchwright/taxonomy/sources/read-classification'
import { OnetError, readOnet } from '@matchwright/taxonomy/sources/read-onet'
import type { OnProgress, ReadSource, SourceFile } from '@matchwright/taxonomy/sources/source'
import { openSource } from '#server/adapters/open-source.ts'
import { ZipError } from '#server/adapters/zip-archive.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { importSource } from '#server/features/taxonomy/index.ts'
import type { OnStep } from '#server/features/taxonomy/index.ts'
import { CommandError, grouped, UsageError } from './command.ts'
import type { Command, Terminal } from './command.ts'
import { importLines } from './import-lines.ts'
import { sourceArguments } from './source-arguments.ts'
import type { SourceArguments } from './source-arguments.ts'

type Read = (given: SourceArguments, onProgress: OnProgress) => Promise<ReadSource>

const STEPS: Record<Parameters<OnStep>[0], string> = {
  mapping: 'Comparing with the concepts that are there ...',
  building: 'Building the new version ...',
  neighbours: 'Computing neighbours ...',
  saving: 'Saving ...',
}

export const importEsco = importCommand({
  scheme: 'esco',
  parameters: 'PATH... [--language xx PATH...]... [--report FILE]',
  summary: 'Import an ESCO distribution (CSV, folder or zip), with labels of further languages',
  read: async ({ paths, languages }, onProgress) =>
    readEsco({
      files: await openAll(paths),
      languages: await Promise.all(languages.map(async (one) => ({ lang: one.lang, files: await openAll(one.paths) }))),
      onProgress,
    }),
})

export const importOnet = importCommand({
  scheme: 'onet',
  parameters: 'PATH... [--report FILE]',
  summary: 'Add the titles of an O*NET release (text files) as other names of occupations',
  read: async ({ paths, languages }, onProgress) => {
    if (languages.length > 0) throw new UsageError('O*NET is in English only')
    return readOnet(await openAll(paths), onProgress)
  },
})

export function importCodes(scheme: CodeScheme, what: string): Command {
  return importCommand({
    scheme,
    parameters: 'PATH... [--language xx PATH...] [--report FILE]',
    summary: `Import codes and titles of ${what} (CSV); --language for a column that does not tell its own`,
    read: async ({ paths, languages }, onProgress) => {
      const parts = [{ lang: 'en', paths }, ...languages]
      const files = await Promise.all(
        parts.map(async (part) => ({ lang: part.lang, files: await openAll(part.paths) })),
      )
      return readClassification(scheme, files, onProgress)
    },
  })
}

function importCommand(kind: { scheme: string; parameters: string; summary: string; read: Read }): Command {
  return {
    name: `taxonomy import ${kind.scheme}`,
    parameters: kind.parameters,
    summary: kind.summary,
    async run(args, { terminal, database }) {
      const given = sourceArguments(args)
      const read = await readSource(kind.read, given, terminal)
      const { pool } = await database()
      const onStep: OnStep = (step) => terminal.progress(STEPS[step])
      const result = await importSource({ pool, files: await readTaxonomyFiles(), onStep }, read)
      if (!result) return terminal.print('Nothing to do: exactly this edition is in force.')
      for (const line of importLines(result)) terminal.print(line)
      if (given.report !== undefined) await writeFile(given.report, `${JSON.stringify(result.report, null, 1)}\n`)
      terminal.print(costs())
    },
  }
}

async function readSource(read: Read, given: SourceArguments, terminal: Terminal): Promise<ReadSource> {
  try {
    return await read(given, ({ file, rows, isDone }) => {
      const line = `${file.padEnd(36)} ${grouped(rows).padStart(9)} rows`
      if (isDone) terminal.print(line)
      else terminal.progress(line)
    })
  } catch (error) {
    throw isExpected(error) ? new CommandError(error.message) : error
  }
}

function isExpected(error: unknown): error is Error {
  return (
    [EscoError, OnetError, ClassificationError, ZipError].some((kind) => error instanceof kind) ||
    (error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EACCES', 'Z_DATA_ERROR', 'Z_BUF_ERROR'].includes(String(error.code)))
  )
}

async function openAll(paths: readonly string[]): Promise<SourceFile[]> {
  return (await Promise.all(paths.map(openSource))).flat()
}

/** Time and peak memory of this process; the database is another process. */
function costs(): string {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return `${(performance.now() / 1000).toFixed(1)} s, at most ${grouped(megabytes)} MB of memory`
}
