import type { CriterionText, Evidence } from './explanation.ts'

/** Summarises the evidence of a criterion in one line; includes the facts if there is exactly one wish. */
export function criterionText(evidence: readonly Evidence[]): CriterionText {
  const counts = { met: 0, partly: 0, other: 0 }
  for (const { relation } of evidence) counts[COUNTED_AS[relation]]++
  const [first] = evidence
  const only = evidence.length === 1 ? first : undefined
  return {
    asked: evidence.length,
    met: counts.met,
    partly: counts.partly,
    want: only?.want ?? null,
    have: only?.have ?? null,
  }
}

const COUNTED_AS = {
  exact: 'met',
  narrower: 'met',
  enough: 'met',
  broader: 'partly',
  same_field: 'partly',
  related: 'partly',
  partly: 'partly',
  missing: 'other',
  not_stated: 'other',
} as const satisfies Record<Evidence['relation'], string>
