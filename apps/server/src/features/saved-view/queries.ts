import type { SavedView } from '@matchwright/contract/saved-view.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export function savedViewsOf(db: Db, userId: number, limit: number): Promise<SavedView[]> {
  return rows<SavedView>(
    db,
    `select id, title, query
     from saved_view
     where user_id = $1
     order by lower(title), id
     limit $2`,
    [userId, limit],
  )
}

export async function countSavedViews(db: Db, userId: number): Promise<number> {
  return (await row<{ count: number }>(db, 'select count(*) from saved_view where user_id = $1', [userId])).count
}

export function upsertSavedView(db: Db, userId: number, view: { title: string; query: string }): Promise<SavedView> {
  return row<SavedView>(
    db,
    `insert into saved_view (user_id, title, query)
     values ($1, $2, $3)
     on conflict (user_id, title) do update set query = excluded.query
     returning id, title, query`,
    [userId, view.title, view.query],
  )
}

export async function deleteSavedView(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await maybeRow(db, 'delete from saved_view where id = $1 and user_id = $2 returning id', [id, userId])
  return gone !== undefined
}
