import { BRANCHES } from '../concepts.ts'
import type { Alternative, Branch, LabelTag, Problem } from '../concepts.ts'
import { cell, listCell, problemAt, readTables } from './parse-tables.ts'
import type { TableRow } from './parse-tables.ts'
import { conceptName } from './read-concepts.ts'

export type ConceptLabels = {
  readonly preferred: string
  /** The preferred label for people of any gender, where the language has one: "Koch/Köchin". */
  readonly inclusive?: string
  readonly alternatives: readonly Alternative[]
}

/** Language -> concept id -> its labels. */
export type LabelTable = ReadonlyMap<string, ReadonlyMap<number, ConceptLabels>>

const TAGS: readonly LabelTag[] = ['colloquial', 'obsolete']

function readAlternative(row: TableRow, text: string, problems: Problem[]): Alternative {
  const [label = '', ...marks] = text.split('~').map((part) => part.trim())
  for (const mark of marks)
    if (!TAGS.some((tag) => tag === mark)) problems.push(problemAt(row, `unknown label tag "${mark}"`))
  return { text: label, tags: TAGS.filter((tag) => marks.includes(tag)) }
}

/** `labels/de/skills-crafts.tsv` -> German, skill: the file may carry the folder's plural or the branch's own name. */
function labelFile(path: string): { lang: string; branch: Branch } | undefined {
  const [, lang, name] = /^labels\/([^/]+)\/([a-z_]+)(?:-[^/]+)?\.tsv$/.exec(path) ?? []
  const branch = BRANCHES.find((candidate) => name === candidate || name === `${candidate}s`)
  return lang === undefined || branch === undefined ? undefined : { lang, branch }
}

class LabelCollector {
  readonly byLanguage = new Map<string, Map<number, ConceptLabels>>()
  readonly ids: ReadonlyMap<string, number>
  readonly problems: Problem[]

  constructor(ids: ReadonlyMap<string, number>, problems: Problem[]) {
    this.ids = ids
    this.problems = problems
  }

  add(row: TableRow, place: { lang: string; branch: Branch; key: string }, labels: ConceptLabels): void {
    const id = this.ids.get(conceptName(place.branch, place.key))
    const ofLanguage = this.byLanguage.get(place.lang) ?? new Map<number, ConceptLabels>()
    this.byLanguage.set(place.lang, ofLanguage)
    const fault = this.#faultOf(id, ofLanguage, labels)
    if (fault !== undefined) this.problems.push(problemAt(row, `${fault}: ${conceptName(place.branch, place.key)}`))
    else if (id !== undefined) ofLanguage.set(id, labels)
  }

  #faultOf(id: number | undefined, known: ReadonlyMap<number, ConceptLabels>, labels: ConceptLabels) {
    if (id === undefined) return 'label of an unknown concept'
    if (known.has(id)) return 'labels given twice'
    return labels.preferred === '' ? 'empty label' : undefined
  }
}

function addLabelFile(path: string, rows: readonly TableRow[], collector: LabelCollector): void {
  const place = labelFile(path)
  if (place === undefined) {
    collector.problems.push({ file: path, line: 0, message: 'label file of an unknown branch' })
    return
  }
  for (const row of rows) {
    const alternatives = listCell(row, 'alternatives')
      .map((text) => readAlternative(row, text, collector.problems))
      .filter(({ text }) => text !== '')
    const inclusive = cell(row, 'inclusive')
    const labels = { preferred: cell(row, 'preferred'), alternatives, ...(inclusive !== '' && { inclusive }) }
    collector.add(row, { ...place, key: cell(row, 'id') }, labels)
  }
}

/** The ISCO groups carry their labels in columns named by language; other languages come in ordinary label files. */
function addGroupLabels(row: TableRow, collector: LabelCollector): void {
  for (const [lang, preferred] of row.cells)
    if (lang !== 'code')
      collector.add(row, { lang, branch: 'occupation_group', key: cell(row, 'code') }, { preferred, alternatives: [] })
}

/** All labels, of concepts that exist. */
export function readLabels(
  files: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, number>,
  problems: Problem[],
): LabelTable {
  const collector = new LabelCollector(ids, problems)
  for (const path of [...files.keys()].toSorted())
    if (path.startsWith('labels/'))
      addLabelFile(
        path,
        readTables(files, (one) => one === path, problems),
        collector,
      )
  // The rows' own defects were reported when the concepts were read.
  for (const row of readTables(files, (path) => /^isco\/groups[^/]*\.tsv$/.test(path), []))
    addGroupLabels(row, collector)
  return collector.byLanguage
}
