import type { Concept, Problem } from '../concepts.ts'
import { cell, listCell, problemAt, readTables } from './parse-tables.ts'
import type { TableRow } from './parse-tables.ts'

/** A set of occupations: their ids, and codes of ISCO groups that they belong to. */
export type OccupationSet = ReadonlySet<string>

/**
 * A single judgement on a held occupation for a wanted one: near, enough for a must; weak, known but no match by that
 * alone; or apart.
 */
export type Judgement = 'near' | 'weak' | 'apart'

/** The reviewed tables of near occupations, see `taxonomy-data/README.md`. */
export type NearTables = {
  /** Levels of one field whose occupations know each other, in both directions. */
  readonly fields: readonly { readonly upper: OccupationSet; readonly lower: OccupationSet }[]
  /** Reserved occupations, and those from which others qualify for them. */
  readonly licences: readonly { readonly reserved: OccupationSet; readonly qualified: OccupationSet }[]
  /** Single judgements, by wanted and held id, whatever their skills. */
  readonly pairs: ReadonlyMap<string, ReadonlyMap<string, Judgement>>
}

export const noNearTables: NearTables = { fields: [], licences: [], pairs: new Map() }

type SetReader = (row: TableRow, column: string) => OccupationSet

/** Reads sets; a name that is neither an occupation nor an ISCO code is reported and left out. */
function createSetReader(concepts: readonly Concept[], problems: Problem[]): SetReader {
  const known = new Set(
    concepts.flatMap(({ branch, key, code }) =>
      branch === 'occupation' ? [key] : branch === 'occupation_group' ? [code] : [],
    ),
  )
  return (row, column) => {
    const names = listCell(row, column)
    for (const name of names)
      if (!known.has(name)) problems.push(problemAt(row, `${column} refers to unknown occupation or group "${name}"`))
    return new Set(names.filter((name) => known.has(name)))
  }
}

/** Values of the column `near`: the judgement, and whether it holds in both directions. */
const JUDGEMENTS: ReadonlyMap<string, { readonly judgement: Judgement; readonly isMutual: boolean }> = new Map([
  ['yes', { judgement: 'near', isMutual: false }],
  ['both', { judgement: 'near', isMutual: true }],
  ['weak', { judgement: 'weak', isMutual: true }],
  ['no', { judgement: 'apart', isMutual: false }],
])

function readPairs(rows: readonly TableRow[], readSet: SetReader, problems: Problem[]): NearTables['pairs'] {
  const pairs = new Map<string, Map<string, Judgement>>()
  const judge = (wanted: string, held: string, judgement: Judgement): void => {
    pairs.set(wanted, (pairs.get(wanted) ?? new Map<string, Judgement>()).set(held, judgement))
  }
  for (const row of rows) {
    const near = cell(row, 'near')
    const meant = JUDGEMENTS.get(near)
    if (!meant) problems.push(problemAt(row, `near is "${near}", not one of ${[...JUDGEMENTS.keys()].join(', ')}`))
    const named = [...readSet(row, 'wanted')].flatMap((wanted) =>
      [...readSet(row, 'held')].map((held) => [wanted, held] as const),
    )
    for (const [wanted, held] of named) if (meant) judge(wanted, held, meant.judgement)
    for (const [wanted, held] of named) if (meant?.isMutual) judge(held, wanted, meant.judgement)
  }
  return pairs
}

/** The tables of near occupations; without their files empty. */
export function readNearTables(
  files: ReadonlyMap<string, string>,
  concepts: readonly Concept[],
  problems: Problem[],
): NearTables {
  const readSet = createSetReader(concepts, problems)
  const rows = (name: string): TableRow[] => readTables(files, (path) => path === `near/${name}.tsv`, problems)
  return {
    fields: rows('fields').map((row) => ({ upper: readSet(row, 'upper'), lower: readSet(row, 'lower') })),
    licences: rows('licences').map((row) => ({
      reserved: readSet(row, 'reserved'),
      qualified: readSet(row, 'qualified'),
    })),
    pairs: readPairs(rows('pairs'), readSet, problems),
  }
}
