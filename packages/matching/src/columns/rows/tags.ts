import type { Tags } from '../../match-index.ts'
import type { CodeDictionaries } from './dictionary.ts'
import { OWNER, OWNER_NUMBERS, TAGS_END } from './row-draft.ts'
import type { RowDraft } from './row-draft.ts'
import { tailOf } from './rows.ts'
import type { RowColumns } from './rows.ts'

/** What listings are filtered and counted by: in front of the lists of a row, where scoring has just been. */

const NUMBER = 65_536

/** The head of a tail: the owner, between where the lists begin and where the tags end, which is not known yet. */
export function writeOwner({ ownerId }: Tags, draft: RowDraft): void {
  draft.add(0)
  for (let n = 0, rest = ownerId; n < OWNER_NUMBERS; n++, rest = Math.floor(rest / NUMBER)) draft.add(rest % NUMBER)
  draft.add(0)
}

export function writeTags({ facets }: Tags, dictionaries: CodeDictionaries, draft: RowDraft): void {
  let position = 0
  for (const facet in facets) {
    const values = facets[facet]
    const codes = dictionaries.tag.facet(facet, position++)
    if (values === undefined) continue
    for (let n = 0; n < values.length; n++) {
      const value = values[n] ?? ''
      if (n === 0 || values.indexOf(value) === n) draft.add(codes.get(value) ?? dictionaries.tag.add(facet, value))
    }
  }
  draft.tail[TAGS_END] = draft.length
}

export function ownerOf(rows: RowColumns, row: number): number {
  const { tails } = rows
  const at = tailOf(rows, row) + OWNER
  let owner = 0
  for (let n = OWNER_NUMBERS - 1; n >= 0; n--) owner = owner * NUMBER + (tails[at + n] ?? 0)
  return owner
}
