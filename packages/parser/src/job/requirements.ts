import type { Importance } from '../facts.ts'
import { MUST_WORDS, NICE_WORDS } from '../lexicon/job-words.ts'
import { isExplicitMust } from '../lexicon/job-headings.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import type { JobInput } from './input.ts'

/** A clause that states a requirement, with its importance. */
export type Requirement = { span: Span; importance: Importance; isStated: boolean }

const CLAUSE_END = /(?<=\p{L}{2}[.;!])\s+(?=\p{Lu}|\p{Lo})|;\s+/u

/**
 * Clauses of the requirement sections with their importance: stated by the clause itself, else implied by the
 * heading. "Your profile" lists what is important, "Requirements" what is a must. Without such a section all clauses
 * but those of the offer count.
 */
export function findRequirements(input: JobInput): Requirement[] {
  const asking = input.sections.filter(({ kind }) => kind === 'job_must' || kind === 'job_nice')
  if (asking.length === 0) return statedAnywhere(input)
  return asking.flatMap(({ kind, heading, paragraphs }) => {
    const usual: Importance =
      kind === 'job_nice' ? 'nice' : heading && isExplicitMust(heading.text) ? 'must' : 'important'
    return paragraphs.flatMap(splitClauses).map((span) => ({ span, ...clauseImportance(span, usual) }))
  })
}

function statedAnywhere(input: JobInput): Requirement[] {
  return input.sections
    .filter(({ kind }) => kind !== 'job_offer' && kind !== 'job_contact')
    .flatMap(({ paragraphs }) => paragraphs.flatMap(splitClauses))
    .map((span) => ({ span, ...clauseImportance(span, 'important') }))
}

function splitClauses(paragraph: Parameters<typeof withoutBullet>[0]): Span[] {
  return splitSpan(withoutBullet(paragraph), CLAUSE_END)
}

function clauseImportance(span: Span, usual: Importance): { importance: Importance; isStated: boolean } {
  const folded = foldKeepingLength(span.text)
  if (NICE_WORDS.test(folded)) return { importance: 'nice', isStated: true }
  if (MUST_WORDS.test(folded)) return { importance: 'must', isStated: true }
  return { importance: usual, isStated: false }
}
