import { CODES } from '../rows/codes.ts'

/** Codes near a concept with their similarity, the nearest first, the concept itself included. */
export type Neighbours = {
  readonly codes: Uint16Array
  readonly similarities: Uint16Array
}

/** Looks up the codes of rows for what the query says. */
export type EntryCodes = {
  /** Specificity by code: 400 to 1000, or 1 for all. */
  readonly specificity: Uint16Array
  specificityOf(key: number): number
  /** Codes that answer a wanted key. */
  satisfying(wanted: number): Neighbours
  /** Wanted codes that a held key answers. */
  satisfiedBy(had: number): Neighbours
}

const NOTHING: Neighbours = { codes: new Uint16Array(0), similarities: new Uint16Array(0) }
const SAME = Uint16Array.of(1000)
const ALIKE = new Uint16Array(CODES).fill(1)

/** Entries that are near nothing but themselves: languages, licences, conditions. */
export class ExactCodes implements EntryCodes {
  readonly specificity = ALIKE
  readonly #find: (key: number) => number | undefined

  constructor(find: (key: number) => number | undefined) {
    this.#find = find
  }

  specificityOf(): number {
    return 1
  }

  satisfying(wanted: number): Neighbours {
    const code = this.#find(wanted)
    return code === undefined ? NOTHING : { codes: Uint16Array.of(code), similarities: SAME }
  }

  satisfiedBy(had: number): Neighbours {
    return this.satisfying(had)
  }
}
