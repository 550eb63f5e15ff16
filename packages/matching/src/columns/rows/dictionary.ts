import { NONE } from './codes.ts'

const SMALLEST_TABLE = 256

/** Numbers concepts in the order in which they are met, so that a row holds 16 bits instead of an id. */
export class Dictionary {
  readonly keys: number[] = []
  /** Open addressing: a code and one in each used slot. */
  #slots = new Uint16Array(SMALLEST_TABLE)

  constructor(keys: Iterable<number> = []) {
    for (const key of keys) this.add(key)
  }

  get size(): number {
    return this.keys.length
  }

  /** The code of a concept, a new one if need be. @throws {RangeError} more than 65,535 different concepts */
  add(key: number): number {
    const slot = this.#slot(key)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    const code = this.keys.length
    if (code >= NONE) throw new RangeError('more than 65,535 different concepts of a kind')
    this.keys.push(key)
    this.#slots[slot] = code + 1
    if (2 * this.keys.length > this.#slots.length) this.#grow()
    return code
  }

  find(key: number): number | undefined {
    const known = this.#slots[this.#slot(key)] ?? 0
    return known > 0 ? known - 1 : undefined
  }

  keyOf(code: number): number {
    const key = this.keys[code]
    if (key === undefined) throw new RangeError(`unknown code ${code}`)
    return key
  }

  #slot(key: number): number {
    const mask = this.#slots.length - 1
    let slot = Math.imul(key | 0, 0x9e3779b1) & mask
    for (;;) {
      const known = this.#slots[slot] ?? 0
      if (known === 0 || this.keys[known - 1] === key) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    this.#slots = new Uint16Array(2 * this.#slots.length)
    for (let code = 0; code < this.keys.length; code++) this.#slots[this.#slot(this.keys[code] ?? 0)] = code + 1
  }
}

type ValueCodes = ReadonlyMap<string, number>

/** Numbers the values of facets in the same way. */
export class TagDictionary {
  readonly #codes = new Map<string, Map<string, number>>()
  /** By position: the facet that was asked for there last, which mostly is the next one's too. */
  readonly #last: { facet: string; codes: ValueCodes }[] = []
  readonly keys: (readonly [facet: string, value: string])[] = []

  constructor(keys: Iterable<readonly [string, string]> = []) {
    for (const [facet, value] of keys) this.add(facet, value)
  }

  get size(): number {
    return this.keys.length
  }

  /** @throws {RangeError} more than 65,535 different values */
  add(facet: string, value: string): number {
    const known = this.find(facet, value)
    if (known !== undefined) return known
    const code = this.keys.length
    if (code >= NONE) throw new RangeError('more than 65,535 different values of facets')
    this.#valuesOf(facet).set(value, code)
    this.keys.push([facet, value])
    return code
  }

  find(facet: string, value: string): number | undefined {
    return this.#codes.get(facet)?.get(value)
  }

  /** The codes of a facet's values. @param position where it stands among the facets of a listing */
  facet(facet: string, position: number): ValueCodes {
    const last = this.#last[position]
    if (last?.facet === facet) return last.codes
    const codes = this.#valuesOf(facet)
    this.#last[position] = { facet, codes }
    return codes
  }

  #valuesOf(facet: string): Map<string, number> {
    const known = this.#codes.get(facet)
    if (known) return known
    const values = new Map<string, number>()
    this.#codes.set(facet, values)
    return values
  }
}

export const CONCEPT_KINDS = ['occupation', 'skill', 'social', 'industry', 'licence', 'condition'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** Everything rows name. Codes are only added, so rows that were written stay valid. */
export type CodeDictionaries = {
  readonly tag: TagDictionary
} & Readonly<Record<ConceptKind, Dictionary>>

export type StoredDictionaries = {
  readonly tag: readonly (readonly [facet: string, value: string])[]
} & Readonly<Record<ConceptKind, readonly number[]>>

export function emptyDictionaries(): CodeDictionaries {
  return restoreDictionaries({
    occupation: [],
    skill: [],
    social: [],
    industry: [],
    licence: [],
    condition: [],
    tag: [],
  })
}

export function restoreDictionaries(stored: StoredDictionaries): CodeDictionaries {
  return {
    occupation: new Dictionary(stored.occupation),
    skill: new Dictionary(stored.skill),
    social: new Dictionary(stored.social),
    industry: new Dictionary(stored.industry),
    licence: new Dictionary(stored.licence),
    condition: new Dictionary(stored.condition),
    tag: new TagDictionary(stored.tag),
  }
}

export function storeDictionaries(dictionaries: CodeDictionaries): StoredDictionaries {
  return {
    occupation: dictionaries.occupation.keys,
    skill: dictionaries.skill.keys,
    social: dictionaries.social.keys,
    industry: dictionaries.industry.keys,
    licence: dictionaries.licence.keys,
    condition: dictionaries.condition.keys,
    tag: dictionaries.tag.keys,
  }
}
