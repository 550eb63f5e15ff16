import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { filesIn, readTabbed } from '../titles/files.ts'
import type { SourceFile } from '../titles/files.ts'

/** Job titles to compare in one language: which of a corpus mean the same job as a query. */
export type JobTitles = {
  readonly language: string
  readonly lang: string
  readonly queries: readonly JobTitle[]
  readonly corpus: readonly JobTitle[]
  /** By query id: ids of the corpus that are right. */
  readonly relevant: ReadonlyMap<string, ReadonlySet<string>>
}

export type JobTitle = {
  readonly id: string
  readonly text: string
}

const CODES: Readonly<Record<string, string>> = { english: 'en', spanish: 'es', german: 'de', chinese: 'zh' }

function readTitles(file: SourceFile | undefined): JobTitle[] {
  return readTabbed(file?.read() ?? '').map(([id = '', text = '']) => ({ id, text }))
}

function readRelevant(file: SourceFile | undefined): Map<string, Set<string>> {
  const relevant = new Map<string, Set<string>>()
  for (const line of (file?.read() ?? '').split('\n')) {
    const [query = '', , found = '', grade = '0'] = line.trim().split(/\s+/)
    if (query !== '' && Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(found))
  }
  return relevant
}

function readLanguage(folder: string, language: string): JobTitles {
  const files = filesIn(join(folder, language))
  const named = (start: string): SourceFile | undefined => files.find(({ name }) => name.startsWith(start))
  return {
    language,
    lang: CODES[language] ?? language,
    queries: readTitles(named('queries')),
    corpus: readTitles(named('corpus_elements')),
    relevant: readRelevant(named('qrels')),
  }
}

/** A folder with a subfolder for each language: `queries`, `corpus_elements`, `qrels` (TalentCLEF 2025, task A). */
export function readJobTitles(folder: string): JobTitles[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readLanguage(folder, name))
    .filter(({ queries }) => queries.length > 0)
}

/** Mean over the right ones of the precision at their place. */
export function averagePrecision(ordered: readonly string[], relevant: ReadonlySet<string>): number {
  let found = 0
  let sum = 0
  ordered.forEach((id, at) => {
    if (!relevant.has(id)) return
    found++
    sum += found / (at + 1)
  })
  return relevant.size === 0 ? 0 : sum / relevant.size
}
