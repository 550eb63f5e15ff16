import { stripTitle } from '@matchwright/taxonomy/text/strip-title'
import type { Check, ConceptId, ConceptText } from '../../facts.ts'
import type { ConceptRecogniser } from '../../recogniser.ts'
import { GENERIC_POSITIONS } from '../../lexicon/roles.ts'
import { foldToLetters } from '../../text/fold.ts'
import { inLanguage } from '../input.ts'

/** Below it a title is left unlinked: 17 % of such answers would be right (`bench:titles`). */
const LOWEST_SCORE = 0.3
/** Difference of two scores that leaves the choice to the person; not where the first is clear. Chosen by eye. */
const CLOSE_SCORE = 0.06
const CLEAR_SCORE = 0.95
/** Below `CLEAR_CONFIDENCE`, so that the person is asked. */
const AMBIGUOUS_CONFIDENCE = 0.7
const MOST_ALTERNATIVES = 3
/** A title without a known occupation is still the title; calibrated on the development set (e2deeee). */
const UNLINKED_CONFIDENCE = 0.9
/** Score of an exact label. */
const NAMED_SCORE = 0.95

type LinkedTitle = { value: ConceptText; confidence: number; alternatives: ConceptId[]; check?: Check }

/** Candidate occupations of a job title, best first; a generic position ("Intern") has one only by its exact label. */
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

/** Links a job title to its occupation, with the alternatives. */
export function linkTitle(text: string, recogniser: ConceptRecogniser, language: string | undefined): LinkedTitle {
  const candidates = rankTitleOccupations(text, recogniser, language)
  const [best, ...others] = candidates.filter((candidate) => candidate.score >= LOWEST_SCORE)
  if (!best) return { value: { text }, confidence: UNLINKED_CONFIDENCE, alternatives: [] }
  const isClose = others[0] !== undefined && best.score - others[0].score < CLOSE_SCORE && best.score < CLEAR_SCORE
  return {
    value: { text, concept: best.conceptId },
    confidence: isClose ? Math.min(best.score, AMBIGUOUS_CONFIDENCE) : best.score,
    alternatives: others.slice(0, MOST_ALTERNATIVES).map((candidate) => candidate.conceptId),
    ...(isClose ? { check: { reason: 'ambiguous_concept', params: { text } } } : {}),
  }
}
