import { BRANCHES } from './concepts.ts'
import type { Branch, LabelRecord, Taxonomy } from './concepts.ts'
import { detectLanguage } from './text/detect-language.ts'
import { baseLanguage, isSameLanguage } from './languages.ts'
import { createMentionFinder } from './recognise/mentions.ts'
import type { Mention } from './recognise/mentions.ts'
import { PhraseIndex, phraseOf } from './recognise/phrase-index.ts'
import { finish } from './steps.ts'
import type { Steps } from './steps.ts'
import { stripTitle } from './text/strip-title.ts'
import { alignModel } from './titles/align-model.ts'
import type { TitleModel } from './titles/model.ts'
import { spaceOf } from './titles/taxonomy-space.ts'
import type { TitleLabel } from './titles/title-space.ts'
import { TitleRanker } from './titles/title-ranker.ts'
import type { RankedConcept } from './titles/title-ranker.ts'

/** `meaning`: a model knows words of the title from elsewhere; no label is near. */
export type RecognitionReason = 'label' | 'alternative' | 'words' | 'fuzzy' | 'meaning'

export type Recognition = {
  readonly conceptId: number
  /** 0..1; below .3 the choice belongs to the person. */
  readonly score: number
  readonly reason: RecognitionReason
  /** The label that led here, or is nearest. */
  readonly matched: string
  /** Words of the text that this label has too, whatever their endings. */
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
  /** Makes the indexes of the largest branches now, in steps, so that the first title need not wait for them. */
  prepare(): Steps<void>
  /** Makes what models need for every language: takes several times as long, and a first title waits for one language only. */
  prepareModels(): Steps<void>
}

const DEFAULT_LIMIT = 10
const COMMONLY_ASKED: readonly Branch[] = ['occupation', 'skill']
/** Names of statistical groups are not what people write about themselves. */
const mentionable = BRANCHES.filter((branch) => branch !== 'occupation_group')
const MIN_SCORE = 0.15
const MIN_CONFIDENCE = 0.5
/** What a label of another language than the text's is worth. */
const FOREIGN_FACTOR = 0.85
const ALTERNATIVE_FACTOR = 0.97
const TAG_FACTOR = 0.95
const STEM_FACTOR = 0.96
/** Similar is never as good as equal. */
const BEST_SIMILAR = 0.88
const LETTER_SHARE = 0.55
const PART_FACTOR = 0.9
const MIN_PART_LENGTH = 3
/** Letters by which two words count as forms of one. */
const COMMON_BEGINNING = 5

/** The language of a text when it can be told; a title of two words often leaves it open, and then every label counts alike. */
function surelyDetected(text: string): string {
  const { lang, confidence } = detectLanguage(text)
  return confidence < MIN_CONFIDENCE ? '' : baseLanguage(lang)
}

/** Without the common words, which are only told of what is given back. */
type Found = Omit<Recognition, 'words'>

function factorOf(record: LabelRecord, lang: string): number {
  return (
    (lang === '' || isSameLanguage(record.lang, lang) ? 1 : FOREIGN_FACTOR) *
    (record.isPreferred ? 1 : ALTERNATIVE_FACTOR) *
    (record.tags.length > 0 ? TAG_FACTOR : 1)
  )
}

function named(record: LabelRecord, lang: string, factor: number): Found {
  return {
    conceptId: record.conceptId,
    score: factor * factorOf(record, lang),
    reason: record.isPreferred ? 'label' : 'alternative',
    matched: record.text,
    lang: record.lang,
  }
}

function alike(index: PhraseIndex, phrase: string, lang: string): Found[] {
  return index.similar(phrase).map(({ record, letters, words }) => ({
    conceptId: record.conceptId,
    score: BEST_SIMILAR * (LETTER_SHARE * letters + (1 - LETTER_SHARE) * words) * factorOf(record, lang),
    reason: words >= 0.5 ? 'words' : 'fuzzy',
    matched: record.text,
    lang: record.lang,
  }))
}

/** Without a language a title is compared with the endings of each. */
function stemLanguages(index: PhraseIndex, lang: string): readonly string[] {
  return lang === '' ? index.languages : [lang]
}

function equal(index: PhraseIndex, phrase: string, lang: string): Found[] {
  return [
    ...index.exact(phrase).map((record) => named(record, lang, 1)),
    ...stemLanguages(index, lang)
      .flatMap((one) => index.sameStems(phrase, one))
      .map((record) => named(record, lang, STEM_FACTOR)),
  ]
}

/** Parts of a title that may be a name of their own: 'Koch / Köchin', 'Maurer - Hochbau', 'Nurse (ICU)'. */
function partsOf(title: string): string[] {
  return title
    .split(/[/,|()]|\s[-–—]\s/u)
    .map(phraseOf)
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

function wordsOf(text: string): string[] {
  return phraseOf(text).split(' ')
}

function commonWords(words: readonly string[], label: string): string[] {
  const known = new Set(wordsOf(label).map(beginning))
  return [...new Set(words)].filter((word) => known.has(beginning(word)))
}

function withWords(words: readonly string[], found: Found): Recognition {
  return {
    ...found,
    words: commonWords(words, found.matched),
  }
}

function equalInIndex(index: PhraseIndex, title: Title, lang: string): Found[] {
  return [
    ...title.phrases.flatMap((phrase) => equal(index, phrase, lang)),
    ...title.parts.flatMap((part) => equal(index, part, lang)).map(ofPart),
  ]
}

function alikeInIndex(index: PhraseIndex, title: Title, lang: string): Found[] {
  return title.phrases.flatMap((phrase) => alike(index, phrase, lang))
}

/** A model that belongs to a branch. */
type ModelReader = {
  /** What it makes of a text; undefined in a language that it has not learned. */
  readonly read: (text: string, lang: string) => Found[] | undefined
  readonly prepare: () => Steps<void>
}

/**
 * A model always finds something most probable, also in what is no title: the less of it is written in the nearest label,
 * the less sure the answer can be.
 */
const SUREST_UNWRITTEN = 0.5
const SUREST_ALIKE = 0.6

function howNear(words: readonly string[], nearest: TitleLabel | undefined): Pick<Found, 'reason' | 'score'> {
  if (nearest === undefined) return { reason: 'meaning', score: SUREST_UNWRITTEN }
  const share = commonWords(words, nearest.text).length / words.length
  const score = Math.max(SUREST_ALIKE, SUREST_UNWRITTEN + (1 - SUREST_UNWRITTEN) * share)
  return { reason: share > 0 ? 'words' : 'fuzzy', score }
}

/** The others would be left out at the end, whatever their labels say. */
function probable(ranked: readonly RankedConcept[]): readonly RankedConcept[] {
  return ranked.filter(({ confidence }) => confidence > MIN_SCORE)
}

function createModelReader(taxonomy: Taxonomy, branch: Branch, models: readonly TitleModel[]): ModelReader | undefined {
  if (models.length === 0) return undefined
  const { space, ids } = spaceOf(taxonomy, branch)
  const model = models.map((one) => alignModel(one, space)).find((one) => one !== undefined)
  if (model === undefined) return undefined
  const ranker = new TitleRanker(space, model)
  const learned = new Set(['', ...model.languages])
  const read = (text: string, lang: string): Found[] => {
    const words = wordsOf(text)
    return probable(ranker.rank(text, lang)).map(({ concept, confidence, nearest }) => {
      const conceptId = ids[concept] ?? 0
      const { reason, score } = howNear(words, nearest)
      const label = nearest ?? taxonomy.label(conceptId, lang)
      return { conceptId, score: Math.min(score, confidence), reason, matched: label.text, lang: label.lang }
    })
  }
  return { read: (text, lang) => (learned.has(lang) ? read(text, lang) : undefined), prepare: () => ranker.prepare() }
}

/** A text as the names it may stand for: with and without what titles carry beside the occupation, and its parts. */
type Title = {
  readonly text: string
  readonly phrases: readonly string[]
  readonly parts: readonly string[]
}

function readTitle(text: string, asked: readonly Branch[]): Title {
  const stripped = asked.includes('occupation') ? stripTitle(text).title : text
  const phrases = [...new Set([phraseOf(stripped), phraseOf(text)])].filter((phrase) => phrase !== '')
  return { text: stripped, phrases, parts: partsOf(stripped).filter((part) => !phrases.includes(part)) }
}

/** What is asked about a branch. */
type BranchReader = {
  readonly index: PhraseIndex
  readonly model: ModelReader | undefined
}

/** Readers of branches, made when they are first needed and kept. */
class BranchReaders {
  readonly #taxonomy: Taxonomy
  readonly #models: readonly TitleModel[]
  readonly #made = new Map<Branch, BranchReader>()

  constructor(taxonomy: Taxonomy, models: readonly TitleModel[]) {
    this.#taxonomy = taxonomy
    this.#models = models
  }

  of(branch: Branch): BranchReader {
    return finish(this.make(branch))
  }

  *make(branch: Branch): Steps<BranchReader> {
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
 * Recognition over the labels of a taxonomy; where one of the models belongs to a branch of it, that branch is read by the
 * model as well. A new taxonomy version gets a new recogniser.
 */
export function createRecogniser(taxonomy: Taxonomy, ...models: readonly (TitleModel | undefined)[]): Recogniser {
  const readers = new BranchReaders(
    taxonomy,
    models.filter((model) => model !== undefined),
  )
  const inBranch = (branch: Branch, title: Title, lang: string): Found[] => {
    const { index, model } = readers.of(branch)
    const equals = equalInIndex(index, title, lang)
    const read = model?.read(title.text, lang)
    if (read === undefined) return [...equals, ...alikeInIndex(index, title, lang)]
    const known = new Set(equals.map(({ conceptId }) => conceptId))
    return [...equals, ...read.filter(({ conceptId }) => !known.has(conceptId))]
  }
  const findMentions = createMentionFinder(taxonomy)
  return {
    *prepare() {
      for (const branch of COMMONLY_ASKED) yield* readers.make(branch)
    },
    *prepareModels() {
      for (const branch of COMMONLY_ASKED) {
        const { model } = yield* readers.make(branch)
        if (model !== undefined) yield* model.prepare()
      }
    },
    recognise: (text, options = {}) => {
      const asked = options.branches ?? ['occupation']
      const lang = options.lang === undefined ? surelyDetected(text) : baseLanguage(options.lang)
      const title = readTitle(text, asked)
      const found = asked.flatMap((branch) => inBranch(branch, title, lang))
      const words = wordsOf(text)
      return bestPerConcept(found, options.limit ?? DEFAULT_LIMIT).map((one) => withWords(words, one))
    },
    findMentions: (text, options = {}) =>
      findMentions(text, options.lang ?? detectLanguage(text).lang, options.branches ?? mentionable),
  }
}
