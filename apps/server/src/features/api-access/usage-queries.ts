import type { UsageCounts } from '@matchwright/contract/api-access.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Part of an account's use; `from` and `to` are days. */
export type UsageFilter = {
  accountId: number
  from: string
  to: string
  apiKeyId: number | undefined
  call: string | undefined
}

type Groups = { day: { day: string }; call: { call: string }; key: { id: number; name: string } }
const GROUPING: Record<keyof Groups, { columns: string; key: string; order: string }> = {
  day: { columns: 'u.day', key: 'u.day', order: 'u.day' },
  call: { columns: 'u.call', key: 'u.call', order: 'sum(u.calls) desc, u.call' },
  key: { columns: 'k.id, k.name', key: 'k.id', order: 'sum(u.calls) desc, k.id' },
}
/** A row for each day of the longest period. */
const MOST_ROWS = 366

/** Use by day in their order, or by call or key, the most used first; those without any use are left out. */
export function usageBy<Group extends keyof Groups>(
  db: Db,
  group: Group,
  filter: UsageFilter,
): Promise<(UsageCounts & Groups[Group])[]> {
  const { columns, key, order } = GROUPING[group]
  return rows(
    db,
    `select ${columns}, coalesce(sum(u.calls), 0) as calls, coalesce(sum(u.failed), 0) as failed,
       coalesce(sum(u.refused), 0) as refused
     from api_usage u
     join api_key k on k.id = u.api_key_id
     where k.account_id = $1 and u.day between $2 and $3 and ($4::bigint is null or k.id = $4)
       and ($5::text is null or u.call = $5)
     group by ${key}
     order by ${order}
     limit ${MOST_ROWS}`,
    [filter.accountId, filter.from, filter.to, filter.apiKeyId ?? null, filter.call ?? null],
  )
}

export type AccountRow = { id: number; name: string; keys: { id: number; name: string }[] }

/** An account, or for staff all with keys, each with its keys. */
export function accountsWithKeys(db: Db, ownId: number, isStaff: boolean): Promise<AccountRow[]> {
  return rows<AccountRow>(
    db,
    `select a.id, coalesce(a.organisation, '') as name,
       coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id) filter (where k.id is not null),
         '[]') as keys
     from account a
     left join api_key k on k.account_id = a.id
     where a.closed_at is null and (a.id = $1 or $2 and k.id is not null)
     group by a.id
     order by a.id = $1 desc, a.organisation, a.id
     limit 500`,
    [ownId, isStaff],
  )
}
