import { BRANCHES } from '../concepts.ts'
import type { Branch, ConceptKind, Problem } from '../concepts.ts'
import { cell, listCell, problemAt, readTables } from './parse-tables.ts'
import type { TableRow } from './parse-tables.ts'

/** A concept as written in its row: references are still keys. */
export type Draft = {
  readonly branch: Branch
  readonly key: string
  readonly code: string
  readonly kind: ConceptKind
  readonly broader: readonly string[]
  readonly essential: readonly string[]
  readonly optional: readonly string[]
  readonly similar: readonly string[]
  readonly entails: readonly string[]
  readonly row: TableRow
}

export function conceptName(branch: Branch, key: string): string {
  return `${branch}/${key}`
}

const SKILL_KINDS: readonly string[] = ['group', 'knowledge', 'skill', 'tool'] satisfies ConceptKind[]

function isSkillKind(text: string): text is ConceptKind {
  return SKILL_KINDS.includes(text)
}

function plainDraft(branch: Branch, key: string, row: TableRow): Draft {
  return {
    branch,
    key,
    code: cell(row, 'code'),
    kind: 'concept',
    broader: listCell(row, 'broader'),
    essential: [],
    optional: [],
    similar: [],
    entails: listCell(row, 'entails'),
    row,
  }
}

function groupDraft(row: TableRow): Draft {
  const code = cell(row, 'code')
  const draft = plainDraft('occupation_group', code, row)
  return { ...draft, broader: code.length > 1 ? [code.slice(0, -1)] : [] }
}

function occupationDraft(row: TableRow): Draft {
  return {
    ...plainDraft('occupation', cell(row, 'id'), row),
    code: cell(row, 'isco'),
    essential: listCell(row, 'essential'),
    optional: listCell(row, 'optional'),
    similar: listCell(row, 'similar'),
  }
}

function skillDraft(row: TableRow, problems: Problem[]): Draft {
  const kind = cell(row, 'kind')
  if (!isSkillKind(kind)) problems.push(problemAt(row, `unknown kind "${kind}"`))
  return { ...plainDraft('skill', cell(row, 'id'), row), kind: isSkillKind(kind) ? kind : 'skill' }
}

function branchFile(path: string): Branch | undefined {
  return BRANCHES.find((name) => path === `branches/${name}.tsv`)
}

function dropRepeated(drafts: readonly Draft[], problems: Problem[]): Draft[] {
  const seen = new Set<string>()
  return drafts.filter((draft) => {
    const name = conceptName(draft.branch, draft.key)
    const fault = draft.key === '' ? 'row without id' : seen.has(name) ? `id ${name} occurs twice` : undefined
    if (fault !== undefined) problems.push(problemAt(draft.row, fault))
    seen.add(name)
    return fault === undefined
  })
}

/** All concepts of the data, in the order of `BRANCHES`; repeated ones are dropped and reported. */
export function readDrafts(files: ReadonlyMap<string, string>, problems: Problem[]): Draft[] {
  const rows = (isWanted: (path: string) => boolean): TableRow[] => readTables(files, isWanted, problems)
  const drafts = [
    ...rows((path) => /^occupations\/[^/]+\.tsv$/.test(path)).map(occupationDraft),
    ...rows((path) => /^isco\/groups[^/]*\.tsv$/.test(path)).map(groupDraft),
    ...rows((path) => /^skills\/[^/]+\.tsv$/.test(path)).map((row) => skillDraft(row, problems)),
    ...BRANCHES.flatMap((branch) =>
      rows((path) => branchFile(path) === branch).map((row) => plainDraft(branch, cell(row, 'id'), row)),
    ),
  ]
  return dropRepeated(drafts, problems)
}
