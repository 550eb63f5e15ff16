const ROW_BITS = 24
/** Maximum number of rows of a source. */
export const MAX_ROWS = 1 << ROW_BITS

/** Source and row number as one integer; NO_ROW = none. */
export type RowRef = number
export const NO_ROW = -1

export function rowRef(source: number, row: number): RowRef {
  return source * MAX_ROWS + row
}

export function sourceOf(ref: RowRef): number {
  return ref >>> ROW_BITS
}

export function rowOf(ref: RowRef): number {
  return ref & (MAX_ROWS - 1)
}
