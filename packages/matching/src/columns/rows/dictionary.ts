import { NONE } from './codes.ts'

const SMALLEST_TABLE = 256

/** Dictionary encoding: numbers concepts in the order of first use, so that a row holds 16 bits instead of an id. */
export class Dictionary {
  readonly keys: number[] = []
  /** Hash table with open addressing: a used slot holds a code plus one. */
  #slots = new Uint16Array(SMALLEST_TABLE)

  constructor(keys: Iterable<number> = []) {
    for (const key of keys) this.add(key)
  }

  get size(): number {
    return this.keys.length
  }

  /**
   * Returns the code of a concept; assigns one to a new concept. @throws {RangeError} more than 65,535 different
   * concepts
   */
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
    // The upper bits too, as the lower ones alone are equal for keys that are multiples of a power of two.
    const hash = Math.imul(key | 0, 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
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

export const CONCEPT_KINDS = ['occupation', 'skill', 'social', 'industry', 'licence', 'condition'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** Dictionaries of all concepts in rows. Codes are never removed, so written rows stay valid. */
export type CodeDictionaries = Readonly<Record<ConceptKind, Dictionary>>

export type StoredDictionaries = Readonly<Record<ConceptKind, readonly number[]>>

export function emptyDictionaries(): CodeDictionaries {
  return dictionariesBy(() => new Dictionary())
}

export function restoreDictionaries(stored: StoredDictionaries): CodeDictionaries {
  return dictionariesBy((kind) => new Dictionary(stored[kind]))
}

export function storeDictionaries(dictionaries: CodeDictionaries): StoredDictionaries {
  return dictionariesBy((kind) => dictionaries[kind].keys)
}

function dictionariesBy<Value>(valueOf: (kind: ConceptKind) => Value): Readonly<Record<ConceptKind, Value>> {
  return {
    occupation: valueOf('occupation'),
    skill: valueOf('skill'),
    social: valueOf('social'),
    industry: valueOf('industry'),
    licence: valueOf('licence'),
    condition: valueOf('condition'),
  }
}
