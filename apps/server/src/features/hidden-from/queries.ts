import type { HiddenFrom } from '@matchwright/contract/hidden-from.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type StoredHiddenFrom = Omit<HiddenFrom, 'created_at'> & { created_at: Date }

const MOST_ENTRIES = 200

export function hiddenFromOf(db: Db, accountId: number): Promise<StoredHiddenFrom[]> {
  return rows<StoredHiddenFrom>(
    db,
    `select id, kind, value, created_at from hidden_from where account_id = $1 order by id limit ${MOST_ENTRIES}`,
    [accountId],
  )
}

/** Inserts an entry, or returns the equal existing one. */
export function insertHiddenFrom(
  db: Db,
  accountId: number,
  { kind, value }: Pick<HiddenFrom, 'kind' | 'value'>,
): Promise<StoredHiddenFrom> {
  return row<StoredHiddenFrom>(
    db,
    `insert into hidden_from (account_id, kind, value)
     values ($1, $2, $3)
     on conflict (account_id, kind, (case kind when 'company' then company_key(value) else value end)) do update
     set value = excluded.value
     returning id, kind, value, created_at`,
    [accountId, kind, value],
  )
}

export async function deleteHiddenFrom(db: Db, accountId: number, id: number): Promise<boolean> {
  return (
    (await maybeRow(db, 'delete from hidden_from where account_id = $1 and id = $2 returning id', [accountId, id])) !==
    undefined
  )
}

export async function countHiddenFrom(db: Db, accountId: number): Promise<number> {
  return (await row<{ count: number }>(db, 'select count(*) from hidden_from where account_id = $1', [accountId])).count
}

/** Whether a company name is not empty after its legal form is removed. */
export async function saysSomething(db: Db, name: string): Promise<boolean> {
  return (await row<{ says: boolean }>(db, `select company_key($1) <> '' as says`, [name])).says
}

export async function hidesFromEmployers(db: Db, accountId: number): Promise<boolean> {
  return (
    await row<{ hides_from_employers: boolean }>(db, 'select hides_from_employers from account where id = $1', [
      accountId,
    ])
  ).hides_from_employers
}

export async function setHidesFromEmployers(db: Db, accountId: number, hides: boolean): Promise<void> {
  await db.query('update account set hides_from_employers = $2 where id = $1', [accountId, hides])
}
