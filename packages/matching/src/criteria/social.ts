import { floorDiv } from '../integer.ts'
import type { HeldSocial, WantedSkill } from '../listing.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestHeld, mean, NO_ANSWER } from './criterion.ts'
import type { Criterion, JudgedEntry, Scene } from './criterion.ts'
import { levelFactor, levelPair } from './level.ts'

/** Like skills, without recency. Never a must: people should find out in person how they get along. */
export const social: Criterion = {
  id: 'social',
  importance: (wants) => highestImportance(wants.social),

  judge: (wants, has, scene) => mean(wants.social.map((wanted) => judge(wanted, has.social, scene))),

  facts({ wants, has, index, entry, space }) {
    const wanted = wants.social[index]
    const held = has.social?.[entry.answer]
    if (!wanted) throw new RangeError('no such social competence')
    return {
      want: { kind: 'concept', concept: wanted.concept, level: wanted.level },
      have: held ? { kind: 'concept', concept: held.concept, level: held.level } : null,
      concepts: held ? space.relation(wanted.concept, held.concept) : null,
      ...levelPair(wanted.level, held?.level),
    }
  },
}

function judge(wanted: WantedSkill, held: readonly HeldSocial[] | null, { space }: Scene): JudgedEntry {
  const best =
    held &&
    bestHeld(wanted.concept, held, ({ concept, level }) =>
      floorDiv(space.similarity(wanted.concept, concept) * levelFactor(wanted.level, level), 1000),
    )
  return {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance] * space.specificity(wanted.concept),
    mayBlock: false,
    ...(best ?? { ...NO_ANSWER, similarity: null }),
  }
}
