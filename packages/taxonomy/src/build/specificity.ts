import type { Concept } from '../concepts.ts'
import { log2In256ths } from '../similarity/integer-log.ts'
import { reachable } from './resolve-concepts.ts'

const LEAST = 400
const MOST = 1000
/** Branches that occupations do not list: social competences are less specific than a trade. */
const FIXED = new Map<string, number>([['softskill', 700]])

/**
 * Specificity of skills by the number of occupations that list them or a narrower one: 1000 for a skill of one
 * occupation, 400 for the commonest, logarithmic between.
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
