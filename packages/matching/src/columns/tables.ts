import type { CriterionId } from '../listing.ts'
import type { Direction } from '../weights.ts'
import { CANDIDATE_TABLE } from './candidate-table.ts'
import type { Table, TableRow } from './criterion-table.ts'
import { EMPLOYER_TABLE } from './employer-table.ts'

export const TABLES: Readonly<Record<Direction, Table>> = { employer: EMPLOYER_TABLE, candidate: CANDIDATE_TABLE }

/** Rows of a direction's criterion table, in order. */
export function tableRows(direction: Direction): { readonly id: CriterionId; readonly row: TableRow }[] {
  return Object.entries(TABLES[direction]).map(([id, row]) => ({ id: id as CriterionId, row }))
}
