import { OPEN_MATCH_STATES, REPORT_DAYS } from '@matchwright/contract/constants'
import type { ListingStatus } from '@matchwright/contract/listing.schema'
import type { ReportDecision, ReportReason } from '@matchwright/contract/moderation.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { STAFF_USER } from './staff-queries.ts'
import type { Target } from './targets.ts'

export type ReportKind = 'listing' | 'person' | 'message'
export type NewReportRow = Target & { kind: ReportKind; reporterId: number; reason: ReportReason; text: string }

/** Stores a report; who looks after open ones about the same thing looks after it, too. */
export async function insertReport(db: Db, report: NewReportRow): Promise<void> {
  await db.query(
    `insert into report
       (kind, reporter_id, account_id, user_id, listing_id, event_id, reason, text, title, excerpt, assigned_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (
       select same.assigned_to
       from report same
       where same.kind = $1 and same.account_id = $3 and same.listing_id is not distinct from $5
         and same.event_id is not distinct from $6 and same.state = 'open'
       order by same.id
       limit 1))`,
    [
      report.kind,
      report.reporterId,
      report.accountId,
      report.userId,
      report.listingId,
      report.eventId,
      report.reason,
      report.text,
      report.title,
      report.excerpt,
    ],
  )
}

/** Whether a user has an open report about the same. */
export async function isReportedBy(db: Db, report: NewReportRow): Promise<boolean> {
  const found = await maybeRow(
    db,
    `select 1
     from report
     where reporter_id = $1 and kind = $2 and listing_id = $3 and event_id is not distinct from $4 and state = 'open'
     limit 1`,
    [report.reporterId, report.kind, report.listingId, report.eventId],
  )
  return found !== undefined
}

export type ReportRow = {
  id: number
  kind: ReportKind
  title: string
  reason: ReportReason
  account_id: number
  organisation: string | null
  state: 'open' | 'decided'
  decision: ReportDecision | null
  created_at: Date
  due_at: Date
  assignee_id: number | null
  assignee_name: string | null
  /** The closing of the account waits for a second person. */
  is_closing: boolean
}
const ROW = `r.id, r.kind, r.title, r.reason, r.account_id, a.organisation, r.state, r.decision, r.created_at,
  r.created_at + make_interval(days => ${REPORT_DAYS}) as due_at, s.id as assignee_id, s.name as assignee_name,
  r.state = 'open' and exists (
    select from closing_proposal p where p.account_id = r.account_id and p.state = 'open') as is_closing`
const SOURCE = `report r join account a on a.id = r.account_id left join ${STAFF_USER} s on s.id = r.assigned_to`
/** Harm to persons comes first, then the earliest day. */
const ORDER = {
  open: `array_position('{harassment,fraud,discriminating,false,spam,other}'::text[], r.reason), r.id`,
  decided: 'r.decided_at desc, r.id desc',
} as const

export function listReports(
  db: Db,
  state: 'open' | 'decided',
  page: { limit: number; offset: number },
): Promise<ReportRow[]> {
  return rows<ReportRow>(
    db,
    `select ${ROW}
     from ${SOURCE}
     where r.state = $1
     order by ${ORDER[state]}
     limit $2 offset $3`,
    [state, page.limit, page.offset],
  )
}

export async function countReports(db: Db, state: 'open' | 'decided'): Promise<number> {
  return (await row<{ count: number }>(db, 'select count(*) from report where state = $1', [state])).count
}

export type ReportRecord = ReportRow & {
  user_id: number | null
  listing_id: number | null
  event_id: number | null
  text: string
  excerpt: string
  statement: string
  listing_status: ListingStatus | null
  is_verified: boolean
  is_closed: boolean
  account_created_at: Date
  open_contacts: number
  reports: number
  earlier_decisions: number
}

/** Reports about the same thing as `r`. */
const SAME = `same.kind = r.kind and same.account_id = r.account_id
  and same.listing_id is not distinct from r.listing_id and same.event_id is not distinct from r.event_id`

export function findReport(db: Db, reportId: number): Promise<ReportRecord | undefined> {
  return maybeRow<ReportRecord>(
    db,
    `select ${ROW}, r.user_id, r.listing_id, r.event_id, r.text, r.excerpt, r.statement, l.status as listing_status,
       a.verified_at is not null as is_verified, a.closed_at is not null as is_closed,
       a.created_at as account_created_at,
       (select count(*)
         from contact c
         where r.listing_id in (c.from_listing_id, c.to_listing_id) and c.state = any($2)) as open_contacts,
       (select count(*) from report same where ${SAME} and same.state = 'open') as reports,
       (select count(*)
         from report earlier
         where earlier.account_id = r.account_id and earlier.decision <> 'keep' and earlier.id <> r.id)
         as earlier_decisions
     from ${SOURCE}
     left join listing l on l.id = r.listing_id
     where r.id = $1`,
    [reportId, OPEN_MATCH_STATES],
  )
}

/** Locks the open reports about the same thing; empty once they are decided. */
export function lockSame(
  db: Db,
  reportId: number,
): Promise<
  {
    id: number
    reporter_id: number | null
    reason: ReportReason
    created_at: Date
    assigned_to: number | null
  }[]
> {
  return rows(
    db,
    `select same.id, same.reporter_id, same.reason, same.created_at, same.assigned_to
     from report r
     join report same on ${SAME} and same.state = 'open'
     where r.id = $1
     order by same.id
     for update of same`,
    [reportId],
  )
}

export async function setAssignee(db: Db, ids: number[], userId: number): Promise<void> {
  await db.query('update report set assigned_to = $2 where id = any($1)', [ids, userId])
}

export async function decideReports(
  db: Db,
  ids: number[],
  { decision, statement, staffId }: { decision: ReportDecision; statement: string; staffId: number },
): Promise<void> {
  await db.query(
    `update report
     set state = 'decided', decision = $2, statement = $3, decided_by = $4, decided_at = now()
     where id = any($1)`,
    [ids, decision, statement, staffId],
  )
}
