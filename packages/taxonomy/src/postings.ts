/** Lists of numbers by key in two flat arrays: list `k` is `values[offsets[k] .. offsets[k + 1])`. */
export interface Postings {
  readonly offsets: Uint32Array
  readonly values: Uint32Array
}

/** Inverts rows of keys into lists of row numbers, each row at most once in a list. */
export const invertRows = (rows: readonly (readonly number[])[], keyCount: number): Postings => {
  const offsets = new Uint32Array(keyCount + 1)
  const distinct = rows.map((keys) => [...new Set(keys)])
  for (const keys of distinct) for (const key of keys) offsets[key + 1] = (offsets[key + 1] ?? 0) + 1
  for (let key = 0; key < keyCount; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0)
  const values = new Uint32Array(offsets[keyCount] ?? 0)
  const next = offsets.slice()
  distinct.forEach((keys, row) => {
    for (const key of keys) {
      const at = next[key] ?? 0
      values[at] = row
      next[key] = at + 1
    }
  })
  return { offsets, values }
}

/** Rows themselves as flat lists. */
export const flattenRows = (rows: readonly (readonly number[])[]): Postings => {
  const offsets = new Uint32Array(rows.length + 1)
  rows.forEach((row, at) => (offsets[at + 1] = (offsets[at] ?? 0) + row.length))
  return { offsets, values: Uint32Array.from(rows.flat()) }
}

export const listLength = ({ offsets }: Postings, key: number): number => (offsets[key + 1] ?? 0) - (offsets[key] ?? 0)
