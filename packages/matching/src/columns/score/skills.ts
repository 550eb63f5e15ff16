import { blendWords, UNANSWERED, wordsShare, wordSimilarity } from '../../criteria/words.ts'
import type { MatchListing, WantedWord, WordId } from '../../listing.ts'
import { CODES, NONE } from '../rows/codes.ts'
import { HAS_WORDS, OFFER_TAIL } from '../rows/layout.ts'
import { WORDS_SHARE_AT } from '../rows/offer-class.ts'
import type { Rows } from '../rows/rows.ts'
import { weightOf, wordOf } from '../rows/word-columns.ts'
import type { Batch } from './batch.ts'
import { EntriesAsked } from './entries-asked.ts'
import { EntriesHeld } from './entries-held.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { QuerySettings } from './kernel.ts'

/** Skills: a list of entries with the words blended in. Only the entries count for the role gate. */

/** Skills, where rows ask and the query answers. */
export class SkillsHeld extends EntriesHeld {
  readonly #words = new WordTable()

  override prepare(query: Pick<MatchListing, 'has'>): void {
    super.prepare(query)
    this.#words.fill(query.has.words.map((word) => ({ word, weight: 1 })))
  }

  override judge(rows: Rows, batch: Batch): void {
    super.judge(rows, batch)
    keepForRoleGate(batch)
    const isStated = this.isStated || this.#words.size > 0
    const { live, count, next, flags, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      if (((flags[n] ?? 0) & HAS_WORDS) === 0) continue
      const at = next[n] ?? 0
      const end = endOfWords(rows.tails, at)
      next[n] = end
      if (!isStated) continue
      const share = (rows.tails[(batch.tails[n] ?? 0) + OFFER_TAIL.exceptions] ?? 0) >> WORDS_SHARE_AT
      similarity[n] = blend(similarity[n] ?? 0, this.#judge(rows.tails, at + 1, end), share)
    }
  }

  /** Similarity of the words that a row asks. */
  #judge(tails: Uint16Array, from: number, end: number): number {
    let shared = 0
    let asked = 0
    for (let at = from; at < end; at += 2) {
      const stored = (tails[at] ?? 0) + CODES * (tails[at + 1] ?? 0)
      const weight = weightOf(stored)
      asked += weight
      shared += weight * this.#words.find(wordOf(stored))
    }
    return wordSimilarity(shared, asked)
  }
}

/** Skills, where the query asks and rows answer. */
export class SkillsAsked extends EntriesAsked {
  readonly #words = new WordTable()
  /** Part of the words, per mille, and the weight of all of them. */
  #share = 0
  #asked = 0

  override prepare(query: Pick<MatchListing, 'wants'>, settings: QuerySettings, weight: number): void {
    super.prepare(query, settings, weight)
    const { words } = query.wants
    this.#words.fill(words)
    this.#share = wordsShare(query.wants)
    this.#asked = words.reduce((sum, word) => sum + word.weight, 0)
  }

  override judge(rows: Rows, batch: Batch): void {
    batch.skillLists.set(batch.next)
    super.judge(rows, batch)
    keepForRoleGate(batch)
    const { tails } = rows
    const { live, count, next, flags, similarity, skillLists } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const hasWords = ((flags[n] ?? 0) & HAS_WORDS) !== 0
      const at = next[n] ?? 0
      const end = hasWords ? endOfWords(tails, at) : at
      next[n] = end
      if (this.#asked === 0 || (!hasWords && tails[skillLists[n] ?? 0] === NONE)) continue
      let shared = 0
      for (let cursor = at + 1; cursor < end; cursor += 2)
        shared += this.#words.find((tails[cursor] ?? 0) + CODES * (tails[cursor + 1] ?? 0))
      similarity[n] = blend(similarity[n] ?? 0, wordSimilarity(shared, this.#asked), this.#share)
    }
  }
}

/** Words of the query with their weights: a hash table with open addressing. */
class WordTable {
  size = 0
  /** Words plus one; 0 = free. */
  #words = new Int32Array(256)
  #weights = new Uint8Array(256)

  fill(words: readonly WantedWord[]): void {
    this.size = words.length
    if (4 * words.length > this.#words.length) {
      this.#words = new Int32Array(2 ** Math.ceil(Math.log2(4 * words.length)))
      this.#weights = new Uint8Array(this.#words.length)
    } else this.#words.fill(0)
    for (const { word, weight } of words) {
      const slot = this.#slotOf(word)
      this.#words[slot] = word + 1
      this.#weights[slot] = weight
    }
  }

  /** Weight of a word; 0 for a word that the query does not have. */
  find(word: WordId): number {
    const slot = this.#slotOf(word)
    return this.#words[slot] === 0 ? 0 : (this.#weights[slot] ?? 0)
  }

  #slotOf(word: WordId): number {
    const words = this.#words
    const mask = words.length - 1
    let slot = word & mask
    while (words[slot] !== 0 && words[slot] !== word + 1) slot = (slot + 1) & mask
    return slot
  }
}

/** End of a list of words that starts with its count. */
function endOfWords(tails: Uint16Array, at: number): number {
  return at + 1 + 2 * (tails[at] ?? 0)
}

function blend(skills: number, words: number, share: number): number {
  return blendWords(skills === UNKNOWN ? UNANSWERED : skills, words, share)
}

function keepForRoleGate({ live, count, role, similarity }: Batch): void {
  for (let k = 0; k < count; k++) {
    const n = live[k] ?? 0
    role[n] = Math.max(role[n] ?? 0, similarity[n] ?? 0)
  }
}
