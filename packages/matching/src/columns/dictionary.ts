import { NONE } from './codes.ts'

/** Numbers things in the order in which they are met, so that a row holds 16 bits instead of an id. */
export class Dictionary<Key extends number | string> {
  readonly #codes = new Map<Key, number>()
  readonly #keys: Key[] = []

  constructor(keys: Iterable<Key> = []) {
    for (const key of keys) this.add(key)
  }

  get size(): number {
    return this.#keys.length
  }

  get keys(): readonly Key[] {
    return this.#keys
  }

  /** The code of a key, a new one if need be. @throws {RangeError} more than 65,535 different keys */
  add(key: Key): number {
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#keys.length
    if (code >= NONE) throw new RangeError('more than 65,535 different concepts of a kind')
    this.#codes.set(key, code)
    this.#keys.push(key)
    return code
  }

  find(key: Key): number | undefined {
    return this.#codes.get(key)
  }

  keyOf(code: number): Key {
    const key = this.#keys[code]
    if (key === undefined) throw new RangeError(`unknown code ${code}`)
    return key
  }
}

export const CONCEPT_KINDS = ['occupation', 'skill', 'social', 'industry', 'licence', 'condition'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** Everything rows name. Codes are only added, so rows that were written stay valid. */
export interface Words extends Readonly<Record<ConceptKind, Dictionary<number>>> {
  /** Facet and value, joined by a line break. */
  readonly tag: Dictionary<string>
}

export interface StoredWords extends Readonly<Record<ConceptKind, readonly number[]>> {
  readonly tag: readonly string[]
}

export function emptyWords(): Words {
  return wordsOf({ occupation: [], skill: [], social: [], industry: [], licence: [], condition: [], tag: [] })
}

export function wordsOf(stored: StoredWords): Words {
  return {
    occupation: new Dictionary(stored.occupation),
    skill: new Dictionary(stored.skill),
    social: new Dictionary(stored.social),
    industry: new Dictionary(stored.industry),
    licence: new Dictionary(stored.licence),
    condition: new Dictionary(stored.condition),
    tag: new Dictionary(stored.tag),
  }
}

export function storedWords(words: Words): StoredWords {
  return {
    occupation: words.occupation.keys,
    skill: words.skill.keys,
    social: words.social.keys,
    industry: words.industry.keys,
    licence: words.licence.keys,
    condition: words.condition.keys,
    tag: words.tag.keys,
  }
}
