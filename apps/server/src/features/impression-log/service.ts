import type { Impression, Replay } from '@matchwright/contract/impression-log.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import * as queries from './queries.ts'
import { replayed } from './replay.ts'

export async function listImpressions(
  { pool }: Pick<Deps, 'pool'>,
  period: queries.Period,
  page: { limit: number; offset: number },
): Promise<{ items: Impression[]; count: number }> {
  const lists = await queries.listLogs(pool, period, page)
  return { items: lists.map(shown), count: await queries.countLogs(pool, period) }
}

function shown({ id, at, listing_id, finder_id, engine, taxonomy, results }: queries.Listed): Impression {
  return {
    id,
    at: at.toISOString(),
    listing_id,
    finder_id,
    engine,
    taxonomy,
    results,
  }
}

/** @param taxonomyOf the taxonomy of a version, undefined if it is not available */
export async function replayLog(
  { pool }: Pick<Deps, 'pool'>,
  id: number,
  taxonomyOf: (version: string) => Promise<Taxonomy | undefined>,
): Promise<Replay> {
  const list = await queries.findLog(pool, id)
  if (!list) throw notFound('no_list')
  const { outcome, rows: again } = await replayed(pool, list, await taxonomyOf(list.taxonomy))
  return { list: shown({ ...list, results: list.results.length }), outcome, rows: again }
}
