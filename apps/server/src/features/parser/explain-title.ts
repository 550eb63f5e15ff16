import type { ExplainedTitle, ExplainJob } from '#server/ports.ts'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import { languageOfTitle } from './classify-title.ts'

/** Enough to hold the candidates that were found once. */
const MOST_FOUND = 50

/** Why a title may mean occupations, and the skills that the texts beside it name. */
export function explainTitle(
  recogniser: Recogniser,
  taxonomy: Taxonomy,
  { title, language, contexts }: ExplainJob,
): ExplainedTitle {
  const lang = languageOfTitle(taxonomy, { title, language, context: contexts[0] ?? '' })
  const found = recogniser.recognise(title, { lang, branches: ['occupation'], limit: MOST_FOUND })
  return {
    reasons: found.map(({ conceptId, reason, matched, lang: matchedLang, words }) => ({
      conceptId,
      reason,
      matched,
      matchedLang,
      words: [...words],
    })),
    skills: skillsIn(recogniser, contexts, lang),
  }
}

function skillsIn(recogniser: Recogniser, contexts: readonly string[], lang: string): ExplainedTitle['skills'] {
  const skills = new Map<number, { texts: number; written: Set<string> }>()
  for (const text of contexts) {
    const mentions = recogniser.findMentions(text, { ...(lang !== '' && { lang }), branches: ['skill'] })
    for (const [conceptId, named] of Map.groupBy(mentions, (mention) => mention.conceptId)) {
      const known = skills.get(conceptId) ?? { texts: 0, written: new Set<string>() }
      known.texts += 1
      for (const mention of named) known.written.add(mention.text)
      skills.set(conceptId, known)
    }
  }
  return [...skills]
    .map(([conceptId, { texts, written }]) => ({ conceptId, texts, written: [...written] }))
    .toSorted((a, b) => b.texts - a.texts || a.conceptId - b.conceptId)
}
