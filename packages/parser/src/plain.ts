import type { CvDraft } from './cv-draft.ts'
import { isFact } from './drafts.ts'
import type { EvidenceSpan, Fact } from './facts.ts'
import type { JobDraft } from './job-draft.ts'

/** Position of a plain value in the document; `path` as in `work[0].position`. */
export type PathEvidence = { path: string; confidence: number; isKept: boolean; check?: string; places: EvidenceSpan[] }

/** A draft as plain values, and the evidence of each value by its path. */
export function plainDraft(draft: CvDraft | JobDraft): { result: unknown; evidence: PathEvidence[] } {
  const evidence: PathEvidence[] = []
  return { result: plainValue(draft, '', evidence), evidence }
}

function plainValue(value: unknown, path: string, evidence: PathEvidence[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, i) => plainValue(each, `${path}[${i}]`, evidence))
  if (isFact(value)) {
    evidence.push(pathEvidence(value, path))
    return value.value
  }
  const inner = Object.entries(value).map(([key, each]) => {
    const below = path === '' ? key : `${path}.${key}`
    return [key, plainValue(each, below, evidence)] as const
  })
  return Object.fromEntries(inner)
}

function pathEvidence({ confidence, isKept, check, evidence }: Fact, path: string): PathEvidence {
  return {
    path,
    confidence,
    isKept,
    ...(check ? { check: check.reason } : {}),
    places: evidence,
  }
}
