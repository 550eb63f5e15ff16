import type { Branch, Taxonomy } from '../concepts.ts'
import type { Steps } from '../steps.ts'
import { alignModel } from '../titles/align-model.ts'
import type { TitleModel } from '../titles/model.ts'
import { toTitleSpace } from '../titles/taxonomy-space.ts'
import { TitleRanker } from '../titles/title-ranker.ts'
import type { TitleLabel } from '../titles/title-space.ts'
import { commonWords, splitWords } from './common-words.ts'
import type { NameEvidence } from './names.ts'
import { MIN_SCORE } from './recognition.ts'
import type { Found } from './recognition.ts'

/** A candidate of a model. */
export type Candidate = {
  /** With the probability as score, limited by the words that it rests on. */
  readonly found: Found
  readonly probability: number
  readonly most: number
}

/** A model that belongs to a branch. */
export type ModelReader = {
  /** Probable concepts for a text, and the named ones; undefined in a language that the model has not learned. */
  readonly read: (
    text: string,
    lang: string,
    isNamed: (conceptId: number) => boolean,
  ) => readonly Candidate[] | undefined
  readonly prepare: () => Steps<void>
}

/**
 * Upper limits of the score of a model's answer. A model finds something most probable in any text, also in one that is
 * no title: the fewer words the nearest label shares with it, the lower the limit.
 */
const SUREST_UNWRITTEN = 0.5
const SUREST_ALIKE = 0.6

function rateNearest(
  words: readonly string[],
  nearest: TitleLabel | undefined,
): Pick<Candidate, 'most'> & Pick<Found, 'reason'> {
  if (nearest === undefined) return { reason: 'meaning', most: SUREST_UNWRITTEN }
  const share = commonWords(words, nearest.text).length / words.length
  const most = Math.max(SUREST_ALIKE, SUREST_UNWRITTEN + (1 - SUREST_UNWRITTEN) * share)
  return { reason: share > 0 ? 'words' : 'fuzzy', most }
}

export function createModelReader(
  taxonomy: Taxonomy,
  branch: Branch,
  models: readonly TitleModel[],
): ModelReader | undefined {
  if (models.length === 0) return undefined
  const { space, ids } = toTitleSpace(taxonomy, branch)
  const model = models.map((one) => alignModel(one, space)).find((one) => one !== undefined)
  if (model === undefined) return undefined
  const ranker = new TitleRanker(space, model)
  const learned = new Set(['', ...model.languages])
  return {
    read: (text, lang, isNamed) => {
      if (!learned.has(lang)) return undefined
      const words = splitWords(text)
      return ranker.rank(text, lang).flatMap(({ concept, confidence, nearest }) => {
        const conceptId = ids[concept] ?? 0
        // Labels of improbable concepts are not looked up.
        if (confidence <= MIN_SCORE && !isNamed(conceptId)) return []
        const { reason, most } = rateNearest(words, nearest)
        const { text: matched, lang: labelLang } = nearest ?? taxonomy.label(conceptId, lang)
        const score = Math.min(most, confidence)
        return [
          { found: { conceptId, score, named: 0, reason, matched, lang: labelLang }, probability: confidence, most },
        ]
      })
    },
    prepare: () => ranker.prepare(),
  }
}

/**
 * Mixes the probabilities of equal labels and of a model: of the labels' share each named concept has the same part,
 * the model divides the rest.
 */
export function mixWithNames(read: readonly Candidate[], { names, share, most }: NameEvidence): Found[] {
  if (names.length === 0) return read.map(({ found }) => found)
  const probable = new Map(read.map((one) => [one.found.conceptId, one]))
  const named = new Set(names.map(({ conceptId }) => conceptId))
  const byLabel = names.map((name) => {
    const own = probable.get(name.conceptId)
    const mixed = share / named.size + (1 - share) * (own?.probability ?? 0)
    return { ...name, score: most < 1 ? Math.max(Math.min(mixed, most), own?.found.score ?? 0) : mixed }
  })
  const byModel = read
    .filter(({ found }) => !named.has(found.conceptId))
    .map((one) => ({ ...one.found, score: Math.min(one.most, (1 - share) * one.probability) }))
  return [...byLabel, ...byModel]
}
