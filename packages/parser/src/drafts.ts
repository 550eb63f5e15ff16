import type { CvDraft } from './cv-draft.ts'
import type { ExtractedDocument } from './document/document.ts'
import { evidenceSpans } from './evidence-spans.ts'
import type { Check, ConceptId, Fact, FactField } from './facts.ts'
import type { JobDraft } from './job-draft.ts'
import type { Span } from './text/span.ts'

/** Confidence from which a fact needs no check by a person. Chosen by eye on the development set. */
export const CLEAR_CONFIDENCE = 0.75

type FactOptions = {
  confidence: number
  check?: Check | undefined
  alternatives?: readonly ConceptId[]
  isKept?: boolean
}

export type FactMaker = <Field extends FactField, Value>(
  field: Field,
  value: Value,
  spans: Span | Span[],
  options: FactOptions,
) => Fact<Field, Value>

/** Makes facts of one document; numbers are given by `numberFacts` when all are known. */
export function factMaker(document: ExtractedDocument): FactMaker {
  return (field, value, spans, { confidence, check, alternatives, isKept = true }) => {
    const shown = check ?? (confidence < CLEAR_CONFIDENCE ? ({ reason: 'uncertain', params: {} } as const) : undefined)
    return {
      n: 0,
      field,
      value,
      evidence: evidenceSpans(document, Array.isArray(spans) ? spans : [spans]),
      confidence,
      isKept,
      ...(shown ? { check: shown } : {}),
      ...(alternatives?.length ? { alternatives: [...alternatives] } : {}),
    }
  }
}

/** A span as a value: single spaces, none between ideographs. */
export function spanValue(span: Span): string {
  return span.text
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3000-\u30ff\u3400-\u9fff]) (?=[\u3000-\u30ff\u3400-\u9fff])/gu, '')
    .trim()
}

/** All facts of a draft in the order of their numbers. */
export function listFacts(draft: CvDraft | JobDraft): Fact[] {
  return collectFacts(draft).toSorted((a, b) => a.n - b.n)
}

/** Numbers the facts from 1 in the order of the text. */
export function numberFacts<Draft extends CvDraft | JobDraft>(draft: Draft): Draft {
  const position = (fact: Fact) => fact.evidence[0]?.start ?? Number.MAX_SAFE_INTEGER
  const inOrder = collectFacts(draft).toSorted((a, b) => position(a) - position(b))
  for (const [i, fact] of inOrder.entries()) fact.n = i + 1
  return draft
}

export function isFact(value: object): value is Fact {
  return 'field' in value && 'evidence' in value && 'confidence' in value
}

function collectFacts(value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(collectFacts)
  return isFact(value) ? [value] : Object.values(value).flatMap(collectFacts)
}
