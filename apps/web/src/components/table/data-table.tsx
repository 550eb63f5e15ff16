import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SHORTCUT_ROW } from '#web/lib/command/list-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Aligns to the inline end with tabular figures. */
  numeric?: boolean
  /** Value of `?sort=` that a click sets; a second click sets `sortReversed`. */
  sort?: string
  sortReversed?: string
  /** Shows the title to screen readers only. */
  hideTitle?: boolean
  /** Whether the column names the row. */
  isName?: boolean
  /** Leaves the column out where the table is narrow; the cards of phones have it. */
  isMinor?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string
  sort?: string | undefined
  selection?: Selection
  /** Bulk action bar above the header row. */
  bar?: ReactNode
}

export type Selection = {
  selected: ReadonlySet<number>
  toggle: (key: number) => void
  setAll: (keys: readonly number[]) => void
  clear: () => void
}

/** Table with sticky header, sort in the address, selection and bulk actions; rows become cards below 768 px. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowName, sort, selection, bar }: DataTableProps<Row>) {
  return (
    <div className={`card ${styles['frame']}`}>
      {bar}
      <table className={styles['table']}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={styles['check']}>
                {/* While rows are selected, the action bar has it. */}
                {selection.selected.size === 0 && <AllCheckbox selection={selection} keys={rows.map(rowKey)} />}
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selection?.selected.has(rowKey(row)) || undefined} {...SHORTCUT_ROW}>
              {selection && (
                <td className={styles['check']}>
                  <RowCheckbox selection={selection} id={rowKey(row)} name={rowName(row)} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Current sort direction of a column and the value of `?sort=` after a click on its heading. */
function sortingOf<Row>({ sort: forward, sortReversed }: Column<Row>, sort: string | undefined) {
  if (forward !== undefined && sort === forward)
    return { direction: 'ascending', next: sortReversed ?? forward } as const
  const isReversed = sortReversed !== undefined && sort === sortReversed
  return { direction: isReversed ? 'descending' : undefined, next: forward ?? sortReversed } as const
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const [params] = useSearchParams()
  const { title, numeric } = column
  const { direction, next } = sortingOf(column, sort)
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  const text = column.hideTitle ? <span className="vh">{title}</span> : title
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      data-minor={column.isMinor || undefined}
      data-end={column.hideTitle || undefined}
      aria-sort={direction}
    >
      {next === undefined ? (
        text
      ) : (
        <Link to={{ search: String(changedParams(params, { sort: next })) }} preventScrollReset>
          {text}
          {direction && <Arrow size={14} className="ic" aria-hidden="true" />}
        </Link>
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const marks = {
    'data-numeric': column.numeric || undefined,
    'data-title': column.hideTitle ? undefined : column.title,
    'data-minor': column.isMinor || undefined,
    'data-end': column.hideTitle || undefined,
  }
  return column.isName ? (
    <th scope="row" {...marks}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...marks}>{column.cell(row)}</td>
  )
}

function RowCheckbox({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  const t = useT()
  return (
    <Checkbox
      size="xs"
      aria-label={t('common.table.select', { name })}
      checked={selection.selected.has(id)}
      onChange={() => selection.toggle(id)}
    />
  )
}

export function AllCheckbox({ selection, keys }: { selection: Selection; keys: readonly number[] }) {
  const t = useT()
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t('common.table.selectAll')}
      checked={keys.length > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={() => (chosen === keys.length ? selection.clear() : selection.setAll(keys))}
    />
  )
}
