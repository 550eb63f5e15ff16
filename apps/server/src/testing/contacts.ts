import { type MatchState, matchState } from '@matchwright/contract/match'
import { type Db, row } from '#server/db/pool.ts'

/** A contact of two listings in some state, as the calls would have left it. Its id. */
export async function aContact(
  db: Db,
  wish: { from: number; to: number; state?: keyof typeof matchState },
): Promise<number> {
  const state: MatchState = matchState[wish.state ?? 'partial']
  const { id } = await row<{ id: number }>(
    db,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score, fit_from, fit_to)
     select f.id, t.id, f.user_id, t.user_id, $3, 800, 800, 800 from listing f, listing t where f.id = $1 and t.id = $2 returning id`,
    [wish.from, wish.to, state],
  )
  return id
}

/** Types of the events on a contact's timeline, oldest first. */
export async function eventTypesOf(db: Db, contactId: number): Promise<string[]> {
  const found = await db.query<{ type: string }>('select type from contact_event where contact_id = $1 order by id', [
    contactId,
  ])
  return found.rows.map(({ type }) => type)
}
