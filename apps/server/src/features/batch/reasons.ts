// Why titles have their candidates: read again when somebody asks, nothing is kept of it.
import type { BatchReason, BatchSkill } from '@matchwright/contract/batch.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { foldLetters } from '@matchwright/taxonomy/text/text'
import { AppError } from '#server/errors.ts'
import type { ExplainedTitle } from '#server/ports.ts'
import type { BatchDeps } from './service.ts'

/** Skills that are listed, the most frequent ones. */
const MOST_SKILLS = 8

type Reasons = { reasons: BatchReason[]; descriptions: number; skills: BatchSkill[] }
type Asked = {
  title: string
  language: string
  /** Best first. */
  candidates: readonly number[]
  contexts: readonly string[]
  lang: string
}

/** None while the parser is busy or starts: the question is answered without them. */
export async function reasonsFor(
  { concepts, parser }: Pick<BatchDeps, 'concepts' | 'parser'>,
  { candidates, lang, ...title }: Asked,
): Promise<Reasons> {
  const { taxonomy } = concepts
  try {
    const explained = await parser.ask({ kind: 'explain', ...title })
    return {
      reasons: candidates.flatMap(
        (id) => reasonOf(taxonomy, explained, { id, first: candidates[0] ?? id, title: title.title, lang }) ?? [],
      ),
      descriptions: title.contexts.length,
      skills: explained.skills.slice(0, MOST_SKILLS).map(({ conceptId, texts, written }) => {
        const { text, lang: labelLang } = taxonomy.label(conceptId, lang)
        return { concept_id: conceptId, label: text, label_lang: labelLang, descriptions: texts, written }
      }),
    }
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return { reasons: [], descriptions: 0, skills: [] }
    throw error
  }
}

function reasonOf(
  taxonomy: Taxonomy,
  { reasons, skills }: ExplainedTitle,
  { id, first, title, lang }: { id: number; first: number; title: string; lang: string },
): BatchReason | undefined {
  const found = reasons.find(({ conceptId }) => conceptId === id)
  if (!found) return undefined
  const needed = new Set(taxonomy.essentialSkills(id))
  const named = skills.filter(({ conceptId }) => needed.has(conceptId))
  return {
    concept_id: id,
    kind: found.reason,
    name: found.matched,
    name_lang: found.matchedLang,
    words: found.words.map((word) => asWritten(title, word)),
    beside_first: besideFirst(taxonomy, id, first),
    skills: named.map(({ conceptId }) => taxonomy.label(conceptId, lang).text),
    descriptions: Math.max(0, ...named.map(({ texts }) => texts)),
  }
}

/** A folded word as it stands in the title. */
function asWritten(title: string, word: string): string {
  return (title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).find((one) => foldLetters(one) === word) ?? word
}

function besideFirst(taxonomy: Taxonomy, id: number, first: number): BatchReason['beside_first'] {
  if (isAbove(taxonomy, id, first)) return 'broader'
  return isAbove(taxonomy, first, id) ? 'narrower' : null
}

/** Whether a concept is among those above another. */
function isAbove(taxonomy: Taxonomy, above: number, below: number): boolean {
  return (taxonomy.get(below)?.broader ?? []).some((id) => id === above || isAbove(taxonomy, above, id))
}
