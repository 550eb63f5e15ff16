import type { CriterionId, Has, Wants } from '../listing.ts'
import type { NeighbourTables } from './query/neighbour-tables.ts'
import type { Column } from './rows/column.ts'
import type { CriterionKernel } from './score/kernel.ts'

/**
 * Storage and comparison of one criterion in one direction. Writer, reader, row comparison, posting lists and scorers
 * are derived from the table. Its order is the order of the lists in a row and of judging. After each phase, pairs that
 * cannot reach the threshold are dropped.
 */
export type TableRow = {
  readonly phase: Phase
  /** Columns of rows that ask the criterion, and of rows that answer it. */
  readonly wanted: readonly Column<Wants>[]
  readonly held: readonly Column<Has>[]
  /** The user weight. A property access by a constant name: a dynamic one takes several times as long. */
  weight(weights: Wants['weights']): number | undefined
  /** Whether entries block one by one, instead of the criterion as a whole. */
  readonly blocksByEntry?: boolean
  /** Kernels: `asked` where the query asks and rows answer, `answered` where rows ask and the query answers. */
  asked(tables: NeighbourTables): CriterionKernel
  answered(tables: NeighbourTables): CriterionKernel
}

export type EmployerRow = TableRow & {
  /** Whether a search states the criterion: a bit of its class. */
  isStated(has: Has): boolean
}

/** Phases judged from the heads of rows, then those judged from their tails. */
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

/** Creates a kernel for each criterion of a table. */
export function createKernels<Of extends Table, By extends Way>(
  table: Of,
  way: By,
  tables: NeighbourTables,
): Kernels<Of, By> {
  const created = Object.entries(table as Table).map(([id, row]) => [id, row[way](tables)] as const)
  return Object.fromEntries(created) as Kernels<Of, By>
}
