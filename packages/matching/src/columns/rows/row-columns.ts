import type { Has, ListingType, Wants } from '../../listing.ts'
import { directionOf } from '../../weights.ts'
import { tableRows } from '../tables.ts'
import type { Column } from './column.ts'
import { positionOf } from './criterion-positions.ts'

/** A column of the rows of one type, with the position of its criterion in the direction. */
export type PlacedColumn<Side> = {
  readonly column: Column<Side>
  readonly position: number
}

/** Columns in the order of the criterion table. */
export type RowColumns = {
  readonly wants: readonly PlacedColumn<Wants>[]
  readonly has: readonly PlacedColumn<Has>[]
}

type Part = Column<Wants>['part']

export const ROW_COLUMNS: Readonly<Record<ListingType, Readonly<Record<Part, RowColumns>>>> = {
  offer: {
    fixed: columnsOf('offer', 'fixed'),
    overflow: columnsOf('offer', 'overflow'),
    lists: columnsOf('offer', 'lists'),
  },
  search: {
    fixed: columnsOf('search', 'fixed'),
    overflow: columnsOf('search', 'overflow'),
    lists: columnsOf('search', 'lists'),
  },
}

function columnsOf(type: ListingType, part: Part): RowColumns {
  const asks = directionOf(type)
  const answers = asks === 'employer' ? 'candidate' : 'employer'
  const place = <Side>(columns: readonly Column<Side>[], position: number) =>
    columns.filter((column) => column.part === part).map((column) => ({ column, position }))
  return {
    wants: tableRows(asks).flatMap(({ id, row }) => place(row.wanted, positionOf(asks, id))),
    has: tableRows(answers).flatMap(({ id, row }) => place(row.held, positionOf(answers, id))),
  }
}
