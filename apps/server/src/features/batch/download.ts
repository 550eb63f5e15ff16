import type { BatchSettings } from '@matchwright/contract/batch.schema'
import { BATCH_STATE } from '@matchwright/contract/constants'
import type { Download } from '@matchwright/contract/endpoint'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { receive } from '#server/adapters/file-intake.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { batchText, isBatchText } from './messages.ts'
import { candidatesOf } from './present.ts'
import type { RowRecord } from './present.ts'
import { escoAddresses, findShownJob } from './queries.ts'
import { rowsFrom } from './review-queries.ts'
import type { BatchDeps } from './service.ts'
import { readSheet } from './sheet/read-sheet.ts'
import type { SheetKind, SheetRow } from './sheet/sheet.ts'
import { writeSheet } from './sheet/write-sheet.ts'
import type { OutputRow } from './sheet/write-sheet.ts'
import { SHEET_TYPES } from './template.ts'

const CHUNK = 500
/** Alternatives beside the occupation. */
const ALTERNATIVES = 2
const PERCENT = 100

type Wish = { format: SheetKind; lang: string; reviewed: boolean }
type ResultDeps = Pick<BatchDeps, 'pool' | 'concepts' | 'files' | 'config'>

/** The rows of the file in their order, each with its result, as far as the job has come. */
export async function downloadResults(deps: ResultDeps, caller: Caller, id: number, wish: Wish): Promise<Download> {
  const job = await findShownJob(deps.pool, userOf(caller).account_id, id)
  if (!job) throw notFound('no_batch_job')
  const { settings, kind } = job
  if (!settings || !kind || job.started_at === null || job.state === BATCH_STATE.rejected)
    throw conflict('state', 'batch_state')
  const name = job.filename.replace(/\.\w{1,5}$/, '')
  const groups = resultRows(deps, { ...job, settings, kind }, wish)
  return {
    filename: `${name}-isco.${wish.format}`,
    mimetype: SHEET_TYPES[wish.format],
    content: writeSheet(wish.format, groups),
  }
}

type FinishedJob = { id: number; kind: SheetKind; sha256: string; settings: BatchSettings; rows_done: number }

async function* resultRows(deps: ResultDeps, job: FinishedJob, wish: Wish): AsyncGenerator<OutputRow[]> {
  const { settings, kind } = job
  const file = await deps.files.open(job.sha256)
  if (!file) throw notFound('no_batch_job')
  const { dataDir, minFreeMb } = deps.config
  const { path } = await receive(join(dataDir, 'files', 'incoming'), file.stream, { maxBytes: Infinity, minFreeMb })
  try {
    let isHeader = settings.has_header
    let left = job.rows_done
    const width = settings.columns.length
    if (!isHeader) yield [headerOf(emptyCells(width), settings, wish)]
    const { separator, quote, encoding } = settings
    const chunks = readSheet({
      kind: 'cells',
      sheet: { path, kind, form: { separator, quote, encoding } },
      chunk: CHUNK,
    })
    for await (const chunk of chunks) {
      const [first] = chunk
      if (isHeader && first) yield [headerOf(padded(first, width), settings, wish)]
      const rows = (isHeader ? chunk.slice(1) : chunk).slice(0, left)
      isHeader = false
      left -= rows.length
      if (rows.length > 0) yield await withResults(deps, job, rows, wish)
      if (left === 0) return
    }
  } finally {
    await rm(path, { force: true })
  }
}

function emptyCells(width: number): string[] {
  return Array.from({ length: width }, () => '')
}

function padded({ cells }: SheetRow, width: number): string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? '')
}

function headerOf(cells: readonly string[], { outputs }: BatchSettings, { lang }: Wish): OutputRow {
  const names = [
    'concept',
    ...(outputs.includes('isco') ? (['isco'] as const) : []),
    ...(outputs.includes('esco') ? (['esco'] as const) : []),
    'confidence',
    ...(outputs.includes('alternatives') ? (['alternative_1', 'alternative_2'] as const) : []),
    'result_language',
    'remark',
  ] as const
  return [...cells, ...names.map((name) => batchText(lang, `column.${name}`))]
}

async function withResults(
  { pool, concepts }: ResultDeps,
  { id, settings }: FinishedJob,
  rows: readonly SheetRow[],
  wish: Wish,
): Promise<OutputRow[]> {
  const results = new Map(
    (await rowsFrom(pool, id, rows[0]?.number ?? 0, rows.length)).map((result) => [result.row_number, result]),
  )
  const read = [...results.values()].map((result) => resultOf(concepts, result, wish))
  const byRow = new Map([...results.keys()].map((number, at) => [number, read[at]]))
  const chosen = read.flatMap(({ chosen: one }) => one?.concept_id ?? [])
  const addresses = settings.outputs.includes('esco') ? await escoAddresses(pool, chosen) : new Map<number, string>()
  return rows.map((row) => [
    ...padded(row, settings.columns.length),
    ...resultCells(byRow.get(row.number) ?? NO_RESULT, settings, addresses),
  ])
}

type Result = {
  chosen: { concept_id: number; label: string; isco: string; confidence: number } | undefined
  alternatives: string[]
  language: string
  remark: string
}

/** The result beside a row: the decision of the review, or what was found. */
function resultOf({ taxonomy }: BatchDeps['concepts'], row: RowRecord, { lang, reviewed }: Wish): Result {
  const found = candidatesOf(taxonomy, row, lang)
  const isDecided = row.decided === 'remembered' || (reviewed && row.decided === 'reviewed')
  const decidedOn = isDecided ? candidatesOf(taxonomy, asDecided(row), lang) : undefined
  const [chosen] = decidedOn ?? found
  const others = found.filter(({ concept_id: conceptId }) => conceptId !== chosen?.concept_id)
  return {
    chosen,
    alternatives: others.slice(0, ALTERNATIVES).map(({ label, isco }) => (isco === '' ? label : `${label} (${isco})`)),
    language: row.language,
    remark: remarkOn(row, { isDecided, hasResult: chosen !== undefined, lang }),
  }
}

function asDecided(row: RowRecord) {
  const { decided_concept_id: id, language } = row
  return { language, concept_ids: id === null ? [] : [id], scores: id === null ? [] : [10 * PERCENT] }
}

type Standing = { isDecided: boolean; hasResult: boolean; lang: string }

function remarkOn({ remark, is_doubtful: isDoubtful, decided }: RowRecord, { isDecided, hasResult, lang }: Standing) {
  const problem = `remark.${remark}`
  if (remark !== null) return isBatchText(problem) ? batchText(lang, problem) : ''
  if (isDecided) return batchText(lang, `remark.${decided ?? 'reviewed'}`)
  if (!hasResult) return batchText(lang, 'remark.nothing_found')
  return isDoubtful ? batchText(lang, 'remark.doubtful') : ''
}

const NO_CHOICE = { concept_id: 0, label: '', isco: '' }
const NO_RESULT: Result = { chosen: undefined, alternatives: [], language: '', remark: '' }

function resultCells(
  { chosen, alternatives, language, remark }: Result,
  { outputs }: BatchSettings,
  addresses: ReadonlyMap<number, string>,
): string[] {
  const { label, isco, concept_id: conceptId } = chosen ?? NO_CHOICE
  const [first = '', second = ''] = alternatives
  const wanted = (name: BatchSettings['outputs'][number], cells: string[]) => (outputs.includes(name) ? cells : [])
  return [
    label,
    ...wanted('isco', [isco]),
    ...wanted('esco', [addresses.get(conceptId) ?? '']),
    chosen ? (chosen.confidence / PERCENT).toFixed(2) : '',
    ...wanted('alternatives', [first, second]),
    language,
    remark,
  ]
}
