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

const SUMS = `coalesce(sum(u.calls), 0) as calls, coalesce(sum(u.failed), 0) as failed,
       coalesce(sum(u.refused), 0) as refused`
const SOURCE = `api_usage u
     join api_key k on k.id = u.api_key_id`
const WANTED = `k.account_id = $1 and u.day between $2 and $3 and ($4::bigint is null or k.id = $4)
       and ($5::text is null or u.call = $5)`

function valuesOf({ accountId, from, to, apiKeyId, call }: UsageFilter): unknown[] {
  return [accountId, from, to, apiKeyId ?? null, call ?? null]
}

/** Use on each day that has any. */
export function usageByDay(db: Db, filter: UsageFilter): Promise<(UsageCounts & { day: string })[]> {
  return rows(
    db,
    `select u.day, ${SUMS}
     from ${SOURCE}
     where ${WANTED}
     group by u.day
     order by u.day`,
    valuesOf(filter),
  )
}

export function usageByCall(db: Db, filter: UsageFilter): Promise<(UsageCounts & { call: string })[]> {
  return rows(
    db,
    `select u.call, ${SUMS}
     from ${SOURCE}
     where ${WANTED}
     group by u.call
     order by sum(u.calls) desc, u.call
     limit 200`,
    valuesOf(filter),
  )
}

export function usageByKey(db: Db, filter: UsageFilter): Promise<(UsageCounts & { id: number; name: string })[]> {
  return rows(
    db,
    `select k.id, k.name, ${SUMS}
     from ${SOURCE}
     where ${WANTED}
     group by k.id
     order by sum(u.calls) desc, k.id
     limit 200`,
    valuesOf(filter),
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
