import type { Tags } from '../match-index.ts'
import type { Words } from './dictionary.ts'
import type { RowDraft } from './row-draft.ts'
import type { RowColumns } from './rows.ts'

/** What listings are filtered and counted by: behind the lists of a row, where its first number says. */

const OWNER_NUMBERS = 3
const NUMBER = 65_536
const SEPARATOR = '\n'

export function writeTags({ ownerId, facets }: Tags, words: Words, draft: RowDraft): void {
  draft.add(ownerId % NUMBER)
  draft.add(Math.floor(ownerId / NUMBER) % NUMBER)
  draft.add(Math.floor(ownerId / (NUMBER * NUMBER)))
  const countAt = draft.length
  draft.add(0)
  for (const facet in facets) {
    const values = facets[facet] ?? []
    for (let n = 0; n < values.length; n++)
      if (values.indexOf(values[n] ?? '') === n) draft.add(words.tag.add(`${facet}${SEPARATOR}${values[n] ?? ''}`))
  }
  draft.tail[countAt] = draft.length - countAt - 1
}

function tagsAt({ tails, tailAt }: RowColumns, row: number): number {
  const tail = tailAt[row] ?? 0
  return tail + (tails[tail] ?? 0)
}

/** How many numbers a row's tail has. */
export function tailLength(rows: RowColumns, row: number): number {
  const at = tagsAt(rows, row) + OWNER_NUMBERS
  return at + 1 + (rows.tails[at] ?? 0) - (rows.tailAt[row] ?? 0)
}

export function ownerOf(rows: RowColumns, row: number): number {
  const at = tagsAt(rows, row)
  const { tails } = rows
  return (tails[at] ?? 0) + NUMBER * ((tails[at + 1] ?? 0) + NUMBER * (tails[at + 2] ?? 0))
}

/** Where the codes of a row's tags begin and end. */
export function tagRange(rows: RowColumns, row: number, range: { from: number; to: number }): void {
  const at = tagsAt(rows, row) + OWNER_NUMBERS
  range.from = at + 1
  range.to = at + 1 + (rows.tails[at] ?? 0)
}

export function facetAndValue(tag: string): readonly [facet: string, value: string] {
  const at = tag.indexOf(SEPARATOR)
  return [tag.slice(0, at), tag.slice(at + 1)]
}

export function tagOf(facet: string, value: string): string {
  return `${facet}${SEPARATOR}${value}`
}
