import { branches, type Branch, type LabelRecord, type LabelTag, type Taxonomy } from './concepts.ts'
import { baseLanguage } from './languages.ts'
import { flattenRows, invertRows, type Postings } from './postings.ts'
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

const compoundParts = (records: readonly LabelRecord[], words: readonly (readonly string[])[]): string[][] => {
  const known = new Set(words.filter((_, at) => hasCompounds(records[at] ?? noRecord)).flat())
  return words.map((own, at) =>
    hasCompounds(records[at] ?? noRecord)
      ? own.map((word) => compoundTail(word, known)).filter((part) => part !== undefined)
      : [],
  )
}
const noRecord: LabelRecord = { conceptId: 0, lang: '', text: '', isPreferred: false, tags: [] }

/** Preferred before alternative, current before old, used by many occupations before rare, leaf before heading. */
const qualityOf = (taxonomy: Taxonomy, record: LabelRecord): number => {
  const concept = taxonomy.get(record.conceptId)
  const rarity = concept?.branch === 'skill' ? Math.floor((taxonomy.specificity(record.conceptId) - 400) / 75) : 0
  const heading = concept?.branch === 'occupation_group' ? 60 : concept?.kind === 'group' ? 10 : 0
  return rarity + heading + (record.isPreferred ? 0 : 6) + record.tags.length * 8
}

/** Indexes all labels of a taxonomy. */
export const createLabelIndex = (taxonomy: Taxonomy): LabelIndex => {
  const records = taxonomy.labels
  const folded = records.map(({ text }) => fold(text))
  const own = folded.map((text) => searchWords(text).slice(0, 255))
  const parts = compoundParts(records, own)
  const vocabulary = new Vocabulary([...own, ...parts].flat())
  const numbers = new Map(vocabulary.words.map((word, at) => [word, at]))
  const rows = own.map((words, at) => [...words, ...(parts[at] ?? [])].map((word) => numbers.get(word) ?? 0))
  return {
    records,
    folded,
    vocabulary,
    words: flattenRows(rows),
    wordCounts: Uint8Array.from(own, (words) => words.length),
    labelsOfWord: invertRows(rows, vocabulary.words.length),
    branchBits: Uint16Array.from(records, ({ conceptId }) => branchBit(taxonomy.get(conceptId)?.branch ?? 'skill')),
    tagBits: Uint8Array.from(records, ({ tags }) => tags.reduce((bits, tag) => bits | tagBit(tag), 0)),
    languages: taxonomy.languages,
    languageOf: Uint8Array.from(records, ({ lang }) => taxonomy.languages.indexOf(lang)),
    quality: Uint8Array.from(records, (record) => qualityOf(taxonomy, record)),
  }
}
