import type { Steps } from '../steps.ts'

/** Posting lists in two flat arrays: list `k` is `values[offsets[k] .. offsets[k + 1])`. */
export type Postings = {
  readonly offsets: Uint32Array
  readonly values: Uint32Array
}

/** Inverts rows of keys into lists of row numbers, each row at most once in a list; in steps. */
export function* invertRows(rows: Postings, keyCount: number): Steps<Postings> {
  const offsets = new Uint32Array(keyCount + 1)
  yield* forEachOnce(rows, keyCount, (key) => (offsets[key + 1] = (offsets[key + 1] ?? 0) + 1))
  for (let key = 0; key < keyCount; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0)
  const values = new Uint32Array(offsets[keyCount] ?? 0)
  const next = offsets.slice()
  yield* forEachOnce(rows, keyCount, (key, row) => {
    const at = next[key] ?? 0
    values[at] = row
    next[key] = at + 1
  })
  return { offsets, values }
}

/** Visits the keys of each row, repeated ones once. */
function* forEachOnce(rows: Postings, keyCount: number, visit: (key: number, row: number) => void): Steps<void> {
  const seenIn = new Int32Array(keyCount).fill(-1)
  const { offsets, values } = rows
  for (let row = 0, at = 0; row + 1 < offsets.length; row++) {
    if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
    for (const end = offsets[row + 1] ?? 0; at < end; at++) {
      const key = values[at] ?? 0
      if (seenIn[key] !== row) visit(key, row)
      seenIn[key] = row
    }
  }
}

const ROWS_PER_STEP = 16_384

/** Rows as flat lists. */
export function flattenRows(rows: readonly (readonly number[])[]): Postings {
  const offsets = new Uint32Array(rows.length + 1)
  rows.forEach((row, at) => (offsets[at + 1] = (offsets[at] ?? 0) + row.length))
  const values = new Uint32Array(offsets[rows.length] ?? 0)
  rows.forEach((row, at) => values.set(row, offsets[at]))
  return { offsets, values }
}

/** Positions by the key found there, in rising order (a counting sort). */
export function groupBy(keys: Uint8Array | Uint32Array, keyCount: number): Postings {
  const offsets = new Uint32Array(keyCount + 1)
  for (const key of keys) offsets[key + 1] = (offsets[key + 1] ?? 0) + 1
  for (let key = 0; key < keyCount; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0)
  const values = new Uint32Array(keys.length)
  const next = offsets.slice()
  keys.forEach((key, at) => {
    const place = next[key] ?? 0
    values[place] = at
    next[key] = place + 1
  })
  return { offsets, values }
}

export function listLength({ offsets }: Postings, key: number): number {
  return (offsets[key + 1] ?? 0) - (offsets[key] ?? 0)
}
