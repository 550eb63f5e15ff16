import type { Importance } from '../facts.ts'
import { LEAST_WORDS, MUST_WORDS, NICE_WORDS, NOT_NEEDED } from '../lexicon/job-importance-words.ts'
import { isExplicitMust } from '../lexicon/job-headings.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import type { Section } from '../structure/sections.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { SENTENCE_END } from '../text/sentence-end.ts'
import { splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import type { JobInput } from './input.ts'

/** A clause that states a requirement, with its importance and that of its section. */
export type Requirement = { span: Span; importance: Importance; usual: Importance }

const PIECE_END = /[,،、]\s*|\s(?:und|and|et|y|e|og|en|și|és|και|but|aber|mais|pero|ma|mas|maar|ale|men|dar|de|αλλά)\s/u

/**
 * Clauses of the requirement sections with their importance: stated by the clause itself, else implied by the
 * heading. "Your profile" lists what is important, "Requirements" what is a must; headings that nobody has foreseen may
 * head either. Without a section of requirements all clauses
 * but those of the offer and the title count.
 */
export function findRequirements(input: JobInput, title?: Paragraph): Requirement[] {
  const asking = input.sections.filter(({ kind }) => kind === 'job_must' || kind === 'job_nice')
  if (asking.length === 0) return statedAnywhere(input, title)
  const unforeseen = input.sections.filter(({ kind }) => kind === 'other')
  return [...asking, ...unforeseen].flatMap((section) => {
    const usual = section.kind === 'other' ? 'important' : usualImportance(section)
    const lines = section.paragraphs.filter((line) => line !== title)
    return lines.flatMap(splitClauses).map((span) => ({ span, ...clauseImportance(span, usual) }))
  })
}

/** What the section of a requirement says of its importance. */
export function usualImportance({ kind, heading }: Section): Importance {
  if (kind !== 'job_must') return 'nice'
  return heading && isExplicitMust(heading.text) ? 'must' : 'important'
}

function statedAnywhere(input: JobInput, title: Paragraph | undefined): Requirement[] {
  return input.sections
    .filter(({ kind }) => kind !== 'job_offer' && kind !== 'job_contact')
    .flatMap(({ paragraphs }) => paragraphs.filter((line) => line !== title).flatMap(splitClauses))
    .map((span) => ({ span, ...clauseImportance(span, 'important') }))
}

function splitClauses(paragraph: Paragraph): Span[] {
  return splitSpan(withoutBullet(paragraph), SENTENCE_END).flatMap((sentence) => splitSpan(sentence, /;\s*/u))
}

export function clauseImportance(span: Span, usual: Importance): Omit<Requirement, 'span'> {
  return { importance: statedImportance(span.text) ?? usual, usual }
}

function statedImportance(text: string): Importance | undefined {
  const folded = foldKeepingLength(text)
  if (NICE_WORDS.test(folded) || NOT_NEEDED.test(folded)) return 'nice'
  return MUST_WORDS.test(folded) || LEAST_WORDS.test(folded) ? 'must' : undefined
}

/** "French fluent, German a plus": each piece of a clause says for itself, and what another says does not count. */
export function importanceAt({ span, importance, usual }: Requirement, start: number): Importance {
  const piece = splitSpan(span, PIECE_END).find((each) => each.start <= start && start < each.start + each.text.length)
  const own = piece && statedImportance(piece.text)
  return own ?? (isSaidOfAnother(span.text) ? usual : importance)
}

/** "required" is said of all before it; "a plus" and "at least" only of what they stand beside. */
function isSaidOfAnother(text: string): boolean {
  return statedImportance(text) === 'nice' || !MUST_WORDS.test(foldKeepingLength(text))
}
