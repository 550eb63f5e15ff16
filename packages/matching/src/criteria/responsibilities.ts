import type { ConceptId, Has } from '../listing.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestAnswer, mean } from './criterion.ts'
import type { Criterion, JudgedEntry } from './criterion.ts'

/** Concepts by which one side answers a wanted responsibility. */
type AnswersOf = (wanted: ConceptId, has: Has) => readonly ConceptId[]

/** Responsibilities of a person; a stated skill answers one of the same concept in full. */
export const responsibilities = judgedBy((wanted, { skills, responsibilities: held }) =>
  skills?.some(({ concept }) => concept === wanted) === true ? [wanted] : (held ?? []),
)

/** Responsibilities that an offer names. */
export const offeredResponsibilities = judgedBy((_wanted, { responsibilities: held }) => held ?? [])

/** Like skills, without level and recency. */
function judgedBy(answersOf: AnswersOf): Criterion {
  return {
    id: 'responsibilities',
    importance: (wants) => highestImportance(wants.responsibilities),

    judge: (wants, has, { space }) =>
      mean(
        wants.responsibilities.map(({ concept: wanted, importance }): JudgedEntry => {
          const best = bestAnswer(answersOf(wanted, has), (held) => space.similarity(wanted, held))
          return {
            importance,
            weight: IMPORTANCE_FACTOR[importance] * space.specificity(wanted),
            mayBlock: importance === 'must',
            answer: best.answer,
            similarity: best.answer === -1 && has.responsibilities === null ? null : best.similarity,
          }
        }),
      ),

    facts({ wants, has, index, entry, space }) {
      const wanted = wants.responsibilities[index]?.concept ?? 0
      const held = answersOf(wanted, has)[entry.answer]
      return {
        want: { kind: 'concept', concept: wanted },
        have: held === undefined ? null : { kind: 'concept', concept: held },
        concepts: held === undefined ? null : space.relation(wanted, held),
      }
    },
  }
}
