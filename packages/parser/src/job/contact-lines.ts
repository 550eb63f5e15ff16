import { CONTACT_CUE, isAboutApplying, NAMES_CONTACT } from '../lexicon/job-applying-words.ts'
import { PERSON_TITLE } from '../lexicon/job-words.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { source } from '../text/source.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findEmails, findLinks, findPhones } from '../values/contact-points.ts'

/** Characters from a word for the contact person to the name. */
const CONTACT_REACH = 30

const NAME = "\\p{Lu}[\\p{Ll}’'-]+(?:-?\\p{Lu}[\\p{Ll}’'-]+)*"
const PARTICLE = '(?:van|von|de|der|den|di|da|al|el|le|la|du)'
/** "Ms Anna Meier", "السيدة هدى": the name in the first group. */
const TITLED_PERSON = new RegExp(
  source`
    (?<!\p{L})(?:${PERSON_TITLE}\s+)+(${NAME}(?:\s+(?:${PARTICLE}\s+){0,2}${NAME}){0,2}|(?<=\p{Script=Arabic}\s)
    \p{L}+\s\p{L}+)
  `,
  'u',
)
const PERSON_NAME = new RegExp(`(?<!\\p{L})${NAME}(?:\\s+${PARTICLE})?\\s+${NAME}(?!\\p{L})`, 'u')

export type NamedPerson = { span: Span; isTitled: boolean }

/** A person that a line names: with a title, or behind a word for the contact. */
export function findPerson(line: Span): NamedPerson | undefined {
  const titled = TITLED_PERSON.exec(line.text)
  if (titled?.[1]) {
    const at = titled.index + titled[0].lastIndexOf(titled[1])
    return { span: sliceSpan(line, at, at + titled[1].length), isTitled: true }
  }
  const cue = CONTACT_CUE.exec(foldKeepingLength(line.text))
  const rest = cue ? sliceSpan(line, cue.index + cue[0].length) : undefined
  const name = rest ? PERSON_NAME.exec(rest.text) : null
  if (!rest || !name || name.index >= CONTACT_REACH) return undefined
  return { span: sliceSpan(rest, name.index, name.index + name[0].length), isTitled: false }
}

/** Whether a line tells how to apply or whom to ask: such a line is shown to nobody who looks at the listing. */
export function isContactLine(line: Span): boolean {
  const folded = foldKeepingLength(line.text)
  if (findEmails(line).length > 0 || findPhones(line).length > 0 || isAboutApplying(folded)) return true
  if (NAMES_CONTACT.test(folded) || findLinks(line).some(({ text }) => /^https?:|^www\./iu.test(text))) return true
  return CONTACT_CUE.test(folded) && findPerson(line) !== undefined
}
