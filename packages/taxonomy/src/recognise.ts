import { branches, type Branch, type LabelRecord, type Taxonomy } from './concepts.ts'
import { detectLanguage } from './language-detect.ts'
import { baseLanguage, isSameLanguage } from './languages.ts'
import { createMentionFinder, type Mention } from './mentions.ts'
import { PhraseIndex, phraseOf } from './phrase-index.ts'
import { stripTitle } from './titles.ts'

export type RecognitionReason = 'label' | 'alternative' | 'words' | 'fuzzy'

export interface Recognition {
  readonly conceptId: number
  /** 0..1; below .3 the choice belongs to the person. */
  readonly score: number
  readonly reason: RecognitionReason
  /** The label that led here. */
  readonly matched: string
  readonly lang: string
}

export interface RecogniseOptions {
  /** Detected when not given. */
  readonly lang?: string
  readonly branches?: readonly Branch[]
  readonly limit?: number
}

export interface Recogniser {
  /** Concepts for a free title or phrase, best first, each once. */
  recognise(text: string, options?: RecogniseOptions): Recognition[]
  /** Concepts named in a longer text, ordered by place; of all branches but the ISCO groups when none are given. */
  findMentions(text: string, options?: { readonly lang?: string; readonly branches?: readonly Branch[] }): Mention[]
}

const defaultLimit = 10
/** Names of statistical groups are not what people write about themselves. */
const mentionable = branches.filter((branch) => branch !== 'occupation_group')
const minScore = 0.15
const minConfidence = 0.5
/** What a label of another language than the text's is worth. */
const foreignFactor = 0.85
const alternativeFactor = 0.97
const tagFactor = 0.95
const stemFactor = 0.96
/** Similar is never as good as equal. */
const bestSimilar = 0.88
const letterShare = 0.55
const partFactor = 0.9
const minPartLength = 3

/** The language of a text when it can be told; a title of two words often leaves it open, and then every label counts alike. */
const surelyDetected = (text: string): string => {
  const { lang, confidence } = detectLanguage(text)
  return confidence < minConfidence ? '' : baseLanguage(lang)
}

const factorOf = (record: LabelRecord, lang: string): number =>
  (lang === '' || isSameLanguage(record.lang, lang) ? 1 : foreignFactor) *
  (record.isPreferred ? 1 : alternativeFactor) *
  (record.tags.length > 0 ? tagFactor : 1)

const named = (record: LabelRecord, lang: string, factor: number): Recognition => ({
  conceptId: record.conceptId,
  score: factor * factorOf(record, lang),
  reason: record.isPreferred ? 'label' : 'alternative',
  matched: record.text,
  lang: record.lang,
})

const alike = (index: PhraseIndex, phrase: string, lang: string): Recognition[] =>
  index.similar(phrase).map(({ record, letters, words }) => ({
    conceptId: record.conceptId,
    score: bestSimilar * (letterShare * letters + (1 - letterShare) * words) * factorOf(record, lang),
    reason: words >= 0.5 ? 'words' : 'fuzzy',
    matched: record.text,
    lang: record.lang,
  }))

/** Without a language a title is compared with the endings of each. */
const stemLanguages = (index: PhraseIndex, lang: string): readonly string[] => (lang === '' ? index.languages : [lang])

const equal = (index: PhraseIndex, phrase: string, lang: string): Recognition[] => [
  ...index.exact(phrase).map((record) => named(record, lang, 1)),
  ...stemLanguages(index, lang)
    .flatMap((one) => index.sameStems(phrase, one))
    .map((record) => named(record, lang, stemFactor)),
]

/** Parts of a title that may be a name of their own: 'Koch / Köchin', 'Maurer - Hochbau', 'Nurse (ICU)'. */
const partsOf = (title: string): string[] =>
  title
    .split(/[/,|()]|\s[-–—]\s/u)
    .map(phraseOf)
    .filter((part) => part.length >= minPartLength)

const ofPart = (found: Recognition): Recognition => ({ ...found, score: found.score * partFactor })

const bestPerConcept = (found: readonly Recognition[], limit: number): Recognition[] => {
  const best = new Map<number, Recognition>()
  for (const one of found) if (one.score > (best.get(one.conceptId)?.score ?? minScore)) best.set(one.conceptId, one)
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.conceptId - b.conceptId).slice(0, limit)
}

const inIndex = (index: PhraseIndex, title: Title, lang: string): Recognition[] => [
  ...title.phrases.flatMap((phrase) => [...equal(index, phrase, lang), ...alike(index, phrase, lang)]),
  ...title.parts.flatMap((part) => equal(index, part, lang)).map(ofPart),
]

/** A text as the names it may stand for: with and without what titles carry beside the occupation, and its parts. */
interface Title {
  readonly phrases: readonly string[]
  readonly parts: readonly string[]
}

const readTitle = (text: string, asked: readonly Branch[]): Title => {
  const stripped = asked.includes('occupation') ? stripTitle(text).title : text
  const phrases = [...new Set([phraseOf(stripped), phraseOf(text)])].filter((phrase) => phrase !== '')
  return { phrases, parts: partsOf(stripped).filter((part) => !phrases.includes(part)) }
}

/**
 * Lexical recognition over the labels of a taxonomy. Indexes are made per branch and language when first needed and
 * kept; a new taxonomy version gets a new recogniser.
 */
export const createRecogniser = (taxonomy: Taxonomy): Recogniser => {
  const indexes = new Map<Branch, PhraseIndex>()
  const indexOf = (branch: Branch): PhraseIndex => {
    const known = indexes.get(branch)
    if (known !== undefined) return known
    const created = new PhraseIndex(
      taxonomy.labels.filter(({ conceptId }) => taxonomy.get(conceptId)?.branch === branch),
    )
    indexes.set(branch, created)
    return created
  }
  const findMentions = createMentionFinder(taxonomy)
  return {
    recognise: (text, options = {}) => {
      const asked = options.branches ?? ['occupation']
      const lang = options.lang === undefined ? surelyDetected(text) : baseLanguage(options.lang)
      const title = readTitle(text, asked)
      const found = asked.flatMap((branch) => inIndex(indexOf(branch), title, lang))
      return bestPerConcept(found, options.limit ?? defaultLimit)
    },
    findMentions: (text, options = {}) =>
      findMentions(text, options.lang ?? detectLanguage(text).lang, options.branches ?? mentionable),
  }
}
