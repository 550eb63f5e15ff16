import type { CriterionId, Has, Wants } from '../listing.ts'
import type { NeighbourTables } from './query/neighbour-tables.ts'
import type { Column } from './rows/column.ts'
import type { CriterionKernel } from './score/kernel.ts'

/**
 * What the match index knows of each criterion of a direction: what rows hold of it, and how it is compared. Writer,
 * reader, comparison of rows, posting lists and scorers follow from it. Its order is that of the lists in a row, and
 * that in which criteria are judged; after each phase the pairs that cannot reach the threshold are dropped.
 */
export type TableRow = {
  readonly phase: Phase
  /** Columns of the rows that ask for it, and of those that answer it. */
  readonly wanted: readonly Column<Wants>[]
  readonly held: readonly Column<Has>[]
  /** The user weight. By name, since a look-up by a name that changes takes several times as long. */
  weight(weights: Wants['weights']): number | undefined
  /** Whether entries block by themselves, not the criterion as a whole. */
  readonly blocksByEntry?: boolean
  /** The query asks and rows answer; rows ask and the query answers. */
  asked(tables: NeighbourTables): CriterionKernel
  answered(tables: NeighbourTables): CriterionKernel
}

export type EmployerRow = TableRow & {
  /** Whether a search says anything of it: a bit of its class. */
  isStated(has: Has): boolean
}

/** By the heads of rows, then by their tails. */
export const HEAD_PHASES = ['role', 'terms'] as const
export const TAIL_PHASES = {
  employer: ['background', 'requirements', 'skills', 'others'],
  candidate: ['others'],
} as const
export type Phase =
  | (typeof HEAD_PHASES)[number]
  | (typeof TAIL_PHASES.employer)[number]
  | (typeof TAIL_PHASES.candidate)[number]

export type Table<Row extends TableRow = TableRow> = { readonly [Id in CriterionId]?: Row }

type Way = 'asked' | 'answered'
type Kernels<Of extends Table, By extends Way> = {
  readonly [Id in keyof Of]: Of[Id] extends { [W in By]: (tables: NeighbourTables) => infer Kernel } ? Kernel : never
}

/** A kernel for each criterion of a table. */
export function createKernels<Of extends Table, By extends Way>(
  table: Of,
  way: By,
  tables: NeighbourTables,
): Kernels<Of, By> {
  const created = Object.entries(table as Table).map(([id, row]) => [id, row[way](tables)] as const)
  return Object.fromEntries(created) as Kernels<Of, By>
}
