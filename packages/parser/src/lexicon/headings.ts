import type { SectionKind } from '../facts.ts'
import { foldToLetters, wordList } from '../text/fold.ts'
import { MAIN_HEADING_WORDS } from './main-heading-words.ts'
import { OTHER_HEADING_WORDS } from './other-heading-words.ts'

/** The section that a heading announces; `title` is a word for the document itself ("Curriculum vitae"). */
type HeadingKind = SectionKind | 'title'

/** Lists of headings, divided by " | ", for each section; of a heading in two sections the first counts. */
export type HeadingWords = Partial<Record<HeadingKind, string[]>>

const KINDS = new Map<string, HeadingKind>()
for (const [kind, lists] of Object.entries({ ...MAIN_HEADING_WORDS, ...OTHER_HEADING_WORDS })) {
  for (const heading of lists.flatMap(wordList)) {
    const letters = foldToLetters(heading)
    // the key of an object literal typed by HeadingKind
    if (!KINDS.has(letters)) KINDS.set(letters, kind as HeadingKind)
  }
}

/** Longer than the longest heading of the lists. */
const MAX_LETTERS = 60
const JOINED_BY = /\s*(?:[&/,+·•|]|(?<=\s)(?:und|and|et|y|e|i|en|og|och|și|és|και|và|dan)(?=\s)|和|与|・|،|\sو)\s*/iu
const NUMBERING = /^(?:[\divx]{1,3}[.)]\s+|[^\p{L}\p{N}]+)/iu

/** The section that a line announces when it is nothing but a known heading, or several joined by "and". */
export function matchHeading(text: string): HeadingKind | undefined {
  if (text.length > 2 * MAX_LETTERS) return undefined
  const bare = text.trim().replace(NUMBERING, '')
  const letters = foldToLetters(bare)
  if (!letters || letters.length > MAX_LETTERS) return undefined
  const kind = KINDS.get(letters)
  if (kind) return kind
  const parts = bare.split(JOINED_BY).map(foldToLetters).filter(Boolean)
  return parts.length > 1 && parts.every((part) => KINDS.has(part)) ? KINDS.get(parts[0] ?? '') : undefined
}
