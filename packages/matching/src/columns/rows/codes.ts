import type { ContractType, HeldEducation, Importance, Start } from '../../listing.ts'
import { CONTRACT_TYPES } from '../../listing.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'

/** 16-bit codes of the values in listings. */

/** Number of codes of 16 bits. */
export const CODES = 65_536
/** Code of an unstated value. */
export const NONE = CODES - 1
/** Largest code, which also stands for larger numbers: pay of 6.5 million a year, a start in the year 2149. */
const LARGEST = NONE - 1

export function bounded(value: number): number {
  return Math.max(0, Math.min(LARGEST, value))
}

export function boundedOrNone(value: number | null): number {
  return value === null ? NONE : bounded(value)
}

export function numberOrNull(code: number): number | null {
  return code === NONE ? null : code
}

const IMPORTANCES: readonly Importance[] = ['information', 'nice', 'important', 'must']
/** Code of `must`. */
export const MUST = 3
/** Ten times the factor of an importance, by its code. */
export const FACTOR_OF_IMPORTANCE = Uint8Array.from(IMPORTANCES, (importance) => IMPORTANCE_FACTOR[importance])

/** Code of an importance. Compares, as a look-up by name takes several times as long. */
export function importanceCode(importance: Importance): number {
  if (importance === 'important') return 2
  if (importance === 'nice') return 1
  return importance === 'must' ? MUST : 0
}

/** Code of a criterion's importance; 0 if it is not asked. */
export function askedCode(importance: Importance | null): number {
  return importance === null ? 0 : importanceCode(importance)
}

export function importanceOf(code: number): Importance {
  return IMPORTANCES[code & 3] ?? 'information'
}

/** Codes of starts; 0 = not stated, FIRST_DAY and above = a day. */
export const START_ASAP = 1
export const START_NEGOTIABLE = 2
const FIRST_DAY = 3

export function startCode(start: Start | null): number {
  if (start === null) return 0
  if (start.kind === 'day') return Math.max(FIRST_DAY, bounded(start.day + FIRST_DAY))
  return start.kind === 'asap' ? START_ASAP : START_NEGOTIABLE
}

export function startOf(code: number): Start | null {
  if (code === 0) return null
  if (code >= FIRST_DAY) return { kind: 'day', day: code - FIRST_DAY }
  return { kind: code === START_ASAP ? 'asap' : 'negotiable' }
}

/** Day of a stated start; a past day counts as today. */
export function startDay(code: number, today: number): number {
  return code === START_ASAP ? today : Math.max(today, code - FIRST_DAY)
}

export function contractMask(types: readonly ContractType[]): number {
  let mask = 0
  for (const type of types) mask |= 1 << CONTRACT_TYPES.indexOf(type)
  return mask
}

export function contractTypesOf(mask: number): ContractType[] {
  return CONTRACT_TYPES.filter((_, bit) => ((mask >> bit) & 1) === 1)
}

const LETTERS = 26
const BEFORE_A = 96

/** Code of up to three letters, in base 27. @throws {RangeError} not a code of ISO 639 */
export function languageCode(language: string): number {
  let code = 0
  for (let at = 0; at < language.length; at++) {
    const letter = language.charCodeAt(at) - BEFORE_A
    if (letter < 1 || letter > LETTERS || at > 2) throw new RangeError(`${language} is no code of ISO 639`)
    code = code * (LETTERS + 1) + letter
  }
  return code
}

export function languageFromCode(code: number): string {
  return code === 0
    ? ''
    : languageFromCode(Math.floor(code / (LETTERS + 1))) + String.fromCharCode(BEFORE_A + (code % (LETTERS + 1)))
}

/** One of 16 bits per language, as in a Bloom filter: a language whose bit is unset is absent. */
export function languageBit(code: number): number {
  return 1 << (Math.imul(code, 0x9e3779b1) >>> 28)
}

const ZERO = 48

/** Code of the digits and their number, so that 09 differs from 9. @throws {RangeError} not one to four digits */
export function fieldCode(field: string | null): number {
  if (field === null) return NONE
  let digits = 0
  for (let at = 0; at < field.length; at++) {
    const digit = field.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9 || at > 3) throw new RangeError(`${field} is no field of ISCED-F`)
    digits = 10 * digits + digit
  }
  if (field === '') throw new RangeError('nothing is no field of ISCED-F')
  return ((field.length - 1) << 14) | digits
}

export function fieldOf(code: number): HeldEducation['field'] {
  return code === NONE ? null : String(code & 0x3fff).padStart((code >> 14) + 1, '0')
}

/** Code of a level, 1 to 7; 0 = not stated. */
export function levelCode(level: number | null): number {
  return level === null ? 0 : Math.max(0, Math.min(7, level))
}

export function levelOf(code: number): number | null {
  return (code & 7) === 0 ? null : code & 7
}
