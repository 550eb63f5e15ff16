import { inLanguage } from '../cv/input.ts'
import type { ConceptRecogniser } from '../recogniser.ts'

type Mention = ReturnType<ConceptRecogniser['findMentions']>[number]

/** Score of an exact label: adjectives that may mean a soft skill reach less. Chosen by eye on the development set. */
const SURE_SOFT_SKILL = 0.95

/**
 * Skills mentioned in running text. Occupations are searched along, so that "intensive care nurse" is not read as the
 * skill "intensive care"; adjectives that may mean a soft skill ("patient") do not count.
 */
export function findSkillMentions(
  recogniser: ConceptRecogniser,
  text: string,
  language: string | undefined,
): Mention[] {
  const branches = ['skill', 'softskill', 'occupation'] as const
  return recogniser
    .findMentions(text, { branches, ...inLanguage(language) })
    .filter(({ branch, score }) => branch === 'skill' || (branch === 'softskill' && score >= SURE_SOFT_SKILL))
}
