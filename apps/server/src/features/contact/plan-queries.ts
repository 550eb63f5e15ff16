import { OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { MatchReason, PlannedStep } from '@matchwright/contract/contact.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Side } from './transitions.ts'

export function insertPlan(db: Db, plan: { userId: number; steps: object[]; dueAt: Date }): Promise<{ id: number }> {
  return row(db, 'insert into planned_step (user_id, steps, due_at) values ($1, $2, $3) returning id', [
    plan.userId,
    JSON.stringify(plan.steps),
    plan.dueAt,
  ])
}

export function findPlan(db: Db, id: number): Promise<{ user_id: number; steps: PlannedStep[] } | undefined> {
  return maybeRow(db, 'select user_id, steps from planned_step where id = $1', [id])
}

export async function deletePlan(db: Db, id: number): Promise<void> {
  await db.query('delete from planned_step where id = $1', [id])
}

/** Deletes a plan of a user that is not due yet; undefined when there is none. */
export function takeBackPlan(db: Db, id: number, userId: number, now: Date): Promise<{ id: number } | undefined> {
  return maybeRow(db, 'delete from planned_step where id = $1 and user_id = $2 and due_at > $3 returning id', [
    id,
    userId,
    now,
  ])
}

/** The plan of a user that ends a contact. */
export async function findEndingPlan(db: Db, contactId: number, userId: number): Promise<number | null> {
  const found = await maybeRow<{ plan_id: number }>(
    db,
    `select plan_id from planned where contact_id = $1 and user_id = $2 and kind in ('decline', 'end') limit 1`,
    [contactId, userId],
  )
  return found?.plan_id ?? null
}

/** Other open contacts of a listing. */
export function otherOpenContacts(
  db: Db,
  listingId: number,
  contactId: number,
): Promise<{ id: number; is_from: boolean; open_request_id: number | null }[]> {
  return rows(
    db,
    `select id, from_listing_id = $1 as is_from, open_request_id
     from contact
     where (from_listing_id = $1 or to_listing_id = $1) and id <> $2 and state = any($3)
     order by id`,
    [listingId, contactId, OPEN_MATCH_STATES],
  )
}

export type Settlement = { settled_at: Date | null; decided_by: MatchReason | null; other_contacts: number }

/** What one side chose after a match, and how many other contacts of its listing are open. */
export function findSettlement(db: Db, contactId: number, side: Side): Promise<Settlement> {
  return row<Settlement>(
    db,
    `select ${side}_settled_at as settled_at, ${side}_decided_by as decided_by,
       (
         select count(*) from contact o
         where c.${side}_listing_id in (o.from_listing_id, o.to_listing_id) and o.id <> c.id and o.state = any($2)
       ) as other_contacts
     from contact c
     where c.id = $1`,
    [contactId, OPEN_MATCH_STATES],
  )
}

export async function setSettled(
  db: Db,
  contactId: number,
  side: Side,
  { now, decidedBy }: { now: Date; decidedBy: MatchReason | undefined },
): Promise<void> {
  await db.query(
    `update contact
     set ${side}_settled_at = coalesce(${side}_settled_at, $2), ${side}_decided_by = coalesce($3, ${side}_decided_by)
     where id = $1`,
    [contactId, now, decidedBy ?? null],
  )
}
