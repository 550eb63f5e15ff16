import { readings } from '@matchwright/taxonomy/readings'
import { stripTitle } from '@matchwright/taxonomy/text/strip-title'
import { withoutMasks } from '../../document/mask.ts'
import type { Check, ConceptId, ConceptText } from '../../facts.ts'
import type { ConceptRecogniser } from '../../recogniser.ts'
import { matchHeading } from '../../lexicon/headings.ts'
import { GENERIC_POSITIONS } from '../../lexicon/roles.ts'
import { foldToLetters } from '../../text/fold.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { inLanguage } from '../input.ts'

/** Difference of two scores that leaves the choice to the person; not where the first is clear. Chosen by eye. */
const CLOSE_SCORE = 0.06
const CLEAR_SCORE = 0.95
/** Below `CLEAR_CONFIDENCE`, so that the person is asked. */
const AMBIGUOUS_CONFIDENCE = 0.7
const MOST_ALTERNATIVES = 3
/** A title without a known occupation is still the title; calibrated on the development set (e2deeee). */
const UNLINKED_CONFIDENCE = 0.9
/** A longer text is no title. Characters; chosen by eye on texts of CVs without line ends. */
const LONGEST_TITLE = 100
/** Words that "Curriculum vitae" has in any language. */
const MOST_WORDS_OF_DOCUMENT_TITLE = 3
/** Exactness of a label that makes a generic position an occupation. */
const EXACT = 0.95

type LinkedTitle = { value: ConceptText; confidence: number; alternatives: ConceptId[]; check?: Check }

/**
 * Candidate occupations of a job title, best first. A generic position ("Intern") has one only by its exact label; none
 * have headings, contact data and texts.
 */
export function rankTitleOccupations(
  text: string,
  recogniser: ConceptRecogniser,
  language: string | undefined,
): ReturnType<ConceptRecogniser['recognise']> {
  const title = withoutDocumentTitle(withoutMasks(text).trim())
  if (!mayBeTitle(title)) return []
  const found = recogniser.recognise(stripTitle(title).title || title, {
    branches: ['occupation'],
    limit: MOST_ALTERNATIVES + 1,
    ...inLanguage(language),
  })
  return GENERIC_POSITIONS.has(foldToLetters(title)) ? found.filter(({ named }) => named >= EXACT) : found
}

/** No heading, text, address or contact data. */
function mayBeTitle(text: string): boolean {
  const hasWord = text.split(/\s+/).some((word) => /\p{L}/u.test(word) && !/\d/.test(word))
  const isAddress = (text.match(/\d{3,}/g)?.length ?? 0) > 1
  const isShort = text.length <= LONGEST_TITLE
  return isShort && hasWord && !isAddress && matchHeading(text) === undefined && !hasContactPoint(text)
}

/** "Curriculum vitae, nurse": the title without that of the document. */
function withoutDocumentTitle(text: string): string {
  const words = text.split(/\s+/)
  for (let count = Math.min(MOST_WORDS_OF_DOCUMENT_TITLE, words.length - 1); count > 0; count--)
    if (matchHeading(words.slice(0, count).join(' ')) === 'title') return words.slice(count).join(' ')
  return text
}

/**
 * Evidence that a text is a job title, 0..1: probability of its best occupation, or exactness of a label that it
 * equals, whichever of the label's meanings is the right one.
 */
export function titleEvidence(text: string, recogniser: ConceptRecogniser, language: string | undefined): number {
  const found = rankTitleOccupations(text, recogniser, language)
  return Math.max(0, ...found.map(({ score, named }) => Math.max(score, named)))
}

/** Links a job title to its occupation, with its other readings and the alternatives. */
export function linkTitle(text: string, recogniser: ConceptRecogniser, language: string | undefined): LinkedTitle {
  const candidates = rankTitleOccupations(text, recogniser, language)
  const [best, next] = candidates
  const [first, ...others] = readings(candidates)
  if (!best || !first) return { value: { text }, confidence: UNLINKED_CONFIDENCE, alternatives: [] }
  const isClose = next !== undefined && best.score - next.score < CLOSE_SCORE && best.score < CLEAR_SCORE
  const also = others.map(({ conceptId, weight }) => ({ concept: conceptId, weight }))
  return {
    value: { text, concept: first.conceptId, ...(also.length > 0 && { readings: also }) },
    confidence: isClose ? Math.min(best.score, AMBIGUOUS_CONFIDENCE) : best.score,
    alternatives: candidates.slice(1, 1 + MOST_ALTERNATIVES).map((candidate) => candidate.conceptId),
    ...(isClose ? { check: { reason: 'ambiguous_concept', params: { text } } } : {}),
  }
}
