import { BRANCHES } from '../concepts.ts'
import type { Branch, Concept, LabelRecord, LabelTag, Taxonomy } from '../concepts.ts'
import { firstLetters, compoundRests, writesCompounds } from './compounds.ts'
import { flattenRows, groupBy, invertRows } from './postings.ts'
import type { Postings } from './postings.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { fold, searchWords } from '../text/text.ts'
import { Vocabulary } from './vocabulary.ts'

/** All labels of all languages with their words: the index of the typeahead. */
export type LabelIndex = {
  readonly records: readonly LabelRecord[]
  readonly folded: readonly string[]
  readonly vocabulary: Vocabulary
  /** Words of a label in order, then the parts of its compounds. */
  readonly words: Postings
  /** By label: number of its own words, without parts of compounds. */
  readonly wordCounts: Uint8Array
  readonly labelsOfWord: Postings
  /** By label: position of its concept in `conceptIds`. */
  readonly labelConcepts: Uint32Array
  readonly conceptIds: readonly number[]
  /** By label: bit of its concept's branch. */
  readonly branchBits: Uint16Array
  readonly tagBits: Uint8Array
  /** By label: position of its language in `languages`. */
  readonly labelLanguages: Uint8Array
  readonly languages: readonly string[]
  /** By label: penalty independent of the typed text, 0 (best) to 90. */
  readonly quality: Uint8Array
  /**
   * Labels language by language, lowest penalty first; `worth`, by label: its points when only its first word is
   * typed.
   */
  readonly byWorth: { readonly labels: Uint32Array; readonly worth: Uint8Array; readonly offsets: Uint32Array }
  readonly labelsOf: (conceptId: number) => Uint32Array
}

const PER_EXTRA_WORD = 6
const MOST_EXTRA_WORDS = 39

/** Penalty of a label for words that were not typed. */
export function extraWordPoints(count: number): number {
  return Math.min(MOST_EXTRA_WORDS, Math.max(0, count) * PER_EXTRA_WORD)
}

export function branchBit(branch: Branch): number {
  return 1 << BRANCHES.indexOf(branch)
}

export function tagBit(tag: LabelTag): number {
  return tag === 'colloquial' ? 1 : 2
}

/** By label: parts of compounds that it is found by as well, in compounding languages. */
function* compoundParts(
  records: readonly LabelRecord[],
  words: readonly (readonly string[])[],
): Steps<(readonly string[])[]> {
  const known = new Set<string>()
  yield* mapInSteps(records, ({ lang }, at) => {
    if (writesCompounds(lang)) for (const word of words[at] ?? noWords) known.add(word)
  })
  const beginnings = new Set([...known].map(firstLetters))
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
 * Rarity of a concept, 0 to 10: of a skill by the number of occupations that need it, of an occupation by the number of
 * those that name it as similar or are narrower.
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
function labelQuality(concept: Concept | undefined, rarity: number, record: LabelRecord): number {
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
  const labelConcepts = Uint32Array.from(taxonomy.labels, ({ conceptId }) => places.get(conceptId) ?? 0)
  const { offsets, values } = groupBy(labelConcepts, conceptIds.length)
  const labelsOf = (conceptId: number): Uint32Array => {
    const place = places.get(conceptId)
    return place === undefined ? values.subarray(0, 0) : values.subarray(offsets[place], offsets[place + 1])
  }
  return { conceptIds, labelConcepts, labelsOf }
}

/** Indexes all labels of a taxonomy, in steps. */
export function* buildLabelIndex(taxonomy: Taxonomy): Steps<LabelIndex> {
  const { labels: records, languages } = taxonomy
  const folded = yield* mapInSteps(records, ({ text }) => fold(text))
  const own = yield* mapInSteps(folded, (text) => searchWords(text).slice(0, 255))
  const wordCounts = Uint8Array.from(own, (words) => words.length)
  const places = new Map(languages.map((lang, at) => [lang, at]))
  const labelLanguages = Uint8Array.from(records, ({ lang }) => places.get(lang) ?? 0)
  yield
  const rarity = rarities(taxonomy)
  const quality = Uint8Array.from(records, (record) =>
    labelQuality(taxonomy.get(record.conceptId), rarity.get(record.conceptId) ?? 0, record),
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
    labelLanguages,
    quality,
    byWorth: orderByWorth(worth, labelLanguages, languages.length),
  }
}

/** Two passes of a counting sort: by worth, then by language. */
function orderByWorth(worth: Uint8Array, labelLanguages: Uint8Array, languageCount: number): LabelIndex['byWorth'] {
  const ordered = groupBy(worth, 256).values
  const languages = ordered.map((label) => labelLanguages[label] ?? 0)
  const { offsets, values } = groupBy(languages, languageCount)
  return { labels: values.map((at) => ordered[at] ?? 0), worth, offsets }
}
