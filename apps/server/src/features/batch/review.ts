// The review: doubtful titles, decided once for all their rows.
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { invalidField, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { candidatesOf, shownRow } from './present.ts'
import { findShownJob, lockJob } from './queries.ts'
import { reasonsFor } from './reasons.ts'
import * as queries from './review-queries.ts'
import type { TitleKey } from './review-queries.ts'
import type { BatchDeps } from './service.ts'
import { titleKey } from './sheet/clean-title.ts'

type Query = { lang: string; limit: number; offset: number }
type ReviewDeps = Pick<BatchDeps, 'pool' | 'concepts' | 'parser'>

async function assertJob(db: Db, user: User, id: number): Promise<void> {
  if (!(await findShownJob(db, user.account_id, id))) throw notFound('no_batch_job')
}

export async function listRows(
  { pool, concepts }: ReviewDeps,
  caller: Caller,
  id: number,
  { result, ...query }: Query & { result?: Exclude<queries.ResultFilter, 'all'> | undefined },
) {
  await assertJob(pool, userOf(caller), id)
  const filter: queries.ResultFilter = result ?? 'all'
  const found = await queries.rowsOf(pool, id, filter, query)
  return {
    items: found.map((row) => shownRow(concepts.taxonomy, row, query.lang)),
    count: await queries.countRows(pool, id, filter),
  }
}

export async function listTitles({ pool, concepts }: ReviewDeps, caller: Caller, id: number, query: Query) {
  await assertJob(pool, userOf(caller), id)
  const groups = await queries.titleGroups(pool, id, query)
  const { first, other, none, ...counts } = await queries.reviewCounts(pool, id)
  return {
    items: groups.map((group) => ({
      key: group.title_key,
      language: group.language,
      title: group.title,
      rows: group.count,
      first_row: group.first_row,
      candidates: candidatesOf(concepts.taxonomy, group, query.lang),
      excerpt: group.excerpt,
      decision: group.is_decided
        ? { concept_id: group.concept_id, label: labelOf(concepts, group.concept_id, query.lang) ?? '' }
        : null,
    })),
    count: counts.titles,
    ...counts,
    agreement: { first, other, none },
  }
}

function labelOf({ taxonomy }: BatchDeps['concepts'], conceptId: number | null, lang: string): string | null {
  return conceptId === null ? null : taxonomy.label(conceptId, lang).text
}

/** Words of so many letters tell what a title is about. */
const TELLING_WORD = /\p{L}{5,}/gu

/** The rows of a title, what was decided on like ones, and why it has its candidates. */
export async function rowsOfTitle(deps: ReviewDeps, caller: Caller, id: number, query: Query & TitleKey) {
  const { pool, concepts } = deps
  const user = userOf(caller)
  await assertJob(pool, user, id)
  const found = await queries.rowsOfTitle(pool, id, query, query)
  const items = found.map(({ row, title, excerpt }) => ({ row, title, excerpt }))
  const [first] = found
  const words = query.key.match(TELLING_WORD) ?? []
  const earlier = await queries.earlierDecisions(pool, user.account_id, query, words)
  return {
    items,
    count: items.length,
    ...(await reasonsFor(deps, {
      // Rules may have changed the title; the key is what was classified, in small letters.
      title: first && titleKey(first.title) === query.key ? first.title : query.key,
      language: query.language,
      candidates: first?.concept_ids ?? [],
      contexts: items.map(({ excerpt }) => excerpt).filter(Boolean),
      lang: query.lang,
    })),
    earlier: earlier.map(({ title, concept_id: conceptId, rows, decided_at: at }) => ({
      title,
      rows,
      label: labelOf(concepts, conceptId, query.lang),
      decided_at: at.toISOString(),
    })),
  }
}

type DecisionInput = TitleKey & { concept_id: number | null; remember: boolean }

/** Decides on all rows of a title, and for later jobs of the account. A second decision replaces the first. */
export function decide(
  { pool, concepts }: ReviewDeps,
  caller: Caller,
  id: number,
  input: DecisionInput,
): Promise<void> {
  const user = userOf(caller)
  const { concept_id: conceptId, remember, ...title } = input
  if (conceptId !== null && concepts.taxonomy.get(conceptId)?.branch !== 'occupation')
    throw invalidField(['concept_id'], 'unknown_concept')
  return transaction(pool, async (db) => {
    if (!(await lockJob(db, user.account_id, id))) throw notFound('no_batch_job')
    const decided = await queries.decideRows(db, id, title, conceptId)
    if (!decided) throw notFound('no_batch_title')
    const { count: rows, first } = decided
    const agreed = conceptId === null ? 'none' : conceptId === first ? 'first' : 'other'
    await queries.saveReview(db, id, { ...title, conceptId, agreed, rows })
    if (remember)
      await queries.remember(db, user.account_id, { ...title, conceptId, rows, title: decided.title, userId: user.id })
  })
}

/** Takes a decision back, also for later jobs. */
export function undecide({ pool }: ReviewDeps, caller: Caller, id: number, title: TitleKey): Promise<void> {
  const user = userOf(caller)
  return transaction(pool, async (db) => {
    if (!(await lockJob(db, user.account_id, id))) throw notFound('no_batch_job')
    if (!(await queries.deleteReview(db, id, title))) throw notFound('no_batch_title')
    await queries.undecideRows(db, id, title)
    await queries.forgetDecision(db, user.account_id, title)
  })
}
