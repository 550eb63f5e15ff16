import { clampedAt, floorDiv } from '../integer.ts'
import type { Has, HeldSkill, WantedSkill, Wants } from '../listing.ts'
import { RECENCY_BY_YEARS } from '../tables.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestHeld, isUnmetMust, mean, NO_ANSWER } from './criterion.ts'
import type { Criterion, JudgedEntry, Scene, Verdict } from './criterion.ts'
import { levelFactor, levelPair } from './level.ts'
import { mustLift } from './must-lifts.ts'
import { blendWords, judgeWords, UNANSWERED, WORDS_IMPORTANCE, wordFacts, wordsShare } from './words.ts'

/**
 * Each asked skill by its best answer, weighted by specificity: rare skills weigh more than common ones. Asked words
 * are one entry more, the last.
 */
export const skills: Criterion = {
  id: 'skills',
  importance: ({ skills: asked, words }) =>
    highestImportance(words.length === 0 ? asked : [...asked, { importance: WORDS_IMPORTANCE }]),

  judge(wants, has, scene) {
    const bySkill = mean(wants.skills.map((wanted) => judgeSkill(wanted, has, scene)))
    return wants.words.length === 0 ? bySkill : withWords(bySkill, wants, has)
  },

  facts({ wants, has, index, entry, space }) {
    const wanted = wants.skills[index]
    if (index === wants.skills.length) return wordFacts(wants, has)
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

/**
 * The skills with the words blended in. Where only words are stated, the skills count like the unknown. Only the skills
 * count for the role gate.
 */
function withWords(bySkill: Verdict, wants: Wants, has: Has): Verdict {
  const share = wordsShare(wants)
  const words = judgeWords(wants, has)
  const sum = bySkill.entries.reduce((weights, { weight }) => weights + weight, 0)
  return {
    similarity:
      has.skills === null && has.words.length === 0 ? null : blendWords(bySkill.similarity ?? UNANSWERED, words, share),
    role: bySkill.similarity,
    entries: [
      ...bySkill.entries.map((entry) => ({ ...entry, weight: entry.weight * (1000 - share) })),
      {
        importance: WORDS_IMPORTANCE,
        weight: Math.max(1, sum) * share,
        similarity: words,
        mayBlock: false,
        answer: -1,
      },
    ],
  }
}

function judgeSkill(wanted: WantedSkill, has: Has, { space }: Scene): JudgedEntry {
  const best = has.skills && bestHeld(wanted.concept, has.skills, (skill) => skillSimilarity(wanted, skill, space))
  const judged = {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance] * space.specificity(wanted.concept),
    mayBlock: wanted.importance === 'must',
    ...(best ?? { ...NO_ANSWER, similarity: null }),
  }
  const lifted = isUnmetMust(judged) ? mustLift(wanted.concept, has, space) : undefined
  return lifted ? { ...judged, lifted } : judged
}

function skillSimilarity(wanted: WantedSkill, held: HeldSkill, space: Scene['space']): number {
  const similarity = space.similarity(wanted.concept, held.concept)
  if (similarity === 0) return 0
  const recency = held.yearsSinceUse === null ? 1000 : clampedAt(RECENCY_BY_YEARS, held.yearsSinceUse)
  return floorDiv(similarity * levelFactor(wanted.level, held.level) * recency, 1_000_000)
}
