import type { Has, Importance, WantedCondition } from '../listing.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { mean } from './criterion.ts'
import type { Criterion, JudgedEntry } from './criterion.ts'

/** Importance by wish, with ten times its factor: required 20, refused 14, welcome 10. */
export const IMPORTANCE_OF_WISH: Readonly<Record<WantedCondition['wish'], Importance>> = {
  required: 'must',
  refused: 'important',
  welcome: 'nice',
}

/** Mean over the wishes that the other side answers; a refused condition that is present makes it 0. */
export const conditions: Criterion = {
  id: 'conditions',
  importance: (wants) =>
    highestImportance(wants.conditions.map(({ wish }) => ({ importance: IMPORTANCE_OF_WISH[wish] }))),

  judge(wants, has) {
    const entries = wants.conditions.map((wanted) => judge(wanted, has.conditions))
    const verdict = mean(entries)
    const spoilt = wants.conditions.some(({ wish }, index) => wish === 'refused' && entries[index]?.similarity === 0)
    return spoilt ? { similarity: 0, entries } : verdict
  },

  facts({ wants, has, index }) {
    const wanted = wants.conditions[index]
    const concept = wanted?.concept ?? 0
    const present = isPresent(concept, has.conditions)
    return {
      want: { kind: 'wish', concept, wish: wanted?.wish ?? 'welcome' },
      have: present === null ? null : { kind: 'condition', concept, present },
    }
  },
}

function judge({ concept, wish }: WantedCondition, stated: Has['conditions']): JudgedEntry {
  const present = isPresent(concept, stated)
  const importance = IMPORTANCE_OF_WISH[wish]
  return {
    importance,
    weight: IMPORTANCE_FACTOR[importance],
    similarity: present === null ? null : present === (wish !== 'refused') ? 1000 : 0,
    mayBlock: wish === 'required',
    answer: -1,
  }
}

/** Whether the condition is present; null if the other side states neither. */
function isPresent(concept: number, stated: Has['conditions']): boolean | null {
  if (stated?.present.includes(concept)) return true
  return stated?.absent.includes(concept) ? false : null
}
