import { source } from '../text/source.ts'
import { inLanguage } from '../cv/input.ts'
import type { ConceptId } from '../facts.ts'
import type { ConceptRecogniser, ParseContext } from '../recogniser.ts'

type SkillLink = { conceptId: ConceptId; score: number }

/** Below it a skill is left unlinked: six in ten of the answers below would be wrong (`bench:skills`). */
const CLEAR_SCORE = 0.6
const CANDIDATES = 8
const EDGES = /^[\s.,;:)(?!]+|[\s.,;:)(?!]+$/gu
const FILLERS = new RegExp(
  source`
      (?<!\p{L})(?:skills?|abilit(?:y|ies)|knowledge(?: of)?|experience (?:in|with)|competences?|strong|
      excellent|good|great|solid|proven|deep|mindset|sehr gute|gute|fundierte|kenntnisse (?:in|von)|kenntnisse|
      fähigkeiten|erfahrung (?:in|mit)|bonnes?|solides?|connaissances? (?:de|des|du|en)|compétences? (?:en|de)|
      maîtrise (?:de|du|des)|buen[oa]s?|sólidos?|conocimientos? (?:de|en)|dominio de|habilidades? (?:de|en)|
      buon[ae]|ottim[ae]|conoscenz[ae] (?:di|dei|delle|del)|capacità di|bons?|conhecimentos? (?:de|em)|
      domínio de|goede|kennis van|ervaring met|dobra|znajomość|umiejętność)(?!\p{L})
    `,
  'giu',
)

/** Candidate skills of a short text of its own, best first; groups of skills are left out. */
export function linkSkill(
  text: string,
  { recogniser, concepts }: Pick<ParseContext, 'recogniser' | 'concepts'>,
  language: string | undefined,
): SkillLink[] {
  const bare = withoutFillers(text)
  const found = linksOf(bare, recogniser, concepts, language)
  return found.length > 0 || bare === text ? found : linksOf(text, recogniser, concepts, language)
}

function linksOf(
  text: string,
  recogniser: ConceptRecogniser,
  concepts: ParseContext['concepts'],
  language: string | undefined,
): SkillLink[] {
  return recogniser
    .recognise(text, { branches: ['skill'], limit: CANDIDATES, ...inLanguage(language) })
    .filter(({ conceptId, score }) => score >= CLEAR_SCORE && concepts.get(conceptId)?.kind !== 'group')
    .map(({ conceptId, score }) => ({ conceptId, score }))
}

/** "Good knowledge of Excel." means Excel; a text of nothing but such words stays as it is. */
function withoutFillers(text: string): string {
  const trimmed = text.replace(EDGES, '')
  const bare = trimmed.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim()
  return bare.length > 1 ? bare : trimmed
}
