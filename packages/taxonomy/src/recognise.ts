import { BRANCHES } from './concepts.ts'
import type { Branch, Taxonomy } from './concepts.ts'
import { detectLanguage } from './text/detect-language.ts'
import { baseLanguage } from './languages.ts'
import { commonWords, splitWords } from './recognise/common-words.ts'
import { createMentionFinder } from './recognise/mentions.ts'
import type { Mention, MentionQuery } from './recognise/mentions.ts'
import { createModelReader, mixWithNames } from './recognise/model-reader.ts'
import type { ModelReader } from './recognise/model-reader.ts'
import { findNames, foundByName, isName, labelFactor, weighNames } from './recognise/names.ts'
import { isCoreSurer } from './recognise/core.ts'
import { PhraseIndex, toPhrase } from './recognise/phrase-index.ts'
import { bestPerConcept } from './recognise/recognition.ts'
import type { Found, Recognition } from './recognise/recognition.ts'
import { readTitle } from './recognise/title.ts'
import type { Title } from './recognise/title.ts'
import { finish } from './steps.ts'
import type { Steps } from './steps.ts'
import type { TitleModel } from './titles/model.ts'

export type { Recognition, RecognitionReason } from './recognise/recognition.ts'

export type RecogniseOptions = {
  /** Detected when not given. */
  readonly lang?: string
  readonly branches?: readonly Branch[]
  readonly limit?: number
}

export type Recogniser = {
  /** Concepts for a free title or phrase, best first, each once. */
  recognise(text: string, options?: RecogniseOptions): Recognition[]
  /** Concepts named in a longer text, ordered by place; of all branches but the ISCO groups when none are given. */
  findMentions(text: string, options?: Partial<MentionQuery>): Mention[]
  /** Builds the indexes of branches ahead of the first title, in steps; those of the largest when none are given. */
  prepare(branches?: readonly Branch[]): Steps<void>
  /**
   * Builds the label indexes of models for every language, in steps. Takes several times as long as `prepare`;
   * without it the first title of a language builds the index of that language.
   */
  prepareModels(): Steps<void>
}

const DEFAULT_LIMIT = 10
const COMMONLY_ASKED: readonly Branch[] = ['occupation', 'skill']
/** Names of statistical groups are not what people write about themselves. */
const mentionable = BRANCHES.filter((branch) => branch !== 'occupation_group')
const MIN_CONFIDENCE = 0.5
/** Score of a similar label at most: below that of any equal one. */
const BEST_SIMILAR = 0.88
const LETTER_SHARE = 0.55

/**
 * Language of a text, or empty below half confidence, as for many short titles: labels of all languages then count
 * alike.
 */
function detectConfidently(text: string): string {
  const { lang, confidence } = detectLanguage(text)
  return confidence < MIN_CONFIDENCE ? '' : baseLanguage(lang)
}

function findSimilar(index: PhraseIndex, phrase: string, lang: string): Found[] {
  return index.similar(phrase).map(({ record, letters, words }) => ({
    conceptId: record.conceptId,
    score: BEST_SIMILAR * (LETTER_SHARE * letters + (1 - LETTER_SHARE) * words) * labelFactor(record, lang),
    named: 0,
    reason: words >= 0.5 ? 'words' : 'fuzzy',
    matched: record.text,
    lang: record.lang,
  }))
}

function withWords(words: readonly string[], found: Found): Recognition {
  return {
    ...found,
    words: commonWords(words, found.matched),
  }
}

function findSimilarTitles(index: PhraseIndex, title: Title, lang: string): Found[] {
  return title.phrases.flatMap((phrase) => findSimilar(index, phrase, lang))
}

/** Everything that recognises one branch. */
type BranchReader = {
  readonly index: PhraseIndex
  readonly model: ModelReader | undefined
}

/** Readers of branches, built on first use and kept. */
class BranchReaders {
  readonly #taxonomy: Taxonomy
  readonly #models: readonly TitleModel[]
  readonly #made = new Map<Branch, BranchReader>()

  constructor(taxonomy: Taxonomy, models: readonly TitleModel[]) {
    this.#taxonomy = taxonomy
    this.#models = models
  }

  get(branch: Branch): BranchReader {
    return finish(this.build(branch))
  }

  *build(branch: Branch): Steps<BranchReader> {
    const known = this.#made.get(branch)
    if (known !== undefined) return known
    const taxonomy = this.#taxonomy
    const labels = taxonomy.labels.filter(({ conceptId }) => taxonomy.get(conceptId)?.branch === branch)
    const index = yield* PhraseIndex.build(labels)
    yield
    const reader = { index, model: createModelReader(taxonomy, branch, this.#models) }
    this.#made.set(branch, reader)
    return reader
  }
}

/**
 * Recognition over the labels of a taxonomy; where one of the models belongs to a branch of it, that branch is read
 * by the model as well. Each taxonomy version needs a recogniser of its own.
 */
export function createRecogniser(taxonomy: Taxonomy, ...models: readonly (TitleModel | undefined)[]): Recogniser {
  const readers = new BranchReaders(
    taxonomy,
    models.filter((model) => model !== undefined),
  )
  const inBranch = (branch: Branch, title: Title, lang: string): readonly Found[] => {
    const { index, model } = readers.get(branch)
    const names = findNames(index, title, lang)
    const byName = foundByName(names)
    const named = new Set(byName.map(({ conceptId }) => conceptId))
    const read = model?.read(title.text, lang, (conceptId) => named.has(conceptId))
    if (read === undefined) return [...byName, ...findSimilarTitles(index, title, lang)]
    // A skill is called by its label; a title has meanings that its label does not know.
    if (branch === 'occupation') return preferCore(mixWithNames(read, weighNames(names)), title, lang)
    return [...byName, ...read.map(({ found }) => found).filter(({ conceptId }) => !named.has(conceptId))]
  }
  const preferCore = (whole: readonly Found[], { segments }: Title, lang: string): readonly Found[] => {
    const { index } = readers.get('occupation')
    const name = segments.find((segment) => isName(index, toPhrase(segment), lang))
    const core = name ?? segments[0]
    if (core === undefined) return whole
    const alone = inBranch('occupation', readTitle(core, true), lang)
    return isCoreSurer(alone, whole, name !== undefined) ? alone : whole
  }
  const findMentions = createMentionFinder(taxonomy)
  return {
    *prepare(branches = COMMONLY_ASKED) {
      for (const branch of branches) yield* readers.build(branch)
    },
    *prepareModels() {
      for (const branch of COMMONLY_ASKED) {
        const { model } = yield* readers.build(branch)
        if (model !== undefined) yield* model.prepare()
      }
    },
    recognise: (text, options = {}) => {
      const asked = options.branches ?? ['occupation']
      const lang = options.lang === undefined ? detectConfidently(text) : baseLanguage(options.lang)
      const title = readTitle(text, asked.includes('occupation'))
      const found = asked.flatMap((branch) => inBranch(branch, title, lang))
      const words = splitWords(text)
      return bestPerConcept(found, options.limit ?? DEFAULT_LIMIT).map((one) => withWords(words, one))
    },
    findMentions: (text, options = {}) =>
      findMentions(text, {
        lang: options.lang ?? detectLanguage(text).lang,
        branches: options.branches ?? mentionable,
        occupations: options.occupations,
      }),
  }
}
