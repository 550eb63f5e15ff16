import type { HeldLicence, WantedLicence } from '../listing.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestAnswer, mean } from './criterion.ts'
import type { Criterion, JudgedEntry } from './criterion.ts'

export const VALID = 1000
export const SPONSORED = 700
export const IN_PROGRESS = 600

/** Licences and authorisations: held or not, with partial similarity only if in progress or sponsored. */
export const licences: Criterion = {
  id: 'licences',
  importance: (wants) => highestImportance(wants.licences),

  judge: (wants, has) => mean(wants.licences.map((wanted) => judge(wanted, has.licences))),

  facts({ wants, has, index, entry }) {
    const held = has.licences?.[entry.answer]
    return {
      want: { kind: 'concept', concept: wants.licences[index]?.concept ?? 0 },
      have: held ? { kind: 'concept', concept: held.concept, status: held.status } : null,
    }
  },
}

function judge(wanted: WantedLicence, held: readonly HeldLicence[] | null): JudgedEntry {
  const best = held && bestAnswer(held, (licence) => licenceSimilarity(wanted, licence))
  const sponsored = wanted.sponsored ? SPONSORED : 0
  return {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance],
    mayBlock: wanted.importance === 'must',
    similarity: best && Math.max(best.similarity, sponsored),
    answer: best?.answer ?? -1,
  }
}

function licenceSimilarity(wanted: WantedLicence, held: HeldLicence): number {
  if (held.concept !== wanted.concept) return 0
  return held.status === 'valid' ? VALID : IN_PROGRESS
}
