import type { Found } from './recognition.ts'

/** Probability from which the core of a title may speak for all of it. */
const LEAST_CORE = 0.5
/**
 * How many times surer the core must be, less where it equals a label: an explanation ("Docent, natuurkunde") belongs
 * to the title, an employer does not. Chosen on known titles kept apart (notes of `bench:titles`).
 */
const NAME_FACTOR = 1.2
const CORE_FACTOR = 1.5

function bestOf(found: readonly Found[]): number {
  return Math.max(0, ...found.map(({ score }) => score))
}

/** A core that shares no word with a label may be anything, such as a sum of pay. */
function hasWords({ reason }: Found): boolean {
  return reason !== 'fuzzy' && reason !== 'meaning'
}

/** Whether a title's core says so much more alone that the rest is an employer, a place or the like. */
export function isCoreSurer(core: readonly Found[], whole: readonly Found[], isName: boolean): boolean {
  const most = bestOf(core.filter(hasWords))
  return most >= LEAST_CORE && most >= (isName ? NAME_FACTOR : CORE_FACTOR) * bestOf(whole)
}
