import { stripTitle } from '@matchwright/taxonomy/text/strip-title'
import type { Check, ConceptId, ConceptText } from '../../facts.ts'
import type { ConceptRecogniser } from '../../recogniser.ts'
import { GENERIC_POSITIONS } from '../../lexicon/roles.ts'
import { foldToLetters } from '../../text/fold.ts'
import { inLanguage } from '../input.ts'

const LOWEST_SCORE = 0.3
const CLOSE_SCORE = 0.06
const MOST_ALTERNATIVES = 3
/** A title that means no occupation we know is still the title. */
const UNLINKED_CONFIDENCE = 0.9
const NAMED_SCORE = 0.95

type LinkedTitle = { value: ConceptText; confidence: number; alternatives: ConceptId[]; check?: Check }

/** The few occupations that a job title may mean, best first; a mere rank means one only where it is its name. */
export function rankTitleOccupations(
  text: string,
  recogniser: ConceptRecogniser,
  language: string | undefined,
): ReturnType<ConceptRecogniser['recognise']> {
  const found = recogniser.recognise(stripTitle(text).title || text, {
    branches: ['occupation'],
    limit: MOST_ALTERNATIVES + 1,
    ...inLanguage(language),
  })
  return GENERIC_POSITIONS.has(foldToLetters(text)) ? found.filter(({ score }) => score >= NAMED_SCORE) : found
}

/** The occupation that a job title means, with what it may mean instead. */
export function linkTitle(text: string, recogniser: ConceptRecogniser, language: string | undefined): LinkedTitle {
  const candidates = rankTitleOccupations(text, recogniser, language)
  const [best, ...others] = candidates.filter((candidate) => candidate.score >= LOWEST_SCORE)
  if (!best) return { value: { text }, confidence: UNLINKED_CONFIDENCE, alternatives: [] }
  const isClose = others[0] !== undefined && best.score - others[0].score < CLOSE_SCORE && best.score < 0.95
  return {
    value: { text, concept: best.conceptId },
    confidence: isClose ? Math.min(best.score, 0.7) : best.score,
    alternatives: others.slice(0, MOST_ALTERNATIVES).map((candidate) => candidate.conceptId),
    ...(isClose ? { check: { reason: 'ambiguous_concept', params: { text } } } : {}),
  }
}
