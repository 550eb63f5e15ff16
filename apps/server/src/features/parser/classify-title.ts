import type { ClassifiedTitle, TitleInContext } from '#server/ports.ts'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'

/** Confidence of a detected language below which labels of all languages count alike. */
const SURE_LANGUAGE = 0.5
/** Score below which the text beside the title helps to choose. */
const SURE_TITLE = 0.5
/** Each essential skill that the text names raises an occupation by a seventh, by half at most. */
const SKILL_SHARE = 1 / 7
const MOST_RAISED = 0.5

/** The occupations that a title of a sheet may mean, with what stands beside it. */
export function classifyTitle(
  recogniser: Recogniser,
  taxonomy: Taxonomy,
  { title, language, context }: TitleInContext,
  limit: number,
): ClassifiedTitle {
  const known = languageOfTitle(taxonomy, { title, language, context })
  const found = recogniser.recognise(title, { lang: known, branches: ['occupation'], limit })
  const [best] = found
  const candidates = found.map(({ conceptId, score }) => ({ conceptId, score }))
  return {
    language: language || known || (best !== undefined && best.score >= SURE_TITLE ? best.lang : ''),
    candidates:
      context === '' || best === undefined || best.score >= SURE_TITLE
        ? candidates
        : bySkills(candidates, skillsIn(recogniser, context, known), taxonomy),
  }
}

/** Language in which a title is read: given or detected; empty where there are no labels of it. */
export function languageOfTitle(taxonomy: Taxonomy, { title, language, context }: TitleInContext): string {
  return knownLanguage(taxonomy, language) || detect(taxonomy, `${title}. ${context}`)
}

/** Titles of languages without labels are compared with those of all languages. */
function knownLanguage({ languages }: Taxonomy, language: string): string {
  const [base = ''] = language.split('-')
  return languages.includes(base) ? base : ''
}

function detect(taxonomy: Taxonomy, text: string): string {
  const { lang, confidence } = detectLanguage(text)
  return confidence < SURE_LANGUAGE ? '' : knownLanguage(taxonomy, lang)
}

function skillsIn(recogniser: Recogniser, text: string, lang: string): ReadonlySet<number> {
  const mentions = recogniser.findMentions(text, { ...(lang !== '' && { lang }), branches: ['skill'] })
  return new Set(mentions.map(({ conceptId }) => conceptId))
}

type Candidates = ClassifiedTitle['candidates']

function bySkills(candidates: Candidates, skills: ReadonlySet<number>, taxonomy: Taxonomy): Candidates {
  return candidates
    .map(({ conceptId, score }) => {
      const named = taxonomy.essentialSkills(conceptId).filter((skill) => skills.has(skill)).length
      return { conceptId, score: Math.min(1, score * (1 + Math.min(MOST_RAISED, named * SKILL_SHARE))) }
    })
    .toSorted((a, b) => b.score - a.score || a.conceptId - b.conceptId)
}
