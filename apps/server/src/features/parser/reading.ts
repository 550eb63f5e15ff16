import type { z } from 'zod'
import type { Fact, JobReading, Reading } from '@matchwright/contract/parser.schema'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { listFacts } from '@matchwright/parser/drafts'
import type * as parsed from '@matchwright/parser/facts'
import type { Posting } from '@matchwright/parser/job'
import type { JobDraft } from '@matchwright/parser/job-draft'
import { labelsOf } from '#server/features/concept/index.ts'
import { factValue } from './values.ts'
import type { ValueContext } from './values.ts'

type ReadingShown = z.input<typeof Reading>
type JobReadingShown = z.input<typeof JobReading>
type ReadingContext = ValueContext & { lang: string }
type FactShown = z.input<typeof Fact>
/** Greatest number of facts in one parse result. */
const MAX_FACTS = 500

/** Parse result in its wire format, with the document to show it beside. */
export function readingOf(
  document: ExtractedDocument,
  draft: CvDraft | JobDraft,
  context: ReadingContext,
): ReadingShown {
  return {
    kind: draft.kind,
    document: shownDocument(document),
    struck_out: draft.kind === 'cv' ? struckOut(draft) : [],
    ...understoodOf(draft, context),
  }
}

/** Parse result of a text with one or more job postings. */
export function jobReadingOf(
  document: ExtractedDocument,
  [first, ...more]: readonly [Posting, ...Posting[]],
  context: ReadingContext,
): JobReadingShown {
  return {
    ...readingOf(document, first.draft, context),
    more: more.map(({ draft, start, end }) => ({ ...understoodOf(draft, context), start, end })),
  }
}

function understoodOf(draft: CvDraft | JobDraft, context: ReadingContext) {
  const entries = entriesOf(draft)
  const facts = listFacts(draft)
    .slice(0, MAX_FACTS)
    .map((fact) => shownFact(fact, entries.get(fact) ?? null, context))
  return {
    language: draft.language ?? null,
    facts,
    findings: draft.findings.map(({ severity, key, params, evidence }) => ({
      severity,
      evidence: evidence.map(({ start, end }) => ({ start, end })),
      text: { key: `parser.finding.${key}`, params },
    })),
    concept_labels: labelsOf(context.taxonomy, conceptsIn(facts), context.lang),
  }
}

function shownFact(fact: parsed.Fact, entry: number | null, context: ValueContext): FactShown {
  return {
    n: fact.n,
    field: fact.field,
    entry,
    value: factValue(fact, context),
    importance: importanceOf(fact.value),
    evidence: fact.evidence.slice(0, 50).map(({ start, end, page, box }) => ({
      start,
      end,
      page: page ?? null,
      box: box ?? null,
    })),
    confidence: Math.min(1, Math.max(0, fact.confidence)),
    is_kept: fact.isKept,
    check: fact.check ? { key: `parser.check.${fact.check.reason}`, params: fact.check.params } : null,
    alternatives: (fact.alternatives ?? []).slice(0, 20),
  }
}

const IMPORTANCES = ['must', 'important', 'nice'] as const

function importanceOf(value: unknown): FactShown['importance'] {
  const given = typeof value === 'object' && value !== null && 'importance' in value ? value.importance : null
  return IMPORTANCES.find((known) => known === given) ?? null
}

/** Entry numbers by fact. Facts of one work or education entry share a number. */
function entriesOf(draft: CvDraft | JobDraft): Map<parsed.Fact, number> {
  if (draft.kind === 'job') return new Map()
  const work = draft.work.map(({ tasks, ...entry }) => [...Object.values(entry), ...tasks])
  const education = draft.education.map((entry) => Object.values(entry))
  return new Map(
    [...work, ...education].flatMap((facts, i) => facts.map((fact: parsed.Fact) => [fact, i + 1] as const)),
  )
}

function shownDocument({ kind, text, pages, lines }: ExtractedDocument): ReadingShown['document'] {
  return {
    kind,
    text,
    pages,
    lines: lines.map((line) => ({
      start: line.start,
      end: line.end,
      page: line.page,
      x: line.x0,
      y: line.y,
      size: line.size,
      bold: line.bold,
      is_heading: line.isHeading,
      is_bullet: line.isBullet,
      segments: line.segments.map(({ start, text: { length }, x0, x1 }) => ({ start, end: start + length, x0, x1 })),
    })),
  }
}

function struckOut(draft: CvDraft): ReadingShown['struck_out'] {
  return draft.struckOut.flatMap(({ reason, evidence }) => evidence.map(({ start, end }) => ({ reason, start, end })))
}

function conceptsIn(facts: FactShown[]): Set<number> {
  return new Set(
    facts.flatMap(({ value, alternatives }) => [
      ...alternatives,
      ...(value.kind === 'concept' && value.concept_id !== null ? [value.concept_id] : []),
    ]),
  )
}
