import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type RequestKind = 'level' | 'verification'
export type AccountRequestRow = {
  id: number
  account_id: number
  user_id: number | null
  kind: RequestKind
  type: AccountType | null
  level: AccountLevel | null
  note: string
  state: 'open' | 'approved' | 'declined' | 'withdrawn'
  answer: string
  created_at: Date
}
const COLUMNS = 'r.id, r.account_id, r.user_id, r.kind, r.type, r.level, r.note, r.state, r.answer, r.created_at'

export async function insertRequest(
  db: Db,
  request: {
    kind: RequestKind
    accountId: number
    userId: number
    type?: AccountType
    level?: AccountLevel
    note: string
  },
): Promise<void> {
  await db.query(
    `insert into account_request (kind, account_id, user_id, type, level, note)
     values ($1, $2, $3, $4, $5, $6)`,
    [request.kind, request.accountId, request.userId, request.type ?? null, request.level ?? null, request.note],
  )
}

/** Requests of an account that are open, and the last that staff declined. */
export function requestsOf(db: Db, accountId: number): Promise<AccountRequestRow[]> {
  return rows<AccountRequestRow>(
    db,
    `select distinct on (r.kind) ${COLUMNS}
     from account_request r
     where r.account_id = $1 and r.state in ('open', 'declined', 'approved')
     order by r.kind, r.id desc`,
    [accountId],
  )
}

/** Withdraws the open request of a kind before another one takes its place. */
export async function withdrawOpen(db: Db, accountId: number, kind: RequestKind): Promise<void> {
  await db.query(
    `update account_request
     set state = 'withdrawn', decided_at = now()
     where account_id = $1 and kind = $2 and state = 'open'`,
    [accountId, kind],
  )
}

export async function withdrawRequest(db: Db, accountId: number, requestId: number): Promise<boolean> {
  const found = await maybeRow(
    db,
    `update account_request
     set state = 'withdrawn', decided_at = now()
     where id = $2 and account_id = $1 and state = 'open'
     returning id`,
    [accountId, requestId],
  )
  return found !== undefined
}

export function lockOpenRequest(db: Db, requestId: number): Promise<AccountRequestRow | undefined> {
  return maybeRow<AccountRequestRow>(
    db,
    `select ${COLUMNS} from account_request r where r.id = $1 and r.state = 'open' for update`,
    [requestId],
  )
}

export async function decideRequest(
  db: Db,
  requestId: number,
  decision: { state: 'approved' | 'declined'; answer: string; staffId: number },
): Promise<void> {
  await db.query(
    `update account_request set state = $2, answer = $3, decided_by = $4, decided_at = now() where id = $1`,
    [requestId, decision.state, decision.answer, decision.staffId],
  )
}

export type OpenRequestRow = AccountRequestRow & {
  organisation: string | null
  city: string | null
  account_type: AccountType
  account_level: AccountLevel | null
  first_name: string | null
  last_name: string | null
}

/** Open requests of a kind, oldest first. */
export function openRequests(db: Db, kind: RequestKind): Promise<OpenRequestRow[]> {
  return rows<OpenRequestRow>(
    db,
    `select ${COLUMNS}, a.organisation, a.city, a.type as account_type, a.level as account_level, u.first_name,
       u.last_name
     from account_request r
     join account a on a.id = r.account_id
     left join app_user u on u.id = r.user_id
     where r.kind = $1 and r.state = 'open' and a.closed_at is null
     order by r.id
     limit 100`,
    [kind],
  )
}
