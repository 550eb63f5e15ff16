import { CODES } from '../rows/codes.ts'

/** Neighbours of a concept as codes with similarities, in descending order, including the concept itself. */
export type Neighbours = {
  readonly codes: Uint16Array
  readonly similarities: Uint16Array
}

/** Look-up from concepts of the query to codes of rows. */
export type EntryCodes = {
  /** Specificity by code, 400 to 1000; 1 for every code of kinds without specificity. */
  readonly specificity: Uint16Array
  specificityOf(key: number): number
  /** Held codes that answer a wanted key. */
  satisfying(wanted: number): Neighbours
  /** Wanted codes that a held key answers. */
  satisfiedBy(had: number): Neighbours
  /** The code of a key itself. */
  itself(key: number): Neighbours
}

const NOTHING: Neighbours = { codes: new Uint16Array(0), similarities: new Uint16Array(0) }
/** Similarity of a concept to itself; neighbours have less. */
export const SAME = 1000
const ONLY_SAME = Uint16Array.of(SAME)
const ALIKE = new Uint16Array(CODES).fill(1)

/** Codes of kinds without neighbours, which only match exactly: languages, licences, conditions. */
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
    return code === undefined ? NOTHING : { codes: Uint16Array.of(code), similarities: ONLY_SAME }
  }

  satisfiedBy(had: number): Neighbours {
    return this.satisfying(had)
  }

  itself(key: number): Neighbours {
    return this.satisfying(key)
  }
}
