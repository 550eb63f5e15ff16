import type { TitleEncoder } from './embedding.ts'
import { letterFeatures, stemFeatures, wordsKey, type LabelIndex } from './label-index.ts'
import type { LexicalMatches } from './lexical-index.ts'
import { titleWords } from './normalise.ts'
import type { SpaceFacts } from './space-facts.ts'
import { largest } from './top.ts'

/**
 * Candidates for a title and what speaks for each. A reading is valid until the next one: its arrays are used again.
 */
export interface Reading {
  readonly candidates: readonly number[]
  /** Row by row, `evidenceNames.length` numbers a candidate. */
  readonly evidence: Float32Array
  /** By concept: its label nearest to the title, -1 without any. */
  readonly nearest: Int32Array
}

const byEmbedding = 40
const byLetters = 40
const byStems = 15
const maxCandidates = byEmbedding + byLetters + byStems
const leastProbability = 1e-7
const leastGroupProbability = 1e-5
/** From this cosine on a label counts as one more that looks alike. */
const alike = 0.3

/** The words of a title beside those of a candidate's nearest label. */
interface Overlap {
  /** Shares of the rarity of the title's and of the label's stems that both have. */
  readonly ofTitle: number
  readonly ofLabel: number
  readonly isSame: boolean
  readonly isPreferred: boolean
  readonly hasFirst: boolean
  readonly hasLast: boolean
  readonly lengthRatio: number
}

const noOverlap: Overlap = {
  ofTitle: 0,
  ofLabel: 0,
  isSame: false,
  isPreferred: false,
  hasFirst: false,
  hasLast: false,
  lengthRatio: 0,
}

/** Everything the readers below look at. Arrays by concept unless said. */
class Sight {
  readonly facts: SpaceFacts
  readonly priors: Float32Array
  readonly unitPriors: Float32Array
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
    this.priors = priors
    this.unitPriors = new Float32Array(facts.unitCount)
    priors.forEach((prior, concept) => addAt(this.unitPriors, facts.unitOf[concept] ?? 0, prior))
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

  takeLetters({ documents, cosines }: LexicalMatches, index: LabelIndex): void {
    const { letters, preferred, manyAlike, nearest } = this
    const { concepts, arePreferred } = index
    for (let at = 0; at < documents.length; at++) {
      const label = documents[at] ?? 0
      const concept = concepts[label] ?? 0
      const cosine = cosines[label] ?? 0
      if (arePreferred[label] === 1 && cosine > (preferred[concept] ?? 0)) preferred[concept] = cosine
      if (cosine > alike) addAt(manyAlike, concept, cosine * cosine)
      if (cosine <= (letters[concept] ?? 0)) continue
      letters[concept] = cosine
      nearest[concept] = label
    }
  }

  takeStems({ documents, cosines }: LexicalMatches, { concepts }: LabelIndex): void {
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

const addAt = (numbers: Float32Array, at: number, amount: number): void => {
  numbers[at] = (numbers[at] ?? 0) + amount
}

const logProbability = (sight: Sight, concept: number): number =>
  Math.log((sight.probabilities[concept] ?? 0) + leastProbability) / 5

const mostOf = (numbers: Float32Array, places: readonly number[]): number =>
  places.reduce((most, place) => Math.max(most, numbers[place] ?? 0), 0)

type Reader = (sight: Sight, concept: number, overlap: Overlap) => number

/** What speaks for a candidate; the ranker weighs it. */
const readers: Readonly<Record<string, Reader>> = {
  logProbability,
  probability: ({ probabilities }, concept) => probabilities[concept] ?? 0,
  rankByEmbedding: ({ rankByEmbedding }, concept) => rankByEmbedding[concept] ?? 0,
  unitProbability: ({ unitSums, facts }, concept) =>
    Math.log((unitSums[facts.unitOf[concept] ?? 0] ?? 0) + leastGroupProbability) / 4,
  minorProbability: ({ minorSums, facts }, concept) =>
    Math.log((minorSums[facts.minorOf[concept] ?? 0] ?? 0) + leastGroupProbability) / 4,
  letters: ({ letters }, concept) => letters[concept] ?? 0,
  lettersToBest: ({ letters, mostLetters }, concept) => (letters[concept] ?? 0) / mostLetters,
  rankByLetters: ({ rankByLetters }, concept) => rankByLetters[concept] ?? 0,
  preferredLetters: ({ preferred }, concept) => preferred[concept] ?? 0,
  manyAlike: ({ manyAlike }, concept) => Math.log1p(manyAlike[concept] ?? 0),
  unitLetters: ({ unitLetters, facts }, concept) => unitLetters[facts.unitOf[concept] ?? 0] ?? 0,
  stems: ({ stems }, concept) => stems[concept] ?? 0,
  stemsToBest: ({ stems, mostStems }, concept) => (stems[concept] ?? 0) / mostStems,
  prior: ({ priors }, concept) => Math.log1p(priors[concept] ?? 0) / 2,
  unitPrior: ({ unitPriors, facts }, concept) => Math.log1p(unitPriors[facts.unitOf[concept] ?? 0] ?? 0) / 3,
  labelCount: ({ labelCounts }, concept) => Math.log1p(labelCounts[concept] ?? 0) / 2,
  depth: ({ facts }, concept) => (facts.depths[concept] ?? 0) / 3,
  childCount: ({ facts }, concept) => Math.log1p(facts.children[concept]?.length ?? 0) / 2,
  parentProbability: (sight, concept) => {
    const parent = sight.facts.parents[concept] ?? -1
    return parent < 0 ? -1.5 : logProbability(sight, parent)
  },
  parentLetters: ({ facts, letters }, concept) => letters[facts.parents[concept] ?? -1] ?? 0,
  childLetters: ({ facts, letters }, concept) => mostOf(letters, facts.children[concept] ?? []),
  childProbability: ({ facts, probabilities }, concept) => mostOf(probabilities, facts.children[concept] ?? []),
  titleCovered: (_sight, _concept, { ofTitle }) => ofTitle,
  labelCovered: (_sight, _concept, { ofLabel }) => ofLabel,
  sameWords: (_sight, _concept, { isSame }) => Number(isSame),
  nearestIsPreferred: (_sight, _concept, { isPreferred }) => Number(isPreferred),
  firstWord: (_sight, _concept, { hasFirst }) => Number(hasFirst),
  lastWord: (_sight, _concept, { hasLast }) => Number(hasLast),
  lengthRatio: (_sight, _concept, { lengthRatio }) => lengthRatio,
}

export const evidenceNames: readonly string[] = Object.keys(readers)
const readerList = Object.values(readers)

/** The words of the title as the overlap looks at them. */
interface TitleStems {
  readonly stems: readonly number[]
  readonly first: number
  readonly last: number
  readonly rarity: number
  readonly key: number
  readonly length: number
}

const rarityIn = (index: LabelIndex, stems: Iterable<number>): number => {
  let sum = 1e-6
  for (const stem of stems) sum += index.stems.rarityOf(stem)
  return sum
}

const readStems = (title: string, words: readonly string[], index: LabelIndex): TitleStems => {
  const stems = stemFeatures(words)
  const distinct = [...new Set(stems)]
  return {
    stems: distinct,
    first: stems[0] ?? 0,
    last: stems.at(-1) ?? 0,
    rarity: rarityIn(index, distinct),
    key: wordsKey(words),
    length: title.length,
  }
}

const overlapOf = (title: TitleStems, label: number, index: LabelIndex): Overlap => {
  const { isPreferred = false, text = '' } = index.labels[label] ?? {}
  const own = index.stemsOf(label)
  const common = rarityIn(
    index,
    title.stems.filter((stem) => own.includes(stem)),
  )
  return {
    ofTitle: common / title.rarity,
    ofLabel: common / rarityIn(index, own),
    isSame: index.keys[label] === title.key,
    isPreferred,
    hasFirst: own.includes(title.first),
    hasLast: own.includes(title.last),
    lengthRatio: Math.log((text.length + 1) / (title.length + 1)),
  }
}

const noteRanks = (ranks: Float32Array, concepts: readonly number[]): void =>
  concepts.forEach((concept, at) => (ranks[concept] = 1 / (at + 1)))

export class EvidenceReader {
  private readonly sight: Sight
  private readonly evidence = new Float32Array(maxCandidates * readerList.length)

  /** `priors`: how many known titles stand for each concept. */
  constructor(facts: SpaceFacts, priors: Float32Array) {
    this.sight = new Sight(facts, priors)
  }

  read(title: string, index: LabelIndex, encoder: TitleEncoder): Reading {
    const { sight } = this
    const words = titleWords(title).map(({ text }) => text)
    sight.clear()
    encoder.read(title)
    sight.probabilities = encoder.probabilities()
    sight.takeLetters(index.letters.search(letterFeatures(words)), index)
    sight.takeStems(index.stems.search(stemFeatures(words)), index)
    sight.sumGroups()
    sight.labelCounts = index.labelCounts
    const candidates = this.choose()
    this.weigh(candidates, readStems(title, words, index), index)
    return { candidates, evidence: this.evidence, nearest: sight.nearest }
  }

  private choose(): number[] {
    const { sight } = this
    const fromEmbedding = largest(sight.probabilities, byEmbedding)
    const fromLetters = largest(sight.letters, byLetters)
    const fromStems = largest(sight.stems, byStems)
    noteRanks(sight.rankByEmbedding, fromEmbedding)
    noteRanks(sight.rankByLetters, fromLetters)
    sight.mostLetters = Math.max(1e-6, sight.letters[fromLetters[0] ?? 0] ?? 0)
    sight.mostStems = Math.max(1e-6, sight.stems[fromStems[0] ?? 0] ?? 0)
    return [...new Set([...fromEmbedding, ...fromLetters, ...fromStems])]
  }

  private weigh(candidates: readonly number[], title: TitleStems, index: LabelIndex): void {
    let place = 0
    for (const concept of candidates) {
      const label = this.sight.nearest[concept] ?? -1
      const overlap = label < 0 ? noOverlap : overlapOf(title, label, index)
      for (const read of readerList) this.evidence[place++] = read(this.sight, concept, overlap)
    }
  }
}
