import { inLanguage } from '../cv/input.ts'
import type { ConceptId } from '../facts.ts'
import type { ConceptRecogniser } from '../recogniser.ts'

type Mention = ReturnType<ConceptRecogniser['findMentions']>[number]

/** Score of an exact label: adjectives that may mean a soft skill reach less. Chosen by eye on the development set. */
const SURE_SOFT_SKILL = 0.95

/**
 * Skills mentioned in running text. Occupations are searched along, so that "intensive care nurse" is not read as the
 * skill "intensive care"; adjectives that may mean a soft skill ("patient") do not count. `occupations`: what the text
 * is about; a skill foreign to them has to be named exactly.
 */
export function findSkillMentions(
  recogniser: ConceptRecogniser,
  text: string,
  { language, occupations }: { language: string | undefined; occupations: readonly ConceptId[] },
): Mention[] {
  const branches = ['skill', 'softskill', 'occupation'] as const
  return recogniser
    .findMentions(text, { branches, occupations, ...inLanguage(language) })
    .filter(({ branch, score }) => branch === 'skill' || (branch === 'softskill' && score >= SURE_SOFT_SKILL))
}
