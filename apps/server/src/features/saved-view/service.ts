import type { SavedView } from '@matchwright/contract/saved-view.schema'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import * as queries from './queries.ts'

const MOST_SAVED = 20

type With = Pick<Deps, 'pool'>

export async function listViews({ pool }: With, caller: Caller): Promise<{ items: SavedView[] }> {
  return { items: await queries.savedViewsOf(pool, userOf(caller).id, MOST_SAVED) }
}

/** Keeps a view; one of the same name is replaced. */
export function saveView({ pool }: With, caller: Caller, view: { title: string; query: string }): Promise<SavedView> {
  const { id } = userOf(caller)
  return transaction(pool, async (db) => {
    await lockName(db, `saved_view:${id}`)
    const saved = await queries.upsertSavedView(db, id, view)
    if ((await queries.countSavedViews(db, id)) > MOST_SAVED) throw conflict('quota', 'quota_saved_views')
    return saved
  })
}

export function removeView({ pool }: With, caller: Caller, viewId: number): Promise<void> {
  return transaction(pool, async (db) => {
    if (!(await queries.deleteSavedView(db, userOf(caller).id, viewId))) throw notFound('no_saved_view')
  })
}
