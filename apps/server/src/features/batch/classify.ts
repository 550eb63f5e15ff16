import { setTimeout as sleep } from 'node:timers/promises'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import type { Db } from '#server/db/pool.ts'
import { AppError } from '#server/errors.ts'
import type { ClassifiedTitle, ClassifyJob, TitleInContext } from '#server/ports.ts'
import { languageCode } from './language-code.ts'
import { decisionsOn } from './run-queries.ts'
import type { ClassifiedRow } from './run-queries.ts'
import { titleKey } from './sheet/clean-title.ts'
import type { TitleRow } from './sheet/sheet-thread.ts'

/** Candidates that are kept: as many as the keys of the review. */
const MOST_CANDIDATES = 5
/** Titles of one request: so few that all threads have work until the end of a chunk. */
const ASKED_TOGETHER = 16
const MAX_TITLE = 500
const EXCERPT = 300
const BUSY_RETRY_MS = 300
const PER_MILLE = 1000

export type ClassifyOptions = {
  accountId: number
  /** Language of titles without one of their own; null: to be detected. */
  language: string | null
  /** Percent. */
  minConfidence: number
}

/** Remembers the results of equal titles of a job; the least recently used ones go first. */
export class TitleCache {
  readonly #known = new Map<string, ClassifiedTitle>()
  readonly #most: number

  constructor(most = 20_000) {
    this.#most = most
  }

  get(key: string): ClassifiedTitle | undefined {
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    this.#known.delete(key)
    this.#known.set(key, known)
    return known
  }

  set(key: string, title: ClassifiedTitle): void {
    this.#known.set(key, title)
    const [oldest] = this.#known.keys()
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest)
  }
}

/** Classifies titles in a thread. */
type Ask = (job: ClassifyJob) => Promise<ClassifiedTitle[]>
type ClassifyDeps = { db: Db; ask: Ask; cache: TitleCache }

/** Classifies rows of a sheet. Decisions of the account on equal titles come before what is found. */
export async function classifyRows(
  { db, ask, cache }: ClassifyDeps,
  rows: readonly TitleRow[],
  options: ClassifyOptions,
): Promise<ClassifiedRow[]> {
  const prepared = rows.map((row) => ({ row, remark: remarkOn(row), title: inContext(row, options) }))
  const asked = prepared.filter(({ remark }) => remark === null).map(({ title }) => title)
  const found = await classifyTitles(ask, cache, asked)
  const keys = [...new Set(asked.map(({ title }) => titleKey(title)))]
  const decisions = new Map(
    (await decisionsOn(db, options.accountId, keys)).map((one) => [`${one.language} ${one.title_key}`, one]),
  )
  return prepared.map(({ row, remark, title }) => {
    const result = found.get(title)
    if (remark !== null || result === undefined) return failedRow(row, remark ?? 'unreadable', title)
    const key = titleKey(title.title)
    const decision = decisions.get(`${result.language} ${key}`)
    const scores = result.candidates.map(({ score }) => Math.round(Math.min(1, score) * PER_MILLE))
    const isDoubtful = decision === undefined && (scores[0] ?? 0) < options.minConfidence * 10
    return {
      number: row.number,
      title: row.title,
      key,
      language: result.language,
      conceptIds: result.candidates.map(({ conceptId }) => conceptId),
      scores,
      excerpt: isDoubtful ? row.context.slice(0, EXCERPT) : '',
      remark: null,
      isDoubtful,
      decided: decision ? 'remembered' : null,
      decidedConceptId: decision?.concept_id ?? null,
    }
  })
}

/** Why a row has no title to classify. */
function remarkOn({ title, cleaned }: TitleRow): string | null {
  if (cleaned === '') return 'no_title'
  if (title.length > MAX_TITLE || cleaned.length > MAX_TITLE) return 'too_long'
  return cleaned.includes('\uFFFD') ? 'broken_characters' : null
}

function inContext({ cleaned, language, context }: TitleRow, options: ClassifyOptions): TitleInContext {
  return { title: cleaned, language: languageCode(language) || (options.language ?? ''), context }
}

function failedRow({ number, title, cleaned }: TitleRow, remark: string, { language }: TitleInContext): ClassifiedRow {
  return {
    number,
    title: title.slice(0, MAX_TITLE),
    key: titleKey(cleaned),
    language,
    conceptIds: [],
    scores: [],
    excerpt: '',
    remark,
    isDoubtful: false,
    decided: null,
    decidedConceptId: null,
  }
}

/** Results by title; none for a title that the parser cannot read. */
async function classifyTitles(
  ask: Ask,
  cache: TitleCache,
  titles: readonly TitleInContext[],
): Promise<Map<TitleInContext, ClassifiedTitle>> {
  const results = new Map<TitleInContext, ClassifiedTitle>()
  const keyOf = ({ title, language, context }: TitleInContext) => `${language}\n${title}\n${context}`
  const waiting = new Map<string, TitleInContext[]>()
  for (const title of titles) {
    const key = keyOf(title)
    const known = cache.get(key)
    if (known) results.set(title, known)
    else waiting.set(key, [...(waiting.get(key) ?? []), title])
  }
  const groups = [...waiting.values()]
  const asked = Array.from({ length: Math.ceil(groups.length / ASKED_TOGETHER) }, (_, at) =>
    groups.slice(at * ASKED_TOGETHER, (at + 1) * ASKED_TOGETHER),
  )
  const answered = asked.map(async (some) => {
    const answers = await askTogether(
      ask,
      some.flatMap(([first]) => first ?? []),
    )
    some.forEach((equal, index) => {
      const answer = answers[index]
      if (!answer) return
      for (const title of equal) results.set(title, answer)
      // Descriptions seldom repeat.
      if (equal[0]?.context === '') cache.set(keyOf(equal[0]), answer)
    })
  })
  await Promise.all(answered)
  return results
}

type Answers = (ClassifiedTitle | undefined)[]

/** Asks for titles together, and one by one where the parser fails over one of them. */
async function askTogether(ask: Ask, titles: TitleInContext[]): Promise<Answers> {
  try {
    return await askPatiently(ask, titles)
  } catch (error) {
    if (!isFaultOfText(error)) throw error
    const [only, ...others] = titles
    if (only !== undefined && others.length === 0) return [undefined]
    const answers: Answers = []
    for (const title of titles) answers.push(...(await askTogether(ask, [title])))
    return answers
  }
}

async function askPatiently(ask: Ask, titles: TitleInContext[]): Promise<ClassifiedTitle[]> {
  for (;;)
    try {
      return await ask({ kind: 'classify', titles, limit: MOST_CANDIDATES })
    } catch (error) {
      if (!(error instanceof AppError && error.rule === 'parser_busy')) throw error
      await sleep(BUSY_RETRY_MS)
    }
}

function isFaultOfText(error: unknown): boolean {
  return error instanceof ExtractionError || (error instanceof AppError && error.rule === 'parser_stopped')
}
