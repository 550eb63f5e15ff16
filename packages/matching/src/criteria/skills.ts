import { clampedAt, floorDiv } from '../integer.ts'
import type { HeldSkill, WantedSkill } from '../listing.ts'
import { RECENCY_BY_YEARS } from '../tables.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestAnswer, mean, NO_ANSWER } from './criterion.ts'
import type { Criterion, JudgedEntry, Scene } from './criterion.ts'
import { levelFactor, levelPair } from './level.ts'

/** Each asked skill by its best answer, weighted by specificity: rare skills weigh more than common ones. */
export const skills: Criterion = {
  id: 'skills',
  importance: (wants) => highestImportance(wants.skills),

  judge: (wants, has, scene) => mean(wants.skills.map((wanted) => judgeSkill(wanted, has.skills, scene))),

  facts({ wants, has, index, entry, space }) {
    const wanted = wants.skills[index]
    const held = has.skills?.[entry.answer]
    if (!wanted) throw new RangeError('no such skill')
    return {
      want: { kind: 'concept', concept: wanted.concept, level: wanted.level },
      have: held
        ? { kind: 'concept', concept: held.concept, level: held.level, years_since_use: held.yearsSinceUse }
        : null,
      concepts: held ? space.relation(wanted.concept, held.concept) : null,
      ...levelPair(wanted.level, held?.level),
    }
  },
}

function judgeSkill(wanted: WantedSkill, held: readonly HeldSkill[] | null, { space }: Scene): JudgedEntry {
  const best = held && bestAnswer(held, (skill) => skillSimilarity(wanted, skill, space))
  return {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance] * space.specificity(wanted.concept),
    mayBlock: wanted.importance === 'must',
    ...(best ?? { ...NO_ANSWER, similarity: null }),
  }
}

function skillSimilarity(wanted: WantedSkill, held: HeldSkill, space: Scene['space']): number {
  const similarity = space.similarity(wanted.concept, held.concept)
  if (similarity === 0) return 0
  const recency = held.yearsSinceUse === null ? 1000 : clampedAt(RECENCY_BY_YEARS, held.yearsSinceUse)
  return floorDiv(similarity * levelFactor(wanted.level, held.level) * recency, 1_000_000)
}
