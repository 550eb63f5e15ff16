import type { GoldenCase } from '@matchwright/contract/workbench.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

type StoredCase = Omit<GoldenCase, 'created_at'> & { created_at: Date }

const HEAD = 'id, kind, title, expected, engine, taxonomy, created_at'

export function casesAt(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Omit<StoredCase, 'input' | 'answer'>[]> {
  return rows(
    db,
    `select ${HEAD}
     from golden_case
     order by id desc
     limit $1 offset $2`,
    [limit, offset],
  )
}

export async function countCases(db: Db): Promise<number> {
  const { count } = await row<{ count: number }>(db, 'select count(*)::int as count from golden_case', [])
  return count
}

/** The latest cases with what was put in and what came out. */
export function wholeCases(db: Db, limit: number): Promise<StoredCase[]> {
  return rows<StoredCase>(
    db,
    `select ${HEAD}, input, answer
     from golden_case
     order by id desc
     limit $1`,
    [limit],
  )
}

export async function insertCase(db: Db, kept: Omit<GoldenCase, 'id' | 'created_at'>): Promise<number> {
  const { kind, title, expected, input, answer, engine, taxonomy } = kept
  const { id } = await row<{ id: number }>(
    db,
    `insert into golden_case (kind, title, expected, input, answer, engine, taxonomy)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [kind, title, expected, JSON.stringify(input), JSON.stringify(answer), engine, taxonomy],
  )
  return id
}

/** @returns whether it existed */
export async function deleteCase(db: Db, id: number): Promise<boolean> {
  return (await maybeRow<{ id: number }>(db, 'delete from golden_case where id = $1 returning id', [id])) !== undefined
}
