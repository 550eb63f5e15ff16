import type { Has, WantedWord, Wants, WordId } from '../../listing.ts'
import { CODES } from './codes.ts'
import type { Column } from './column.ts'
import { HAS_WORDS } from './layout.ts'
import type { RowDraft } from './row-draft.ts'
import type { StoredRow } from './stored-row.ts'

/**
 * Lists of words after the skills, in rows that have any. A word is two numbers, as too many are in use for a
 * dictionary of 16-bit codes. The weight of a wanted one is stored in the upper four bits.
 */
const WEIGHT_AT = 28
const WORD_MASK = (1 << WEIGHT_AT) - 1

export const WANTED_WORDS: Column<Wants> = {
  part: 'lists',
  lists: [{ stride: 2, flag: HAS_WORDS }],
  write: ({ words }, draft) => writeWords(words, draft, storedWord),
  read: (row) => ({ words: readWords(row, wantedWordOf) }),
}

export const HELD_WORDS: Column<Has> = {
  part: 'lists',
  lists: [{ stride: 2, flag: HAS_WORDS }],
  write: ({ words }, draft) => writeWords(words, draft, (word) => word),
  read: (row) => ({ words: readWords(row, wordOf) }),
}

function storedWord({ word, weight }: WantedWord): number {
  return (word | (weight << WEIGHT_AT)) >>> 0
}

function wantedWordOf(stored: number): WantedWord {
  return { word: wordOf(stored), weight: weightOf(stored) }
}

export function wordOf(stored: number): WordId {
  return stored & WORD_MASK
}

export function weightOf(stored: number): number {
  return stored >>> WEIGHT_AT
}

function writeWords<Word>(words: readonly Word[], draft: RowDraft, encode: (word: Word) => number): void {
  if (words.length === 0) return
  draft.addFlags(HAS_WORDS)
  let at = draft.list(words.length, 2)
  for (const word of words) {
    const stored = encode(word)
    draft.tail[at++] = stored % CODES
    draft.tail[at++] = Math.floor(stored / CODES)
  }
}

function readWords<Word>(row: StoredRow, decode: (stored: number) => Word): Word[] {
  if (!row.isSet(HAS_WORDS)) return []
  return Array.from({ length: row.next() }, () => decode(row.next() + CODES * row.next()))
}
