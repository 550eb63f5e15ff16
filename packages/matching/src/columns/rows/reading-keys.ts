import { READING_WEIGHTS } from '../../listing.ts'
import type { OccupationReading } from '../../listing.ts'

/**
 * Keys of occupation readings: concept x 8 + number of the weight. The dictionary of occupations holds these keys, so a
 * code stands for a concept with a weight, and rows need no room for weights.
 */

const WEIGHTS = READING_WEIGHTS.length

/** @throws {RangeError} a weight that is not in the table */
export function readingKey({ concept, weight }: OccupationReading): number {
  const number = READING_WEIGHTS.indexOf(weight)
  if (number < 0) throw new RangeError(`${String(weight)} is no weight of a reading`)
  return concept * WEIGHTS + number
}

/** Keys of a concept with every weight. */
export function readingKeysOf(concept: number): number[] {
  return READING_WEIGHTS.map((_, number) => concept * WEIGHTS + number)
}

export function readingOf(key: number): OccupationReading {
  return { concept: Math.floor(key / WEIGHTS), weight: READING_WEIGHTS[key % WEIGHTS] ?? READING_WEIGHTS[0] }
}
