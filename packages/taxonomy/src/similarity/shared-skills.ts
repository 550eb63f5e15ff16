import type { Concept } from '../concepts.ts'
import type { Proposal } from './rules.ts'
import { createSkillCosine } from './skill-cosine.ts'
import { BELOW_MATCH } from './values.ts'

/** Equal skills do not make two occupations the same one. */
const MOST = 900

/** Cosine, per mille, from which essential skills in common make a match by themselves. */
const MATCHING = 500

/**
 * Proposes the occupations that share essential skills with the wanted one. Fewer in common, or a licence between them,
 * fall short of a match alone.
 */
export function createSharedSkills(
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
  isBarred: (wanted: Concept, held: Concept) => boolean,
): (wanted: Concept) => Proposal[] {
  const compare = createSkillCosine(concepts, ({ essential }) => essential.map((skill) => ({ skill, share: 1 })))
  return (wanted) =>
    compare(wanted).map(({ id, cosine, count }) => {
      const held = get(id)
      const most = cosine < MATCHING || (held !== undefined && isBarred(wanted, held)) ? BELOW_MATCH : MOST
      return { id, similarity: Math.min(most, cosine), kind: 'shared_skills', steps: count }
    })
}
