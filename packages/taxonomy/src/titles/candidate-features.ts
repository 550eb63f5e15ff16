import type { TitleEncoder } from './embedding.ts'
import { LEAST_RARITY, letterFeatures, stemFeatures, wordsKey } from './title-label-index.ts'
import type { TitleLabelIndex } from './title-label-index.ts'
import type { LexicalMatches } from './lexical-index.ts'
import { titleWords } from './normalise.ts'
import type { SpaceFacts } from './space-facts.ts'
import { largest } from './top.ts'

/** Candidates for a title with the features that the ranker weighs. Valid until the next title: arrays are reused. */
export type CandidateFeatures = {
  readonly candidates: readonly number[]
  /** Row by row, `evidenceNames.length` numbers a candidate. */
  readonly features: Float32Array
  /** By concept: its label most similar to the title, -1 without one. */
  readonly nearest: Int32Array
}

const BY_EMBEDDING = 40
const BY_LETTERS = 40
const BY_STEMS = 15
const MAX_CANDIDATES = BY_EMBEDDING + BY_LETTERS + BY_STEMS
const LEAST_PROBABILITY = 1e-7
const LEAST_GROUP_PROBABILITY = 1e-5
/** Cosine above which a label counts as similar. */
const ALIKE = 0.3

/** Known signals of a title, by concept unless said otherwise: the input of the features. */
class TitleSignals {
  readonly facts: SpaceFacts
  /** Scaled logarithm of the number of known titles, by concept and by unit group. */
  readonly priors: Float32Array
  readonly unitPriors: Float32Array
  /** Scaled depth in the hierarchy, and logarithm of the number of narrower concepts. */
  readonly depths: Float32Array
  readonly childCounts: Float32Array
  probabilities: Float32Array = new Float32Array(0)
  readonly letters: Float32Array
  readonly preferred: Float32Array
  readonly manyAlike: Float32Array
  readonly stems: Float32Array
  readonly nearest: Int32Array
  /** 1 / rank among the first candidates, else 0. */
  readonly rankByEmbedding: Float32Array
  readonly rankByLetters: Float32Array
  /** By group. */
  readonly unitSums: Float32Array
  readonly unitLetters: Float32Array
  readonly minorSums: Float32Array
  labelCounts: Float32Array = new Float32Array(0)
  mostLetters = 1
  mostStems = 1

  constructor(facts: SpaceFacts, priors: Float32Array) {
    this.facts = facts
    this.priors = priors.map((prior) => Math.log1p(prior) / 2)
    const unitPriors = new Float32Array(facts.unitCount)
    priors.forEach((prior, concept) => addAt(unitPriors, facts.unitOf[concept] ?? 0, prior))
    this.unitPriors = unitPriors.map((prior) => Math.log1p(prior) / 3)
    this.depths = facts.depths.map((depth) => depth / 3)
    this.childCounts = Float32Array.from(facts.children, ({ length }) => Math.log1p(length) / 2)
    const perConcept = (): Float32Array => new Float32Array(facts.count)
    this.letters = perConcept()
    this.preferred = perConcept()
    this.manyAlike = perConcept()
    this.stems = perConcept()
    this.rankByEmbedding = perConcept()
    this.rankByLetters = perConcept()
    this.nearest = new Int32Array(facts.count)
    this.unitSums = new Float32Array(facts.unitCount)
    this.unitLetters = new Float32Array(facts.unitCount)
    this.minorSums = new Float32Array(facts.minorCount)
  }

  clear(): void {
    for (const array of [this.letters, this.preferred, this.manyAlike, this.stems]) array.fill(0)
    for (const array of [this.rankByEmbedding, this.rankByLetters]) array.fill(0)
    for (const array of [this.unitSums, this.unitLetters, this.minorSums]) array.fill(0)
    this.nearest.fill(-1)
  }

  addLetterMatches({ documents, cosines }: LexicalMatches, index: TitleLabelIndex): void {
    const { letters, preferred, manyAlike, nearest } = this
    const { concepts, arePreferred } = index
    for (let at = 0; at < documents.length; at++) {
      const label = documents[at] ?? 0
      const concept = concepts[label] ?? 0
      const cosine = cosines[label] ?? 0
      if (arePreferred[label] === 1 && cosine > (preferred[concept] ?? 0)) preferred[concept] = cosine
      if (cosine > ALIKE) addAt(manyAlike, concept, cosine * cosine)
      if (cosine <= (letters[concept] ?? 0)) continue
      letters[concept] = cosine
      nearest[concept] = label
    }
  }

  addStemMatches({ documents, cosines }: LexicalMatches, { concepts }: TitleLabelIndex): void {
    const { stems } = this
    for (let at = 0; at < documents.length; at++) {
      const label = documents[at] ?? 0
      const concept = concepts[label] ?? 0
      stems[concept] = Math.max(stems[concept] ?? 0, cosines[label] ?? 0)
    }
  }

  sumGroups(): void {
    const { unitOf, minorOf, count } = this.facts
    for (let concept = 0; concept < count; concept++) {
      const unit = unitOf[concept] ?? 0
      const probability = this.probabilities[concept] ?? 0
      addAt(this.unitSums, unit, probability)
      addAt(this.minorSums, minorOf[concept] ?? 0, probability)
      this.unitLetters[unit] = Math.max(this.unitLetters[unit] ?? 0, this.letters[concept] ?? 0)
    }
  }
}

function addAt(numbers: Float32Array, at: number, amount: number): void {
  numbers[at] = (numbers[at] ?? 0) + amount
}

function logProbability({ probabilities }: TitleSignals, concept: number): number {
  return Math.log((probabilities[concept] ?? 0) + LEAST_PROBABILITY) / 5
}

function logOfGroup(sum: number): number {
  return Math.log(sum + LEAST_GROUP_PROBABILITY) / 4
}

function maximumAt(numbers: Float32Array, places: readonly number[]): number {
  return places.reduce((most, place) => Math.max(most, numbers[place] ?? 0), 0)
}

/** Features that are computed together. */
type FeatureGroup = {
  readonly names: readonly string[]
  /** Writes one number for each name from `at` on. */
  readonly write: (row: Float32Array, at: number, signals: TitleSignals, concept: number) => void
}

const embeddingGroup: FeatureGroup = {
  names: ['logProbability', 'probability', 'rankByEmbedding', 'unitProbability', 'minorProbability'],
  write: (row, at, signals, concept) => {
    const { facts, probabilities, rankByEmbedding, unitSums, minorSums } = signals
    row[at] = logProbability(signals, concept)
    row[at + 1] = probabilities[concept] ?? 0
    row[at + 2] = rankByEmbedding[concept] ?? 0
    row[at + 3] = logOfGroup(unitSums[facts.unitOf[concept] ?? 0] ?? 0)
    row[at + 4] = logOfGroup(minorSums[facts.minorOf[concept] ?? 0] ?? 0)
  },
}

const letterGroup: FeatureGroup = {
  names: ['letters', 'lettersToBest', 'rankByLetters', 'preferredLetters', 'manyAlike', 'unitLetters'],
  write: (row, at, { facts, letters, mostLetters, rankByLetters, preferred, manyAlike, unitLetters }, concept) => {
    const own = letters[concept] ?? 0
    row[at] = own
    row[at + 1] = own / mostLetters
    row[at + 2] = rankByLetters[concept] ?? 0
    row[at + 3] = preferred[concept] ?? 0
    row[at + 4] = Math.log1p(manyAlike[concept] ?? 0)
    row[at + 5] = unitLetters[facts.unitOf[concept] ?? 0] ?? 0
  },
}

const stemGroup: FeatureGroup = {
  names: ['stems', 'stemsToBest'],
  write: (row, at, { stems, mostStems }, concept) => {
    const own = stems[concept] ?? 0
    row[at] = own
    row[at + 1] = own / mostStems
  },
}

const priorGroup: FeatureGroup = {
  names: ['prior', 'unitPrior', 'labelCount', 'depth', 'childCount'],
  write: (row, at, { facts, priors, unitPriors, labelCounts, depths, childCounts }, concept) => {
    row[at] = priors[concept] ?? 0
    row[at + 1] = unitPriors[facts.unitOf[concept] ?? 0] ?? 0
    row[at + 2] = labelCounts[concept] ?? 0
    row[at + 3] = depths[concept] ?? 0
    row[at + 4] = childCounts[concept] ?? 0
  },
}

const hierarchyGroup: FeatureGroup = {
  names: ['parentProbability', 'parentLetters', 'childLetters', 'childProbability'],
  write: (row, at, signals, concept) => {
    const { facts, letters, probabilities } = signals
    const parent = facts.parents[concept] ?? -1
    const children = facts.children[concept] ?? []
    row[at] = parent < 0 ? -1.5 : logProbability(signals, parent)
    row[at + 1] = letters[parent] ?? 0
    row[at + 2] = maximumAt(letters, children)
    row[at + 3] = maximumAt(probabilities, children)
  },
}

const FEATURE_GROUPS = [embeddingGroup, letterGroup, stemGroup, priorGroup, hierarchyGroup]
const OVERLAP_NAMES = [
  'titleCovered',
  'labelCovered',
  'sameWords',
  'nearestIsPreferred',
  'firstWord',
  'lastWord',
  'lengthRatio',
]
export const candidateFeatureNames: readonly string[] = [
  ...FEATURE_GROUPS.flatMap(({ names }) => names),
  ...OVERLAP_NAMES,
]

/** Stems of a title for its overlap with labels. */
type TitleStems = {
  /** Distinct stems; `rarities` in the same order. */
  readonly stems: readonly number[]
  readonly rarities: readonly number[]
  readonly first: number
  readonly last: number
  readonly rarity: number
  readonly key: number
  readonly length: number
}

function sumRarities(rarities: readonly number[]): number {
  return rarities.reduce((sum, rarity) => sum + rarity, LEAST_RARITY)
}

function readStems(title: string, words: readonly string[], index: TitleLabelIndex): TitleStems {
  const stems = stemFeatures(words)
  const distinct = [...new Set(stems)]
  const rarities = distinct.map((stem) => index.stems.rarityOf(stem))
  return {
    stems: distinct,
    rarities,
    first: stems[0] ?? 0,
    last: stems.at(-1) ?? 0,
    rarity: sumRarities(rarities),
    key: wordsKey(words),
    length: title.length,
  }
}

/**
 * Overlap of a title with a candidate's nearest label: shares of the rarity of common stems, equal words, first and
 * last word, lengths.
 */
function writeOverlap(row: Float32Array, title: TitleStems, label: number, index: TitleLabelIndex): void {
  const own = index.stemsOf(label)
  const common = title.rarities.filter((_, at) => own.includes(title.stems[at] ?? 0))
  row[0] = sumRarities(common) / title.rarity
  row[1] = sumRarities(common) / (index.rarities[label] ?? LEAST_RARITY)
  row[2] = Number(index.keys[label] === title.key)
  row[3] = index.arePreferred[label] ?? 0
  row[4] = Number(own.includes(title.first))
  row[5] = Number(own.includes(title.last))
  row[6] = Math.log(((index.lengths[label] ?? 0) + 1) / (title.length + 1))
}

function setReciprocalRanks(ranks: Float32Array, concepts: readonly number[]): void {
  return concepts.forEach((concept, at) => (ranks[concept] = 1 / (at + 1)))
}

export class CandidateFeatureReader {
  readonly #signals: TitleSignals
  readonly #features = new Float32Array(MAX_CANDIDATES * candidateFeatureNames.length)

  /** `priors`: how many known titles stand for each concept. */
  constructor(facts: SpaceFacts, priors: Float32Array) {
    this.#signals = new TitleSignals(facts, priors)
  }

  read(title: string, index: TitleLabelIndex, encoder: TitleEncoder): CandidateFeatures {
    const signals = this.#signals
    const words = titleWords(title).map(({ text }) => text)
    signals.clear()
    encoder.read(title)
    signals.probabilities = encoder.probabilities()
    signals.addLetterMatches(index.letters.search(letterFeatures(words)), index)
    signals.addStemMatches(index.stems.search(stemFeatures(words)), index)
    signals.sumGroups()
    signals.labelCounts = index.labelCounts
    const candidates = this.#chooseCandidates()
    this.#writeFeatures(candidates, readStems(title, words, index), index)
    return { candidates, features: this.#features, nearest: signals.nearest }
  }

  #chooseCandidates(): number[] {
    const signals = this.#signals
    const fromEmbedding = largest(signals.probabilities, BY_EMBEDDING)
    const fromLetters = largest(signals.letters, BY_LETTERS)
    const fromStems = largest(signals.stems, BY_STEMS)
    setReciprocalRanks(signals.rankByEmbedding, fromEmbedding)
    setReciprocalRanks(signals.rankByLetters, fromLetters)
    signals.mostLetters = Math.max(1e-6, signals.letters[fromLetters[0] ?? 0] ?? 0)
    signals.mostStems = Math.max(1e-6, signals.stems[fromStems[0] ?? 0] ?? 0)
    return [...new Set([...fromEmbedding, ...fromLetters, ...fromStems])]
  }

  #writeFeatures(candidates: readonly number[], title: TitleStems, index: TitleLabelIndex): void {
    const size = candidateFeatureNames.length
    for (const [at, concept] of candidates.entries()) {
      const row = this.#features.subarray(at * size, (at + 1) * size)
      const label = this.#signals.nearest[concept] ?? -1
      let from = 0
      for (const { names, write } of FEATURE_GROUPS) {
        write(row, from, this.#signals, concept)
        from += names.length
      }
      if (label < 0) row.fill(0, from)
      else writeOverlap(row.subarray(from), title, label, index)
    }
  }
}
