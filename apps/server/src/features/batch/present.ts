// Records as the contract shows them.
import type { BatchCandidate, BatchJob, BatchRow } from '@matchwright/contract/batch.schema'
import { BATCH_REMARKS, BATCH_STATE } from '@matchwright/contract/constants'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { ShownJob } from './queries.ts'

/** Rows of a second are known after so many milliseconds. */
const MEASURED_MS = 500
const ISCO_DIGITS = 4

export function shownJob(job: ShownJob, userId: number): BatchJob {
  const rate = job.worked_ms < MEASURED_MS ? 0 : (1000 * job.rows_done) / job.worked_ms
  const isActive = job.state === BATCH_STATE.pending || job.state === BATCH_STATE.running
  return {
    id: job.id,
    filename: job.filename,
    kind: job.kind,
    size: job.size,
    state: job.state,
    is_started: job.started_at !== null,
    priority: job.priority,
    reason: job.reason,
    settings: job.settings,
    column_names: job.column_names,
    languages: job.languages,
    row_count: job.row_count,
    rows_done: job.rows_done,
    rows_clear: job.rows_clear,
    rows_doubtful: job.rows_doubtful,
    rows_with_errors: job.rows_with_errors,
    titles_to_review: job.titles_to_review,
    titles_reviewed: job.titles_reviewed,
    rows_reviewed: job.rows_reviewed,
    agreement: { first: job.agreed_first, other: job.agreed_other, none: job.agreed_none },
    rows_per_second: Math.round(rate),
    seconds_left: isActive && rate > 0 ? Math.ceil((job.row_count - job.rows_done) / rate) : null,
    user_name: job.user_name,
    is_own: job.user_id === userId,
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    changed_at: job.changed_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}

/** Languages of an answer: of its reader, and of the title. */
export type Readers = { reader: string; title: string }

/** An occupation that a title may mean; undefined if the taxonomy no longer has it. */
export function shownCandidate(
  taxonomy: Taxonomy,
  { conceptId, score }: { conceptId: number; score: number },
  { reader, title }: Readers,
): BatchCandidate | undefined {
  const concept = taxonomy.get(conceptId)
  if (!concept) return undefined
  const label = taxonomy.label(conceptId, reader)
  const native = title === '' ? undefined : taxonomy.label(conceptId, title)
  const isco = concept.code.slice(0, ISCO_DIGITS)
  return {
    concept_id: conceptId,
    label: label.text,
    label_lang: label.lang,
    native_label: native?.exact && native.text !== label.text ? native.text : null,
    isco,
    isco_label: iscoLabel(taxonomy, isco, reader),
    confidence: Math.round(score * 100),
  }
}

function iscoLabel(taxonomy: Taxonomy, code: string, lang: string): string {
  const [group] = code === '' ? [] : taxonomy.findByCode('occupation_group', code)
  return group ? taxonomy.label(group.id, lang).text : ''
}

/** A classified row as it is stored. */
export type RowRecord = {
  row_number: number
  title: string
  title_key: string
  language: string
  concept_ids: number[]
  scores: number[]
  remark: string | null
  is_doubtful: boolean
  decided: 'reviewed' | 'remembered' | null
  decided_concept_id: number | null
}

const PER_MILLE = 1000

export function candidatesOf(
  taxonomy: Taxonomy,
  row: Pick<RowRecord, 'concept_ids' | 'scores' | 'language'>,
  reader: string,
): BatchCandidate[] {
  return row.concept_ids.flatMap((conceptId, at) => {
    const score = (row.scores[at] ?? 0) / PER_MILLE
    return shownCandidate(taxonomy, { conceptId, score }, { reader, title: row.language }) ?? []
  })
}

export function shownRow(taxonomy: Taxonomy, row: RowRecord, reader: string): BatchRow {
  const { decided, decided_concept_id: chosen } = row
  const candidates = decided
    ? chosen === null
      ? []
      : [shownCandidate(taxonomy, { conceptId: chosen, score: 1 }, { reader, title: row.language }) ?? []].flat()
    : candidatesOf(taxonomy, row, reader)
  return {
    row: row.row_number,
    title: row.title,
    language: row.language,
    result: resultOf(row),
    candidates,
    decided,
    remark: BATCH_REMARKS.find((remark) => remark === row.remark) ?? null,
  }
}

function resultOf({ remark, is_doubtful: isDoubtful, decided }: RowRecord): BatchRow['result'] {
  if (remark !== null) return 'error'
  return isDoubtful && decided === null ? 'doubtful' : 'clear'
}
