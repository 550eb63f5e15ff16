import type { Concept } from '../concepts.ts'
import { log2In256ths } from '../similarity/integer-log.ts'
import { reachable } from './resolve-concepts.ts'

const LEAST = 400
const MOST = 1000
/** Concepts outside branch skill that occupations do not list: social competences say less than a trade. */
const FIXED = new Map<string, number>([['softskill', 700]])

/**
 * How much a skill says about a person: from the number of occupations that list it or a narrower one. A skill of one
 * occupation says most (1000), the commonest one least (400), in logarithmic steps between.
 */
export function createSpecificity(
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
): Map<number, number> {
  const users = new Map<number, Set<number>>()
  for (const occupation of concepts)
    for (const skill of [...occupation.essential, ...occupation.optional])
      for (const id of [skill, ...reachable(skill, (one) => get(one)?.broader ?? [])])
        users.set(id, (users.get(id) ?? new Set<number>()).add(occupation.id))
  const uses = (id: number): number => Math.max(1, users.get(id)?.size ?? 0)
  const commonest = log2In256ths(concepts.reduce((highest, { id }) => Math.max(highest, uses(id)), 1))
  const ofSkill = (id: number): number =>
    commonest === 0 ? MOST : MOST - Math.floor(((MOST - LEAST) * log2In256ths(uses(id))) / commonest)
  return new Map(concepts.map(({ id, branch }) => [id, branch === 'skill' ? ofSkill(id) : (FIXED.get(branch) ?? MOST)]))
}
