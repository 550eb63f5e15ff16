import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { parseCv } from '@matchwright/parser/cv'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { parseJobs } from '@matchwright/parser/job'
import type { JobDraft } from '@matchwright/parser/job-draft'
import { plainDraft } from '@matchwright/parser/plain'
import type { ParseContext } from '@matchwright/parser/recogniser'
import { ExtractionError, openExtractor } from '#server/adapters/text-extraction/extract.ts'
import type { Extractor } from '#server/adapters/text-extraction/extract.ts'
import { builtInContext } from './built-in-context.ts'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'

type Parse = (document: ExtractedDocument, context: ParseContext) => (CvDraft | JobDraft)[]

export const parseCvCommand: Command = parseCommand('parse-cv', 'CVs', (document, context) => [
  parseCv(document, context),
])
export const parseJobCommand: Command = parseCommand('parse-job', 'job texts', (document, context) =>
  parseJobs(document, context).map(({ draft }) => draft),
)

/**
 * Prints one JSON object per file and line: an unreadable file has an `error` instead of a result, one with several
 * advertisements has the further ones as `more`.
 */
function parseCommand(name: string, things: string, parse: Parse): Command {
  return {
    name,
    parameters: '--jsonl FILE...',
    summary: `Read ${things} (PDF, DOCX or text), one JSON object a line: file, result, evidence, milliseconds`,
    async run(args, { terminal }) {
      const files = filesIn(args)
      const { context, taxonomy } = await builtInContext(new Date().toISOString().slice(0, 10))
      const extractor = openExtractor()
      try {
        for (const file of files) {
          const line = await readOne({ file, extractor, parse, context, taxonomy })
          terminal.print(JSON.stringify(line))
        }
      } finally {
        await extractor.close()
      }
    },
  }
}

function filesIn(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    options: { jsonl: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  if (values['jsonl'] !== true) throw new UsageError('Say how to print: --jsonl')
  if (positionals.length === 0) throw new UsageError('A file is missing')
  return positionals
}

type Reading = { file: string; extractor: Extractor; parse: Parse; context: ParseContext; taxonomy: Taxonomy }

async function readOne({ file, extractor, parse, context, taxonomy }: Reading): Promise<object> {
  const from = performance.now()
  try {
    const { document, milliseconds } = await extractor.extract({ bytes: await readFile(file) })
    const parsing = performance.now()
    const drafts = parse(document, context)
    const spent = rounded(milliseconds + performance.now() - parsing)
    const [first, ...more] = drafts.map(plainDraft).map(({ result, evidence }) => ({
      result: withConcepts(result, taxonomy),
      evidence,
    }))
    return { file, ...first, ...(more.length > 0 ? { more } : {}), milliseconds: spent }
  } catch (error) {
    const code = error instanceof ExtractionError ? error.code : codeOf(error)
    return { file, error: code, result: null, evidence: [], milliseconds: rounded(performance.now() - from) }
  }
}

/** A missing or unreadable file; any other error is a bug and is thrown. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'syscall' in error && 'code' in error) return String(error.code)
  throw error
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}

/** Labels of concepts by their ids. */
function withConcepts(value: unknown, taxonomy: Taxonomy): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withConcepts(each, taxonomy))
  const shown = Object.entries(value).map(([key, each]) => [
    key,
    key === 'concept' && typeof each === 'number' ? conceptShown(each, taxonomy) : withConcepts(each, taxonomy),
  ])
  return Object.fromEntries(shown)
}

function conceptShown(id: number, taxonomy: Taxonomy): object {
  const concept = taxonomy.get(id)
  return { id, key: concept?.key, code: concept?.code, label: taxonomy.label(id, 'en').text }
}
