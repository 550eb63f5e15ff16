import type { ConceptId, WantedConcept } from '../listing.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestAnswer, mean, NO_ANSWER } from './criterion.ts'
import type { Criterion, JudgedEntry, Scene } from './criterion.ts'

/** Like skills, without level and recency. */
export const responsibilities: Criterion = {
  id: 'responsibilities',
  importance: (wants) => highestImportance(wants.responsibilities),

  judge: (wants, has, scene) =>
    mean(wants.responsibilities.map((wanted) => judge(wanted, has.responsibilities, scene))),

  facts({ wants, has, index, entry, space }) {
    const wanted = wants.responsibilities[index]?.concept ?? 0
    const held = has.responsibilities?.[entry.answer]
    return {
      want: { kind: 'concept', concept: wanted },
      have: held === undefined ? null : { kind: 'concept', concept: held },
      concepts: held === undefined ? null : space.relation(wanted, held),
    }
  },
}

function judge(wanted: WantedConcept, held: readonly ConceptId[] | null, { space }: Scene): JudgedEntry {
  const best = held && bestAnswer(held, (concept) => space.similarity(wanted.concept, concept))
  return {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance] * space.specificity(wanted.concept),
    mayBlock: wanted.importance === 'must',
    ...(best ?? { ...NO_ANSWER, similarity: null }),
  }
}
