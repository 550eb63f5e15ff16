import { BRANCHES } from '../concepts.ts'
import type { Branch, Concept, LabelRecord, LabelTag, Taxonomy } from '../concepts.ts'
import { beginningOf, compoundRests, writesCompounds } from './compounds.ts'
import { flattenRows, groupBy, invertRows } from './postings.ts'
import type { Postings } from './postings.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { fold, searchWords } from '../text/text.ts'
import { Vocabulary } from './vocabulary.ts'

/** Every label of every language with its words, as the typeahead reads it. */
export type LabelIndex = {
  readonly records: readonly LabelRecord[]
  readonly folded: readonly string[]
  readonly vocabulary: Vocabulary
  /** Words of a label in order, then the parts of its compounds. */
  readonly words: Postings
  /** How many of a label's words are its own, not parts of compounds. */
  readonly wordCounts: Uint8Array
  readonly labelsOfWord: Postings
  /** Place of the label's concept in `conceptIds`. */
  readonly conceptOf: Uint32Array
  readonly conceptIds: readonly number[]
  /** Bit of the concept's branch, by label. */
  readonly branchBits: Uint16Array
  readonly tagBits: Uint8Array
  /** Place of the label's language in `languages`. */
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
  /** 0 (best) .. 90: how good the label itself is, whatever was typed. */
  readonly quality: Uint8Array
  /** Labels of a language, the most worth first; `worth`, by label: its points for a first word that was typed. */
  readonly byWorth: { readonly labels: Uint32Array; readonly worth: Uint8Array; readonly offsets: Uint32Array }
  readonly labelsOf: (conceptId: number) => Uint32Array
}

const PER_EXTRA_WORD = 6
const MOST_EXTRA_WORDS = 39

/** What a label is set back for words that were not typed. */
export function extraWordPoints(count: number): number {
  return Math.min(MOST_EXTRA_WORDS, Math.max(0, count) * PER_EXTRA_WORD)
}

export function branchBit(branch: Branch): number {
  return 1 << BRANCHES.indexOf(branch)
}

export function tagBit(tag: LabelTag): number {
  return tag === 'colloquial' ? 1 : 2
}

/** What else the words of compounding languages are found under, by label. */
function* compoundParts(
  records: readonly LabelRecord[],
  words: readonly (readonly string[])[],
): Steps<(readonly string[])[]> {
  const known = new Set<string>()
  yield* mapInSteps(records, ({ lang }, at) => {
    if (writesCompounds(lang)) for (const word of words[at] ?? noWords) known.add(word)
  })
  const beginnings = new Set([...known].map(beginningOf))
  yield
  const ofWord = new Map<string, readonly string[]>()
  const restsOf = (word: string): readonly string[] => {
    const rests = ofWord.get(word) ?? compoundRests(word, known, beginnings)
    ofWord.set(word, rests)
    return rests
  }
  return yield* mapInSteps(words, (own, at) =>
    writesCompounds(records[at]?.lang ?? '') ? own.flatMap(restsOf) : noWords,
  )
}

const noWords: readonly string[] = []

const MOST_RARITY = 10

/**
 * How little used a concept is, 0 .. 10: a skill by the occupations that need it, an occupation by those that name it as
 * similar or are special kinds of it.
 */
function rarities(taxonomy: Taxonomy): Map<number, number> {
  const named = new Map<number, number>()
  const occupations = taxonomy.inBranch('occupation')
  for (const { similar, broader } of occupations)
    for (const id of [...similar, ...broader]) named.set(id, (named.get(id) ?? 0) + 1)
  const ofOccupation = (id: number): number =>
    Math.max(0, MOST_RARITY - Math.round(3 * Math.log2(1 + (named.get(id) ?? 0))))
  const ofSkill = (id: number): number => Math.floor((taxonomy.specificity(id) - 400) / 60)
  return new Map([
    ...occupations.map(({ id }): [number, number] => [id, ofOccupation(id)]),
    ...taxonomy.inBranch('skill').map(({ id }): [number, number] => [id, ofSkill(id)]),
  ])
}

/** Preferred before alternative, current before old, used before rare, leaf before heading. */
function qualityOf(concept: Concept | undefined, rarity: number, record: LabelRecord): number {
  const heading = concept?.branch === 'occupation_group' ? 60 : concept?.kind === 'group' ? 10 : 0
  return rarity + heading + (record.isPreferred ? 0 : 6) + record.tags.length * 8
}

/** The words of every label with the parts of its compounds, as numbers of a vocabulary. */
function* indexWords(records: readonly LabelRecord[], own: readonly (readonly string[])[]) {
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
  const flat = flattenRows(rows)
  return { vocabulary, words: flat, labelsOfWord: yield* invertRows(flat, vocabulary.words.length) }
}

function indexConcepts(taxonomy: Taxonomy) {
  const conceptIds = taxonomy.concepts.map(({ id }) => id)
  const places = new Map(conceptIds.map((id, at) => [id, at]))
  const conceptOf = Uint32Array.from(taxonomy.labels, ({ conceptId }) => places.get(conceptId) ?? 0)
  const { offsets, values } = groupBy(conceptOf, conceptIds.length)
  const labelsOf = (conceptId: number): Uint32Array => {
    const place = places.get(conceptId)
    return place === undefined ? values.subarray(0, 0) : values.subarray(offsets[place], offsets[place + 1])
  }
  return { conceptIds, conceptOf, labelsOf }
}

/** Indexes all labels of a taxonomy, in steps. */
export function* buildLabelIndex(taxonomy: Taxonomy): Steps<LabelIndex> {
  const { labels: records, languages } = taxonomy
  const folded = yield* mapInSteps(records, ({ text }) => fold(text))
  const own = yield* mapInSteps(folded, (text) => searchWords(text).slice(0, 255))
  const wordCounts = Uint8Array.from(own, (words) => words.length)
  const places = new Map(languages.map((lang, at) => [lang, at]))
  const languageOf = Uint8Array.from(records, ({ lang }) => places.get(lang) ?? 0)
  yield
  const rarity = rarities(taxonomy)
  const quality = Uint8Array.from(records, (record) =>
    qualityOf(taxonomy.get(record.conceptId), rarity.get(record.conceptId) ?? 0, record),
  )
  const worth = quality.map((points, label) => points + extraWordPoints((wordCounts[label] ?? 0) - 1))
  yield
  return {
    records,
    folded,
    ...(yield* indexWords(records, own)),
    wordCounts,
    ...indexConcepts(taxonomy),
    branchBits: Uint16Array.from(records, ({ conceptId }) => branchBit(taxonomy.get(conceptId)?.branch ?? 'skill')),
    tagBits: Uint8Array.from(records, ({ tags }) => tags.reduce((bits, tag) => bits | tagBit(tag), 0)),
    languages,
    languageOf,
    quality,
    byWorth: orderByWorth(worth, languageOf, languages.length),
  }
}

/** Two passes of a counting sort: by worth, then by language. */
function orderByWorth(worth: Uint8Array, languageOf: Uint8Array, languageCount: number): LabelIndex['byWorth'] {
  const ordered = groupBy(worth, 256).values
  const languages = ordered.map((label) => languageOf[label] ?? 0)
  const { offsets, values } = groupBy(languages, languageCount)
  return { labels: values.map((at) => ordered[at] ?? 0), worth, offsets }
}
