import type { LabelIndex } from './label-index.ts'
import type { TrigramHit } from './trigram-index.ts'

export interface LabelRequest {
  readonly folded: string
  readonly words: readonly string[]
  /** The last word may still grow. */
  readonly isOpen: boolean
  readonly branchMask: number
  readonly excludedTags: number
  /** By language number of the index. */
  readonly languagePenalties: Uint8Array
  readonly conceptPenalty: (conceptId: number) => number
  readonly limit: number
}

export interface LabelMatch {
  readonly conceptId: number
  readonly label: number
  /** Smaller is better. */
  readonly key: number
}

/** What a vocabulary word costs for a typed word: 1 whole, 2 beginning, more with edits; 0 means no match. */
const wholeWord = 1
const wordBeginning = 2
const editedWord = (edits: number, isPrefix: boolean): number => 3 + edits * 2 + (isPrefix ? 1 : 0)
const noMatch = 255
/** One point of word cost against the smaller reasons to rank. */
const costPoint = 64
const notAtStart = 40
const perExtraWord = 6
const maxWords = 8

const allowedEdits = (word: string): number => (word.length >= 7 ? 2 : word.length >= 3 ? 1 : 0)

/** The best match of each concept, the smallest keys first. */
class BestMatches {
  private readonly byConcept = new Map<number, LabelMatch>()

  add(match: LabelMatch): void {
    const known = this.byConcept.get(match.conceptId)
    if (known === undefined || match.key < known.key) this.byConcept.set(match.conceptId, match)
  }

  /** Inserts into a short sorted list; most matches fall off at its end, so nothing else is sorted. */
  first(limit: number): LabelMatch[] {
    const list: LabelMatch[] = []
    for (const match of this.byConcept.values()) {
      let at = list.length
      while (at > 0 && comesBefore(match, list[at - 1])) at--
      if (at >= limit) continue
      list.splice(at, 0, match)
      if (list.length > limit) list.pop()
    }
    return list
  }
}

const comesBefore = (a: LabelMatch, b: LabelMatch | undefined): boolean =>
  b === undefined || a.key < b.key || (a.key === b.key && a.conceptId < b.conceptId)

/** Finds labels that contain every typed word, by way of the typed word with the fewest labels. */
export class LabelMatcher {
  private readonly index: LabelIndex
  private readonly costs: readonly Uint8Array[]

  constructor(index: LabelIndex) {
    this.index = index
    this.costs = Array.from({ length: maxWords }, () => new Uint8Array(index.vocabulary.words.length))
  }

  match(request: LabelRequest, isFuzzy: boolean): LabelMatch[] {
    const lists = request.words.map((_, at) => this.candidateWords(request, at, isFuzzy))
    const best = new BestMatches()
    const { offsets, values } = this.index.labelsOfWord
    for (const word of this.rarest(lists))
      for (let at = offsets[word] ?? 0; at < (offsets[word + 1] ?? 0); at++)
        this.consider(request, values[at] ?? 0, isFuzzy, best)
    lists.forEach((list, at) => {
      for (const word of list) this.setCost(at, word, 0)
    })
    return best.first(request.limit)
  }

  /** Labels found by trigrams: most in common first, then the shorter label. */
  rankTrigrams(request: LabelRequest, hits: readonly TrigramHit[]): LabelMatch[] {
    const best = new BestMatches()
    for (const { label, hits: count, size } of hits) {
      if (!this.isAllowed(request, label)) continue
      this.addMatch(request, label, (255 - count) * 256 + size, best)
    }
    return best.first(request.limit)
  }

  /** Vocabulary words that one typed word may stand for; their costs are entered for the check of labels. */
  private candidateWords(request: LabelRequest, at: number, isFuzzy: boolean): number[] {
    const typed = request.words[at] ?? ''
    const isPrefix = request.isOpen && at === request.words.length - 1
    return isFuzzy ? this.fuzzyWords(typed, at, isPrefix) : this.exactWords(typed, at, isPrefix)
  }

  /** A finished word that exists stands for itself, otherwise for the words it begins. */
  private exactWords(typed: string, at: number, isPrefix: boolean): number[] {
    const { vocabulary } = this.index
    const [from, to] = vocabulary.range(typed)
    const isKnown = from < to && vocabulary.words[from] === typed
    const end = isKnown && !isPrefix ? from + 1 : to
    const words = Array.from({ length: end - from }, (_, offset) => from + offset)
    for (const word of words) this.setCost(at, word, word === from && isKnown ? wholeWord : wordBeginning)
    return words
  }

  private fuzzyWords(typed: string, at: number, isPrefix: boolean): number[] {
    const words = this.exactWords(typed, at, true)
    const maxEdits = allowedEdits(typed)
    if (maxEdits === 0) return words
    this.index.vocabulary.fuzzy(typed, maxEdits, isPrefix, (word, edits, asPrefix) => {
      if (this.costs[at]?.[word] !== 0) return
      this.setCost(at, word, editedWord(edits, asPrefix))
      words.push(word)
    })
    return words
  }

  private setCost(at: number, word: number, cost: number): void {
    const costs = this.costs[at]
    if (costs !== undefined) costs[word] = cost
  }

  private rarest(lists: readonly number[][]): readonly number[] {
    const { offsets } = this.index.labelsOfWord
    const labelCount = (list: readonly number[]): number =>
      list.reduce((sum, word) => sum + (offsets[word + 1] ?? 0) - (offsets[word] ?? 0), 0)
    const counted = lists.map((list) => ({ list, count: labelCount(list) }))
    return counted.reduce((least, one) => (one.count < least.count ? one : least), counted[0] ?? { list: [], count: 0 })
      .list
  }

  private isAllowed(request: LabelRequest, label: number): boolean {
    return (
      ((this.index.branchBits[label] ?? 0) & request.branchMask) !== 0 &&
      ((this.index.tagBits[label] ?? 0) & request.excludedTags) === 0
    )
  }

  private consider(request: LabelRequest, label: number, isFuzzy: boolean, best: BestMatches): void {
    if (!this.isAllowed(request, label)) return
    const cost = this.costOfLabel(label, request.words.length)
    if (cost === noMatch) return
    const own = this.index.wordCounts[label] ?? 0
    const extraWords = Math.max(0, own - request.words.length)
    const first = this.index.words.values[this.index.words.offsets[label] ?? 0] ?? 0
    const start = this.costs[0]?.[first] === 0 ? notAtStart : 0
    const place = isFuzzy ? cost : this.costOfPlace(request.folded, label, cost)
    this.addMatch(request, label, place * costPoint + start + Math.min(39, extraWords * perExtraWord), best)
  }

  /** Sum over the typed words of the cheapest word of the label, 255 when one has none. */
  private costOfLabel(label: number, wordCount: number): number {
    const { offsets, values } = this.index.words
    const from = offsets[label] ?? 0
    const to = offsets[label + 1] ?? 0
    let total = 0
    for (let typed = 0; typed < wordCount; typed++) {
      const costs = this.costs[typed]
      let least = noMatch
      for (let at = from; at < to; at++) {
        const cost = costs?.[values[at] ?? 0] ?? 0
        if (cost !== 0 && cost < least) least = cost
      }
      if (least === noMatch) return noMatch
      total += least
    }
    return total
  }

  /** The whole input at the start of the label is best, then at the start of one of its words. */
  private costOfPlace(folded: string, label: number, cost: number): number {
    const text = this.index.folded[label] ?? ''
    if (text.startsWith(folded)) return 0
    return text.includes(` ${folded}`) ? 1 : cost + 2
  }

  private addMatch(request: LabelRequest, label: number, points: number, best: BestMatches): void {
    const conceptId = this.index.records[label]?.conceptId ?? 0
    const language = request.languagePenalties[this.index.languageOf[label] ?? 0] ?? 0
    const quality = this.index.quality[label] ?? 0
    best.add({ conceptId, label, key: points + language + quality + request.conceptPenalty(conceptId) })
  }
}
