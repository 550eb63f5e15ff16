import { BRANCHES } from './concepts.ts'
import type { Branch, LabelRecord, Taxonomy } from './concepts.ts'
import { detectLanguage } from './text/detect-language.ts'
import { baseLanguage, isSameLanguage } from './languages.ts'
import { createMentionFinder } from './recognise/mentions.ts'
import type { Mention } from './recognise/mentions.ts'
import { PhraseIndex, toPhrase } from './recognise/phrase-index.ts'
import { finish } from './steps.ts'
import type { Steps } from './steps.ts'
import { stripTitle } from './text/strip-title.ts'
import { alignModel } from './titles/align-model.ts'
import type { TitleModel } from './titles/model.ts'
import { toTitleSpace } from './titles/taxonomy-space.ts'
import type { TitleLabel } from './titles/title-space.ts'
import { TitleRanker } from './titles/title-ranker.ts'
import type { RankedConcept } from './titles/title-ranker.ts'

/** `meaning`: found by a model that knows the words from other titles; no label is similar. */
export type RecognitionReason = 'label' | 'alternative' | 'words' | 'fuzzy' | 'meaning'

export type Recognition = {
  readonly conceptId: number
  /** 0..1; below .3 the choice belongs to the person. */
  readonly score: number
  readonly reason: RecognitionReason
  /** The label that was found, or the most similar one. */
  readonly matched: string
  /** Words that the text shares with this label, compared by their first five letters. */
  readonly words: readonly string[]
  readonly lang: string
}

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
  findMentions(text: string, options?: { readonly lang?: string; readonly branches?: readonly Branch[] }): Mention[]
  /** Builds the indexes of the largest branches ahead of the first title, in steps. */
  prepare(): Steps<void>
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
const MIN_SCORE = 0.15
const MIN_CONFIDENCE = 0.5
/** Factor of a label that is not in the language of the text. */
const FOREIGN_FACTOR = 0.85
const ALTERNATIVE_FACTOR = 0.97
const TAG_FACTOR = 0.95
const STEM_FACTOR = 0.96
/** Score of a similar label at most: below that of any equal one. */
const BEST_SIMILAR = 0.88
const LETTER_SHARE = 0.55
const PART_FACTOR = 0.9
const MIN_PART_LENGTH = 3
/** Number of first letters by which two words count as forms of one. */
const COMMON_BEGINNING = 5

/**
 * Language of a text, or empty below half confidence, as for many short titles: labels of all languages then count
 * alike.
 */
function detectConfidently(text: string): string {
  const { lang, confidence } = detectLanguage(text)
  return confidence < MIN_CONFIDENCE ? '' : baseLanguage(lang)
}

/** A recognition before its common words, which are determined for the answer only. */
type Found = Omit<Recognition, 'words'>

function labelFactor(record: LabelRecord, lang: string): number {
  return (
    (lang === '' || isSameLanguage(record.lang, lang) ? 1 : FOREIGN_FACTOR) *
    (record.isPreferred ? 1 : ALTERNATIVE_FACTOR) *
    (record.tags.length > 0 ? TAG_FACTOR : 1)
  )
}

function foundByLabel(record: LabelRecord, lang: string, factor: number): Found {
  return {
    conceptId: record.conceptId,
    score: factor * labelFactor(record, lang),
    reason: record.isPreferred ? 'label' : 'alternative',
    matched: record.text,
    lang: record.lang,
  }
}

function findSimilar(index: PhraseIndex, phrase: string, lang: string): Found[] {
  return index.similar(phrase).map(({ record, letters, words }) => ({
    conceptId: record.conceptId,
    score: BEST_SIMILAR * (LETTER_SHARE * letters + (1 - LETTER_SHARE) * words) * labelFactor(record, lang),
    reason: words >= 0.5 ? 'words' : 'fuzzy',
    matched: record.text,
    lang: record.lang,
  }))
}

/** Languages whose endings a title is compared by: all of them when its own is not known. */
function stemLanguages(index: PhraseIndex, lang: string): readonly string[] {
  return lang === '' ? index.languages : [lang]
}

function findEqual(index: PhraseIndex, phrase: string, lang: string): Found[] {
  return [
    ...index.exact(phrase).map((record) => foundByLabel(record, lang, 1)),
    ...stemLanguages(index, lang)
      .flatMap((one) => index.sameStems(phrase, one))
      .map((record) => foundByLabel(record, lang, STEM_FACTOR)),
  ]
}

/** Parts of a title that may be a name of their own: 'Koch / Köchin', 'Maurer - Hochbau', 'Nurse (ICU)'. */
function splitTitle(title: string): string[] {
  return title
    .split(/[/,|()]|\s[-–—]\s/u)
    .map(toPhrase)
    .filter((part) => part.length >= MIN_PART_LENGTH)
}

function ofPart(found: Found): Found {
  return { ...found, score: found.score * PART_FACTOR }
}

function bestPerConcept(found: readonly Found[], limit: number): Found[] {
  const best = new Map<number, Found>()
  for (const one of found) if (one.score > (best.get(one.conceptId)?.score ?? MIN_SCORE)) best.set(one.conceptId, one)
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.conceptId - b.conceptId).slice(0, limit)
}

function beginning(word: string): string {
  return word.slice(0, COMMON_BEGINNING)
}

function splitWords(text: string): string[] {
  return toPhrase(text).split(' ')
}

function commonWords(words: readonly string[], label: string): string[] {
  const known = new Set(splitWords(label).map(beginning))
  return [...new Set(words)].filter((word) => known.has(beginning(word)))
}

function withWords(words: readonly string[], found: Found): Recognition {
  return {
    ...found,
    words: commonWords(words, found.matched),
  }
}

function findEqualTitles(index: PhraseIndex, title: Title, lang: string): Found[] {
  return [
    ...title.phrases.flatMap((phrase) => findEqual(index, phrase, lang)),
    ...title.parts.flatMap((part) => findEqual(index, part, lang)).map(ofPart),
  ]
}

function findSimilarTitles(index: PhraseIndex, title: Title, lang: string): Found[] {
  return title.phrases.flatMap((phrase) => findSimilar(index, phrase, lang))
}

/** A model that belongs to a branch. */
type ModelReader = {
  /** Concepts for a text; undefined in a language that the model has not learned. */
  readonly read: (text: string, lang: string) => Found[] | undefined
  readonly prepare: () => Steps<void>
}

/**
 * Upper limits of the score of a model's answer. A model finds something most probable in any text, also in one that is
 * no title: the fewer words the nearest label shares with it, the lower the limit.
 */
const SUREST_UNWRITTEN = 0.5
const SUREST_ALIKE = 0.6

function rateNearest(words: readonly string[], nearest: TitleLabel | undefined): Pick<Found, 'reason' | 'score'> {
  if (nearest === undefined) return { reason: 'meaning', score: SUREST_UNWRITTEN }
  const share = commonWords(words, nearest.text).length / words.length
  const score = Math.max(SUREST_ALIKE, SUREST_UNWRITTEN + (1 - SUREST_UNWRITTEN) * share)
  return { reason: share > 0 ? 'words' : 'fuzzy', score }
}

/** Drops candidates below the least score, before their labels are looked up. */
function withoutImprobable(ranked: readonly RankedConcept[]): readonly RankedConcept[] {
  return ranked.filter(({ confidence }) => confidence > MIN_SCORE)
}

function createModelReader(taxonomy: Taxonomy, branch: Branch, models: readonly TitleModel[]): ModelReader | undefined {
  if (models.length === 0) return undefined
  const { space, ids } = toTitleSpace(taxonomy, branch)
  const model = models.map((one) => alignModel(one, space)).find((one) => one !== undefined)
  if (model === undefined) return undefined
  const ranker = new TitleRanker(space, model)
  const learned = new Set(['', ...model.languages])
  const read = (text: string, lang: string): Found[] => {
    const words = splitWords(text)
    return withoutImprobable(ranker.rank(text, lang)).map(({ concept, confidence, nearest }) => {
      const conceptId = ids[concept] ?? 0
      const { reason, score } = rateNearest(words, nearest)
      const label = nearest ?? taxonomy.label(conceptId, lang)
      return { conceptId, score: Math.min(score, confidence), reason, matched: label.text, lang: label.lang }
    })
  }
  return { read: (text, lang) => (learned.has(lang) ? read(text, lang) : undefined), prepare: () => ranker.prepare() }
}

/** A title's possible names: with and without workload, seniority and the like, and its parts. */
type Title = {
  readonly text: string
  readonly phrases: readonly string[]
  readonly parts: readonly string[]
}

function readTitle(text: string, asked: readonly Branch[]): Title {
  const stripped = asked.includes('occupation') ? stripTitle(text).title : text
  const phrases = [...new Set([toPhrase(stripped), toPhrase(text)])].filter((phrase) => phrase !== '')
  return { text: stripped, phrases, parts: splitTitle(stripped).filter((part) => !phrases.includes(part)) }
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
  const inBranch = (branch: Branch, title: Title, lang: string): Found[] => {
    const { index, model } = readers.get(branch)
    const equals = findEqualTitles(index, title, lang)
    const read = model?.read(title.text, lang)
    if (read === undefined) return [...equals, ...findSimilarTitles(index, title, lang)]
    const known = new Set(equals.map(({ conceptId }) => conceptId))
    return [...equals, ...read.filter(({ conceptId }) => !known.has(conceptId))]
  }
  const findMentions = createMentionFinder(taxonomy)
  return {
    *prepare() {
      for (const branch of COMMONLY_ASKED) yield* readers.build(branch)
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
      const title = readTitle(text, asked)
      const found = asked.flatMap((branch) => inBranch(branch, title, lang))
      const words = splitWords(text)
      return bestPerConcept(found, options.limit ?? DEFAULT_LIMIT).map((one) => withWords(words, one))
    },
    findMentions: (text, options = {}) =>
      findMentions(text, options.lang ?? detectLanguage(text).lang, options.branches ?? mentionable),
  }
}
