import type { Importance } from '../../listing.ts'
import type { CodeDictionaries, Dictionary } from './dictionary.ts'
import type { PostingKind } from '../lists/list-numbering.ts'
import type { RowDraft } from './row-draft.ts'
import type { StoredRow } from './stored-row.ts'

/** Storage of a property of one side of a listing: its writer and its reader. */
export type Column<Side> = {
  /**
   * `fixed`: fixed numbers of head and tail; `overflow`: entries that do not fit the head; `lists`: lists at the end of
   * the tail.
   */
  readonly part: 'fixed' | 'overflow' | 'lists'
  /** The lists it writes, in order. */
  readonly lists?: readonly ListShape[]
  write(side: Side, draft: RowDraft, dictionaries: CodeDictionaries): void
  /** @param importance of the criterion, for wants */
  read(row: StoredRow, importance: Importance): Partial<Side>
}

export type ListShape = {
  /** Numbers per entry: a code, or a code and its attributes. */
  readonly stride: 1 | 2
  /** Kind of the posting lists of its entries, in the employer's direction. */
  readonly posting?: PostingKind
  /** Number of attribute bits below the importance of an entry. */
  readonly importanceAt?: number
  /** Flag of the rows that have the list; absent = all rows. */
  readonly flag?: number
}

/** Encoding of a list entry as a code and its attributes. */
export type EntryCodec<Entry> = {
  code(entry: Entry, dictionaries: CodeDictionaries): number
  attributes(entry: Entry): number
  decode(code: number, attributes: number, dictionaries: CodeDictionaries): Entry
}

/** Column of a list of entries of two numbers each. @param name the property that is read */
export function entries<Side, Entry>(
  name: keyof Side,
  of: (side: Side) => readonly Entry[] | null,
  codec: EntryCodec<Entry>,
  shape: Omit<ListShape, 'stride'> = {},
): Column<Side> {
  return {
    part: 'lists',
    lists: [{ stride: 2, ...shape }],
    write(side, draft, dictionaries) {
      const list = of(side)
      if (list === null) return draft.addUnstated()
      let at = draft.list(list.length, 2)
      const { tail } = draft
      for (const entry of list) {
        tail[at++] = codec.code(entry, dictionaries)
        tail[at++] = codec.attributes(entry)
      }
    },
    read: (row) =>
      part<Side>(
        name,
        row.list(() => codec.decode(row.next(), row.next(), row.dictionaries)),
      ),
  }
}

/** Column of a list of codes without attributes. @param name the property that is read */
export function concepts<Side>(
  name: keyof Side,
  of: (side: Side) => readonly number[] | null,
  dictionaryOf: (dictionaries: CodeDictionaries) => Dictionary,
  posting?: PostingKind,
): Column<Side> {
  return {
    part: 'lists',
    lists: [posting ? { stride: 1, posting } : { stride: 1 }],
    write: (side, draft, dictionaries) => draft.addConcepts(of(side), dictionaryOf(dictionaries)),
    read: (row) => part<Side>(name, row.concepts(dictionaryOf(row.dictionaries))),
  }
}

/** An object with one property; `value` must have the type of the property named. */
function part<Side>(name: keyof Side, value: unknown): Partial<Side> {
  return { [name]: value } as Partial<Side>
}
