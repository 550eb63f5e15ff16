const ROW_BITS = 24
/** So many rows a source can hold. */
export const MOST_ROWS = 1 << ROW_BITS

/** Where a listing is: the row of a source, as one number; NOWHERE = there is none. */
export type RowPlace = number
export const NOWHERE = -1

export function placeOf(source: number, row: number): RowPlace {
  return source * MOST_ROWS + row
}

export function sourceOf(place: RowPlace): number {
  return place >>> ROW_BITS
}

export function rowOf(place: RowPlace): number {
  return place & (MOST_ROWS - 1)
}
