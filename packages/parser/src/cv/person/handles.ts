import { foldKeepingLength } from '../../text/fold.ts'
import type { Span } from '../../text/span.ts'
import { findEmails, findLinks } from '../../values/contact-points.ts'

/** The words of an address: those before the at sign, or behind the domain. */
export type Handle = string[]

/** Letters of a part of a name from which it may stand at the beginning of a word. */
const FEWEST_LETTERS = 3
/** Ways to spell a letter that is none of the Latin alphabet, brought down to one. */
const SPELLINGS: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/þ/g, 'th'],
  [/ð/g, 'd'],
  [/æ/g, 'a'],
  [/œ/g, 'o'],
  [/([aou])e/g, '$1'],
  [/aa/g, 'a'],
]

/** The handles of e-mail addresses and links. */
export function handlesIn(spans: readonly Span[]): Handle[] {
  const emails = spans.flatMap(findEmails).map(({ text }) => text.split('@')[0] ?? '')
  const paths = spans.flatMap(findLinks).flatMap(({ text }) =>
    text
      .replace(/^https?:\/\//i, '')
      .split('/')
      .slice(1),
  )
  return [...emails, ...paths].map(wordsOf).filter((words) => words.length > 0)
}

function wordsOf(text: string): string[] {
  return SPELLINGS.reduce((folded, [letter, letters]) => folded.replace(letter, letters), foldKeepingLength(text))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** Whether a handle is made of two parts of a name: "anna.baker", "abaker", "baker-a"; a department's is of one. */
export function isExplainedBy(handles: readonly Handle[], name: string): boolean {
  const words = wordsOf(name)
  return handles.some((handle) => usedParts(handle, words) >= 2)
}

/** Number of the parts of a name that a handle is made of; 0 if it is made of something else, or of initials alone. */
function usedParts(handle: Handle, words: readonly string[]): number {
  const open = [...words]
  let whole = 0
  for (const part of handle) {
    let rest = part
    while (rest !== '') {
      const word = open.findIndex((each) => rest === each || (each.length >= FEWEST_LETTERS && rest.startsWith(each)))
      const at = word >= 0 ? word : open.findIndex((each) => rest.startsWith(each.charAt(0)))
      const found = open[at]
      // behind the whole name stands what makes it unique
      if (found === undefined) return whole > 1 ? whole : 0
      whole += word >= 0 ? 1 : 0
      rest = rest.slice(word >= 0 ? found.length : 1)
      open.splice(at, 1)
    }
  }
  return whole > 0 ? words.length - open.length : 0
}
