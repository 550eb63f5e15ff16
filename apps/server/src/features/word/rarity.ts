import type { WordId } from '@matchwright/matching/listing'
import { transaction } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { textsOfWords } from '#server/features/listing/index.ts'
import type { OwnTerms } from '#server/features/listing/index.ts'
import * as queries from './queries.ts'

const MOST_WEIGHT = 15

/** Weight of a word by the number of listings that have it: its inverse document frequency, 1 to 15. */
function weightOfCount(count: number, listings: number): number {
  const rarity = Math.log(listings / count) / Math.log(listings)
  return Math.max(1, Math.round(MOST_WEIGHT * rarity))
}

/** Counts in how many listings each word is. */
class WordCounter {
  readonly #counts = new Map<WordId, number>()

  add(content: OwnTerms): void {
    for (const word of textsOfWords(content).keys()) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
  }

  /** Weights of the words that two listings or more have, by ascending id. */
  weights(listings: number): { words: Uint32Array; weights: Uint8Array } {
    const shared = [...this.#counts].filter(([, count]) => count > 1).toSorted(([a], [b]) => a - b)
    return {
      words: Uint32Array.from(shared, ([word]) => word),
      weights: Uint8Array.from(shared, ([, count]) => weightOfCount(count, listings)),
    }
  }
}

const BATCH = 1000

/** Counts the words of all published listings and puts the result in force. @returns number of listings and words */
export async function countWords(pool: Pool): Promise<{ listings: number; words: number }> {
  const counter = new WordCounter()
  let batch: queries.TermsRow[]
  let last = 0
  do {
    batch = await queries.termsAfter(pool, last, BATCH)
    for (const content of batch) counter.add(content)
    last = batch.at(-1)?.id ?? last
  } while (batch.length === BATCH)
  const listings = await queries.countListings(pool)
  const { words, weights } = counter.weights(Math.max(2, listings))
  const bytes = Buffer.alloc(4 * words.length)
  for (const [at, word] of words.entries()) bytes.writeUInt32LE(word, 4 * at)
  await transaction(pool, async (db) => {
    await queries.insertRarity(db, { listings, words: bytes, weights: Buffer.from(weights) })
    await queries.forgetRarities(db)
  })
  return { listings, words: words.length }
}
