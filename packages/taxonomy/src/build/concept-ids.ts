import type { Problem } from '../concepts.ts'
import { cell, parseTable, problemAt } from './parse-tables.ts'
import { conceptName } from './read-concepts.ts'
import type { Draft } from './read-concepts.ts'

export const IDS_FILE = 'ids.tsv'

function readIds(text: string, problems: Problem[]): Map<string, number> {
  const ids = new Map<string, number>()
  const used = new Set<number>()
  for (const row of parseTable(IDS_FILE, text, problems)) {
    const id = Number(cell(row, 'number'))
    const name = `${cell(row, 'branch')}/${cell(row, 'id')}`
    const isFaulty = !Number.isInteger(id) || id < 1 || used.has(id) || ids.has(name)
    if (isFaulty) problems.push(problemAt(row, `number ${cell(row, 'number')} of ${name} is invalid or used twice`))
    else ids.set(name, id)
    used.add(id)
  }
  return ids
}

/**
 * The number of every concept. One that is not in the table gets the next free number, so that the product runs on a
 * fresh file, and a problem, because such a number may change with the next concept.
 */
export function numberConcepts(
  files: ReadonlyMap<string, string>,
  drafts: readonly Draft[],
  problems: Problem[],
): Map<string, number> {
  const ids = readIds(files.get(IDS_FILE) ?? '', problems)
  const missing = drafts.map((draft) => conceptName(draft.branch, draft.key)).filter((name) => !ids.has(name))
  let next = [...ids.values()].reduce((most, id) => Math.max(most, id), 0) + 1
  for (const name of missing) ids.set(name, next++)
  if (missing.length > 0)
    problems.push({
      file: IDS_FILE,
      line: 0,
      message: `${missing.length} concepts have no number, first: ${missing[0] ?? ''}`,
    })
  return ids
}

/** The text of `ids.tsv` with the new concepts appended; numbers already given stay, also those of retired concepts. */
export function appendIds(
  files: ReadonlyMap<string, string>,
  concepts: readonly { id: number; branch: string; key: string }[],
): string {
  const known = new Set(readIds(files.get(IDS_FILE) ?? '', []).values())
  const head = (files.get(IDS_FILE) ?? 'number\tbranch\tid\n').trimEnd()
  const lines = concepts.filter(({ id }) => !known.has(id)).map(({ id, branch, key }) => `${id}\t${branch}\t${key}`)
  return [head, ...lines, ''].join('\n')
}
