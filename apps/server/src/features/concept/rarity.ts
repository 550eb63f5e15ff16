import { maybeRow, row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { WordRarity } from '#server/deps.ts'

/** Rarity before anything was counted: words weigh by their length. */
export const UNCOUNTED: WordRarity = { version: '', weightOf: () => undefined }

/** Weight of a word that at most one listing had when words were counted: mostly an error of writing or of reading. */
const UNSHARED_WEIGHT = 1

function rarityOf(version: string, words: Uint32Array, weights: Uint8Array): WordRarity {
  return {
    version,
    weightOf(word) {
      let [low, high] = [0, words.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((words[middle] ?? 0) < word) low = middle + 1
        else high = middle
      }
      return words[low] === word ? weights[low] : UNSHARED_WEIGHT
    },
  }
}

/** The rarity in force; undefined before the first count. */
export async function loadRarity(db: Db): Promise<WordRarity | undefined> {
  const stored = await latestRarity(db)
  if (!stored) return undefined
  const { words } = stored
  const ids = Uint32Array.from({ length: words.length / 4 }, (_, at) => words.readUInt32LE(4 * at))
  return rarityOf(String(stored.id), ids, new Uint8Array(stored.weights))
}

/** Version of the rarity in force; empty before the first count. */
export async function rarityVersion(db: Db): Promise<string> {
  return String((await row<{ id: number | null }>(db, 'select max(id) as id from word_rarity')).id ?? '')
}

type StoredRarity = { id: number; words: Buffer; weights: Buffer }

function latestRarity(db: Db): Promise<StoredRarity | undefined> {
  return maybeRow<StoredRarity>(db, 'select id, words, weights from word_rarity order by id desc limit 1')
}
