import type { TermBranch, TermEntry } from '@matchwright/contract/listing-content.schema'

type Own = { words: string[]; onChange: (words: string[]) => void }

/** Terms of one branch, as props of its concept field. */
export function ownWords(terms: readonly TermEntry[], branch: TermBranch, set: (terms: TermEntry[]) => void): Own {
  return {
    words: terms.filter((term) => term.branch === branch).map(({ text }) => text),
    onChange: (words) =>
      set([...terms.filter((term) => term.branch !== branch), ...words.map((text) => ({ text, branch }))]),
  }
}
