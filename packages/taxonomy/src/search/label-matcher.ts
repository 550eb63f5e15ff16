import { BestMatches, fill } from './best-matches.ts'
import type { LabelMatch } from './best-matches.ts'
import { extraWordPoints } from './label-index.ts'
import type { LabelIndex } from './label-index.ts'
import type { TrigramIndex } from './trigram-index.ts'
import { WordCosts } from './word-costs.ts'

export type LabelRequest = {
  readonly folded: string
  readonly words: readonly string[]
  /** The last word may still grow. */
  readonly isOpen: boolean
  readonly branchMask: number
  readonly excludedTags: number
  /** By language number of the index. */
  readonly languagePenalties: Uint8Array
  /** Groups of labels that are ranked before all others, in this order: those of related concepts. */
  readonly preferredLabels: readonly (readonly number[])[]
  readonly limit: number
}

/** Cost of a vocabulary word for a typed word: equal, a prefix, more with edits. */
const WHOLE_WORD = 1
const WORD_BEGINNING = 2

function editedWord(edits: number, isWhole: boolean): number {
  return 3 + edits * 2 + (isWhole ? 0 : 1)
}

/** Points of one unit of word cost; smaller ranking reasons stay below it. */
const COST_POINT = 64
const NOT_AT_START = 40
/** Points when a typed word is only a prefix of the label's word. */
const UNFINISHED = 8
/** Points of a label that is not the typed text itself: more than those of any language. */
const NOT_EQUAL = 512
/**
 * Points of an alternative that is: in the asked language less than those of another one, so that among other languages
 * the concept that is called so comes first.
 */
const EQUAL_ALTERNATIVE = 96
/** Place of typed words that are not adjacent in the label, or in another order. */
const SCATTERED = 2
/** A word is frequent when more than one label in so many has it. */
const FREQUENT_SHARE = 64
/** Typed words at most; in scripts without spaces every pair of characters is a word. */
export const MAX_WORDS = 16

/**
 * Edits allowed in a typed word. Generous, because one label has to match all typed words; fewer for a single prefix,
 * which with as many edits would match nearly any word.
 */
function allowedEdits(word: string, isAlonePrefix: boolean): number {
  const letters = isAlonePrefix ? word.length - 2 : word.length
  return letters >= 5 ? 2 : letters >= 2 ? 1 : 0
}

/** A label with all typed words; `from`: where its words begin, `cost`: what they cost. */
type Found = {
  readonly from: number
  readonly label: number
  readonly cost: number
  readonly typedCount: number
  readonly isFuzzy: boolean
}

/** Finds labels that contain every typed word, by way of the typed word with the fewest labels. */
export class LabelMatcher {
  readonly #index: LabelIndex
  /** By position of the typed word; allocated on first use. */
  readonly #costs: WordCosts[] = []
  readonly #best: BestMatches

  constructor(index: LabelIndex) {
    this.#index = index
    this.#best = new BestMatches(index.labelConcepts, index.conceptIds)
  }

  match(request: LabelRequest, isFuzzy: boolean): LabelMatch[] {
    const used = request.words.map((typed, at) => this.#enterWords(typed, at, request, isFuzzy))
    const found: LabelMatch[] = []
    for (const labels of request.preferredLabels) {
      this.#best.start()
      for (const label of labels) this.#consider(request, label, isFuzzy)
      fill(found, this.#best.first(request.limit), request.limit)
    }
    if (found.length < request.limit) {
      this.#best.start()
      this.#considerAll(request, used, isFuzzy)
      fill(found, this.#best.first(request.limit), request.limit)
    }
    for (const costs of used) costs.clear()
    return found
  }

  #considerAll(request: LabelRequest, used: readonly WordCosts[], isFuzzy: boolean): void {
    const rarest = used.reduce((least, costs) => (this.#labelCount(costs) < this.#labelCount(least) ? costs : least))
    const isFrequent = this.#labelCount(rarest) * FREQUENT_SHARE > this.#index.folded.length
    if (isFrequent && used.length === 1 && !isFuzzy) return this.#considerByWorth(request)
    const { offsets, values } = this.#index.labelsOfWord
    for (let place = 0; place < rarest.count; place++) {
      const word = rarest.words[place] ?? 0
      for (let at = offsets[word] ?? 0, end = offsets[word + 1] ?? 0; at < end; at++)
        this.#consider(request, values[at] ?? 0, isFuzzy)
    }
  }

  /**
   * One or two letters occur in so many labels that scanning them by falling worth, language by language, is quicker.
   * The scan stops when the worth of the next label, a lower bound of its key, cannot beat the matches found.
   */
  #considerByWorth(request: LabelRequest): void {
    this.#considerEqual(request)
    const { labels, worth, offsets } = this.#index.byWorth
    const { languagePenalties } = request
    const languages = [...offsets.keys()].slice(0, -1)
    for (const lang of languages.toSorted((a, b) => (languagePenalties[a] ?? 0) - (languagePenalties[b] ?? 0))) {
      let level = -1
      for (let at = offsets[lang] ?? 0, end = offsets[lang + 1] ?? 0; at < end; at++) {
        const label = labels[at] ?? 0
        const bound = NOT_EQUAL + (worth[label] ?? 0) + (languagePenalties[lang] ?? 0)
        if (bound > level && this.#best.countBelow(bound) >= request.limit) break
        level = bound
        this.#consider(request, label, false)
      }
    }
  }

  /** Labels of the typed word alone, whatever their language. */
  #considerEqual(request: LabelRequest): void {
    const { vocabulary, labelsOfWord, wordCounts } = this.#index
    const [word] = vocabulary.range(request.words[0] ?? '')
    if (vocabulary.words[word] !== request.words[0]) return
    for (const label of labelsOfWord.values.subarray(labelsOfWord.offsets[word], labelsOfWord.offsets[word + 1]))
      if (wordCounts[label] === 1) this.#consider(request, label, false)
  }

  /** Labels found by trigrams: most in common first, then the shorter label. */
  matchTrigrams(request: LabelRequest, trigrams: TrigramIndex): LabelMatch[] {
    this.#best.start()
    trigrams.search(request.folded, request.isOpen, (label, hits, size) => {
      if (this.#isAllowed(request, label)) this.#add(request, label, (255 - hits) * 256 + size)
    })
    return this.#best.first(request.limit)
  }

  /** Collects the vocabulary words that a typed word may mean. */
  #enterWords(typed: string, at: number, request: LabelRequest, isFuzzy: boolean): WordCosts {
    const costs = (this.#costs[at] ??= new WordCosts(this.#index.vocabulary.words.length))
    const isPrefix = request.isOpen && at === request.words.length - 1
    const isKnown = this.#enterExact(typed, isPrefix || isFuzzy, costs)
    const maxEdits =
      isFuzzy && !(isKnown && !isPrefix) ? allowedEdits(typed, isPrefix && request.words.length === 1) : 0
    if (maxEdits > 0)
      this.#index.vocabulary.fuzzy(typed, maxEdits, isPrefix, (from, to, edits, isWhole) =>
        costs.add(from, to, editedWord(edits, isWhole)),
      )
    return costs
  }

  /** A finished word that exists means itself only, any other the words it is a prefix of. */
  #enterExact(typed: string, isPrefix: boolean, costs: WordCosts): boolean {
    const { vocabulary } = this.#index
    const [from, to] = vocabulary.range(typed)
    const isKnown = from < to && vocabulary.words[from] === typed
    if (isKnown) costs.add(from, from + 1, WHOLE_WORD)
    if (!isKnown || isPrefix) costs.add(from, to, WORD_BEGINNING)
    return isKnown
  }

  #labelCount({ words, count }: WordCosts): number {
    const { offsets } = this.#index.labelsOfWord
    let labels = 0
    for (let place = 0; place < count; place++) {
      const word = words[place] ?? 0
      labels += (offsets[word + 1] ?? 0) - (offsets[word] ?? 0)
    }
    return labels
  }

  #isAllowed(request: LabelRequest, label: number): boolean {
    return (
      ((this.#index.branchBits[label] ?? 0) & request.branchMask) !== 0 &&
      ((this.#index.tagBits[label] ?? 0) & request.excludedTags) === 0
    )
  }

  #consider(request: LabelRequest, label: number, isFuzzy: boolean): void {
    if (!this.#isAllowed(request, label)) return
    const { offsets } = this.#index.words
    const [from, to] = [offsets[label] ?? 0, offsets[label + 1] ?? 0]
    let cost = 0
    for (let typed = 0; typed < request.words.length; typed++) {
      const least = this.#leastCost(typed, from, to)
      if (least === 0) return
      cost += least
    }
    const extraWords = extraWordPoints((this.#index.wordCounts[label] ?? 0) - request.words.length)
    this.#add(
      request,
      label,
      this.#countPoints({ from, label, cost, typedCount: request.words.length, isFuzzy }) +
        extraWords +
        this.#equalityPoints(request, label, cost),
    )
  }

  /** The text is only read where all words are whole: most labels are seen for a beginning. */
  #equalityPoints({ folded, words }: LabelRequest, label: number, cost: number): number {
    if (cost !== words.length * WHOLE_WORD || this.#index.folded[label] !== folded) return NOT_EQUAL
    return this.#index.records[label]?.isPreferred === true ? 0 : EQUAL_ALTERNATIVE
  }

  /** Points of a label for its words: cost, place, unfinished words. */
  #countPoints({ from, label, cost, typedCount, isFuzzy }: Found): number {
    const place = this.#sequencePlace(from, this.#index.wordCounts[label] ?? 0, typedCount)
    const isAtStart = this.#costs[0]?.costs[this.#index.words.values[from] ?? 0] !== 0
    const isFinished = cost === typedCount * WHOLE_WORD
    const words = isFuzzy ? place + cost : place === SCATTERED ? SCATTERED + cost : place
    return words * COST_POINT + (isAtStart ? 0 : NOT_AT_START) + (isFinished ? 0 : UNFINISHED)
  }

  /** Lowest cost of a label's words for a typed one, 0 when none matches. */
  #leastCost(typed: number, from: number, to: number): number {
    const costs = this.#costs[typed]?.costs
    const { values } = this.#index.words
    let least = 0
    for (let at = from; at < to; at++) {
      const cost = costs?.[values[at] ?? 0] ?? 0
      if (cost !== 0 && (least === 0 || cost < least)) least = cost
    }
    return least
  }

  /** 0: the label begins with the typed words in their order; 1: they follow each other within it. */
  #sequencePlace(from: number, own: number, typedCount: number): number {
    for (let start = 0; start + typedCount <= own; start++)
      if (this.#isSequence(from + start, typedCount)) return start === 0 ? 0 : 1
    return SCATTERED
  }

  #isSequence(from: number, typedCount: number): boolean {
    for (let typed = 0; typed < typedCount; typed++)
      if (this.#costs[typed]?.costs[this.#index.words.values[from + typed] ?? 0] === 0) return false
    return true
  }

  #add(request: LabelRequest, label: number, points: number): void {
    const language = request.languagePenalties[this.#index.labelLanguages[label] ?? 0] ?? 0
    this.#best.add(label, points + language + (this.#index.quality[label] ?? 0))
  }
}
