import type { Importance } from '../../listing.ts'
import type { CodeDictionaries, Dictionary } from './dictionary.ts'
import type { PostingKind } from '../lists/list-numbering.ts'
import type { RowDraft } from './row-draft.ts'
import type { StoredRow } from './stored-row.ts'

/** A part of what a listing has or wants, as a row holds it: its writer and its reader side by side. */
export type Column<Side> = {
  /** Fixed numbers of head and tail, what the head has no room for, or lists at the end of the tail. */
  readonly part: 'fixed' | 'overflow' | 'lists'
  /** The lists it writes, one behind the other. */
  readonly lists?: readonly ListShape[]
  write(side: Side, draft: RowDraft, dictionaries: CodeDictionaries): void
  /** @param importance of the criterion, for what is wanted */
  read(row: StoredRow, importance: Importance): Partial<Side>
}

export type ListShape = {
  /** Numbers of an entry: a code, and its attributes where there are two. */
  readonly stride: 1 | 2
  /** The posting lists that name its entries, in the employer's direction. */
  readonly posting?: PostingKind
  /** How many bits of the attributes lie below the importance of an entry. */
  readonly importanceAt?: number
}

/** An entry of a list as its code and its attributes. */
export type EntryCodec<Entry> = {
  code(entry: Entry, dictionaries: CodeDictionaries): number
  attributes(entry: Entry): number
  decode(code: number, attributes: number, dictionaries: CodeDictionaries): Entry
}

/** A list of entries of two numbers. @param name the property that is read */
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

/** A list of codes alone. @param name the property that is read */
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

/** The caller names the property that its reader makes. */
function part<Side>(name: keyof Side, value: unknown): Partial<Side> {
  return { [name]: value } as Partial<Side>
}
