import { branches, type Branch, type LabelRecord, type LabelTag, type Taxonomy } from './concepts.ts'
import { baseLanguage } from './languages.ts'
import { flattenRows, invertRows, type Postings } from './postings.ts'
import { mapInSteps, type Steps } from './steps.ts'
import { fold, searchWords } from './text.ts'
import { Vocabulary } from './vocabulary.ts'

/** Every label of every language with its words, as the typeahead reads it. */
export interface LabelIndex {
  readonly records: readonly LabelRecord[]
  readonly folded: readonly string[]
  readonly vocabulary: Vocabulary
  /** Words of a label in order, then the last parts of its compounds. */
  readonly words: Postings
  /** How many of a label's words are its own, not parts of compounds. */
  readonly wordCounts: Uint8Array
  readonly labelsOfWord: Postings
  /** Bit of the concept's branch, by label. */
  readonly branchBits: Uint16Array
  readonly tagBits: Uint8Array
  /** Place of the label's language in `languages`. */
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
  /** 0 (best) .. 90: what the label itself is worth, whatever was typed. */
  readonly quality: Uint8Array
}

export const branchBit = (branch: Branch): number => 1 << branches.indexOf(branch)
export const tagBit = (tag: LabelTag): number => (tag === 'colloquial' ? 1 : 2)

const compoundLanguages = new Set(['de', 'nl', 'no', 'nn'])
const minCompound = 9
const minHead = 3
const minTail = 5

/** The longest known word at the end of a compound: `krankenpfleger` is found under `pfleger` too. */
const compoundTail = (word: string, known: ReadonlySet<string>): string | undefined => {
  if (word.length < minCompound) return undefined
  for (let at = minHead; at <= word.length - minTail; at++) if (known.has(word.slice(at))) return word.slice(at)
  return undefined
}

const hasCompounds = ({ lang }: LabelRecord): boolean => compoundLanguages.has(baseLanguage(lang))

/** The last parts of compounds, by label. */
function* compoundParts(
  records: readonly LabelRecord[],
  words: readonly (readonly string[])[],
): Steps<(readonly string[])[]> {
  const known = new Set<string>()
  records.forEach((record, at) => {
    if (hasCompounds(record)) for (const word of words[at] ?? []) known.add(word)
  })
  yield
  return yield* mapInSteps(words, (own, at) =>
    hasCompounds(records[at] ?? noRecord)
      ? own.map((word) => compoundTail(word, known)).filter((part) => part !== undefined)
      : noWords,
  )
}
const noWords: readonly string[] = []
const noRecord: LabelRecord = { conceptId: 0, lang: '', text: '', isPreferred: false, tags: [] }

/** Preferred before alternative, current before old, used by many occupations before rare, leaf before heading. */
const qualityOf = (taxonomy: Taxonomy, record: LabelRecord): number => {
  const concept = taxonomy.get(record.conceptId)
  const rarity = concept?.branch === 'skill' ? Math.floor((taxonomy.specificity(record.conceptId) - 400) / 75) : 0
  const heading = concept?.branch === 'occupation_group' ? 60 : concept?.kind === 'group' ? 10 : 0
  return rarity + heading + (record.isPreferred ? 0 : 6) + record.tags.length * 8
}

/** Indexes all labels of a taxonomy, in steps. */
export function* buildLabelIndex(taxonomy: Taxonomy): Steps<LabelIndex> {
  const records = taxonomy.labels
  const folded = yield* mapInSteps(records, ({ text }) => fold(text))
  const own = yield* mapInSteps(folded, (text) => searchWords(text).slice(0, 255))
  const parts = yield* compoundParts(records, own)
  const known = new Set<string>()
  yield* mapInSteps(own, (words, at) => {
    for (const word of words) known.add(word)
    for (const word of parts[at] ?? noWords) known.add(word)
  })
  const vocabulary = new Vocabulary(known)
  yield
  const numbers = new Map(vocabulary.words.map((word, at) => [word, at]))
  const rows = yield* mapInSteps(own, (words, at) =>
    [...words, ...(parts[at] ?? noWords)].map((word) => numbers.get(word) ?? 0),
  )
  const labelsOfWord = yield* invertRows(rows, vocabulary.words.length)
  const languages = new Map(taxonomy.languages.map((lang, at) => [lang, at]))
  return {
    records,
    folded,
    vocabulary,
    words: flattenRows(rows),
    wordCounts: Uint8Array.from(own, (words) => words.length),
    labelsOfWord,
    branchBits: Uint16Array.from(records, ({ conceptId }) => branchBit(taxonomy.get(conceptId)?.branch ?? 'skill')),
    tagBits: Uint8Array.from(records, ({ tags }) => tags.reduce((bits, tag) => bits | tagBit(tag), 0)),
    languages: taxonomy.languages,
    languageOf: Uint8Array.from(records, ({ lang }) => languages.get(lang) ?? 0),
    quality: Uint8Array.from(records, (record) => qualityOf(taxonomy, record)),
  }
}
