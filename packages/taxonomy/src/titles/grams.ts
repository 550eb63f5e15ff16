/**
 * Hashed character n-grams. FNV-1a extends letter by letter, so that each n-gram of a word costs one step and no
 * string.
 */

const PRIME = 16_777_619
const BASIS = 2_166_136_261
const SALT_STEP = 0x9e3779b1

function startHash(salt: number): number {
  return BASIS ^ Math.imul(salt, SALT_STEP)
}

/** Mixes the bits: FNV spreads the low ones badly, and rows are chosen by them. */
function finishHash(state: number): number {
  let hash = state ^ (state >>> 15)
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  hash = Math.imul(hash, 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** 32 bits of a text; different salts give independent hashes. */
export function hashText(text: string, salt: number): number {
  let state = startHash(salt)
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), PRIME)
  return finishHash(state)
}

export type GramLengths = {
  readonly min: number
  readonly max: number
}

/** In scripts without spaces one character is nearly a word. */
const FIRST_IDEOGRAPH = 0x2e80
const IDEOGRAPHIC: GramLengths = { min: 1, max: 3 }

export function gramLengths(word: string, usual: GramLengths): GramLengths {
  return word.charCodeAt(0) >= FIRST_IDEOGRAPH ? IDEOGRAPHIC : usual
}

/** Calls `visit` with the hash of every n-gram of the text, by start, then by length. */
export function visitGrams(
  text: string,
  lengths: GramLengths,
  salt: number,
  visit: (hash: number, length: number) => void,
): void {
  for (let from = 0; from + lengths.min <= text.length; from++) {
    const last = Math.min(text.length, from + lengths.max)
    let state = startHash(salt)
    for (let to = from; to < last; to++) {
      state = Math.imul(state ^ text.charCodeAt(to), PRIME)
      if (to - from + 1 >= lengths.min) visit(finishHash(state), to - from + 1)
    }
  }
}
