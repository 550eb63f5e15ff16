import type { Delivery, DeliveryOutcome, WebhookContent, WebhookEvent } from '@matchwright/contract/webhook.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type WebhookRow = {
  id: number
  url: string
  events: WebhookEvent[]
  is_active: boolean
  secret_version: number
  rotated_at: Date
  created_at: Date
}
const COLUMNS = 'id, url, events, is_active, secret_version, rotated_at, created_at'

export function listWebhooks(db: Db, accountId: number): Promise<WebhookRow[]> {
  return rows<WebhookRow>(
    db,
    `select ${COLUMNS}
     from webhook
     where account_id = $1
     order by id
     limit 100`,
    [accountId],
  )
}

export function findWebhook(db: Db, accountId: number, id: number): Promise<WebhookRow | undefined> {
  return maybeRow<WebhookRow>(db, `select ${COLUMNS} from webhook where account_id = $1 and id = $2`, [accountId, id])
}

type NewWebhook = { accountId: number; userId: number; url: string; events: readonly WebhookEvent[] }

export function insertWebhook(db: Db, { accountId, userId, url, events }: NewWebhook): Promise<WebhookRow> {
  return row<WebhookRow>(
    db,
    `insert into webhook (account_id, user_id, url, events)
     values ($1, $2, $3, $4)
     returning ${COLUMNS}`,
    [accountId, userId, url, events],
  )
}

type Change = {
  url?: string | undefined
  events?: readonly WebhookEvent[] | undefined
  is_active?: boolean | undefined
}

export function updateWebhook(db: Db, accountId: number, id: number, change: Change): Promise<WebhookRow | undefined> {
  return maybeRow<WebhookRow>(
    db,
    `update webhook
     set url = coalesce($3, url), events = coalesce($4, events), is_active = coalesce($5, is_active)
     where account_id = $1 and id = $2
     returning ${COLUMNS}`,
    [accountId, id, change.url ?? null, change.events ?? null, change.is_active ?? null],
  )
}

export function rotateSecret(db: Db, accountId: number, id: number, now: Date): Promise<WebhookRow | undefined> {
  return maybeRow<WebhookRow>(
    db,
    `update webhook
     set secret_version = secret_version + 1, rotated_at = $3
     where account_id = $1 and id = $2
     returning ${COLUMNS}`,
    [accountId, id, now],
  )
}

export async function switchOff(db: Db, id: number): Promise<void> {
  await db.query('update webhook set is_active = false where id = $1', [id])
}

export async function deleteWebhook(db: Db, accountId: number, id: number): Promise<boolean> {
  const deleted = await maybeRow(db, 'delete from webhook where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ])
  return deleted !== undefined
}

type Happened = { event: WebhookEvent; content: WebhookContent }

/** Orders deliveries to the webhooks of an account whose makers may see a listing; returns their number. */
export async function insertDeliveriesOfListing(db: Db, listingId: number, happened: Happened): Promise<number> {
  const { rowCount } = await db.query(
    `insert into webhook_delivery (webhook_id, event, content, next_attempt_at)
     select w.id, $2, $3, now()
     from listing l
     join webhook w on w.account_id = l.account_id and (w.user_id = l.user_id or l.share = 'account')
     join app_user u on u.id = w.user_id and u.removed_at is null
     where l.id = $1 and w.is_active and $2 = any(w.events)`,
    [listingId, happened.event, JSON.stringify(happened.content)],
  )
  return rowCount ?? 0
}

/** Orders deliveries to a user's own webhooks; returns their number. */
export async function insertDeliveriesOfUser(db: Db, userId: number, happened: Happened): Promise<number> {
  const { rowCount } = await db.query(
    `insert into webhook_delivery (webhook_id, event, content, next_attempt_at)
     select id, $2, $3, now()
     from webhook
     where user_id = $1 and is_active and $2 = any(events)`,
    [userId, happened.event, JSON.stringify(happened.content)],
  )
  return rowCount ?? 0
}

/** Orders a test, which is sent at once and not repeated. */
export async function insertTest(db: Db, webhookId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    db,
    `insert into webhook_delivery (webhook_id, event, content) values ($1, 'test', '{}') returning id`,
    [webhookId],
  )
  return id
}

export type DueDelivery = {
  id: number
  webhook_id: number
  event: string
  content: WebhookContent
  attempts: number
  created_at: Date
  url: string
  secret_version: number
  rotated_at: Date
}
const DUE_COLUMNS = `d.id, d.webhook_id, d.event, d.content, d.attempts, d.created_at, w.url, w.secret_version,
       w.rotated_at`

/** The oldest due delivery of each webhook that is switched on. */
export function dueDeliveries(db: Db, now: Date, limit: number): Promise<DueDelivery[]> {
  return rows<DueDelivery>(
    db,
    `select distinct on (d.webhook_id) ${DUE_COLUMNS}
     from webhook_delivery d
     join webhook w on w.id = d.webhook_id and w.is_active
     join account a on a.id = w.account_id and a.closed_at is null
     where d.next_attempt_at <= greatest($1, now())
     order by d.webhook_id, d.id
     limit $2`,
    [now, limit],
  )
}

export function findDueDelivery(db: Db, webhookId: number, id: number): Promise<DueDelivery | undefined> {
  return maybeRow<DueDelivery>(
    db,
    `select ${DUE_COLUMNS}
     from webhook_delivery d
     join webhook w on w.id = d.webhook_id
     where d.webhook_id = $1 and d.id = $2`,
    [webhookId, id],
  )
}

type Attempt = {
  at: Date
  deliveredAt: Date | null
  nextAt: Date | null
  status: number | null
  error: Delivery['error']
  durationMs: number
}

export async function recordAttempt(db: Db, id: number, done: Attempt): Promise<void> {
  await db.query(
    `update webhook_delivery
     set attempts = attempts + 1, attempted_at = $2, delivered_at = $3, next_attempt_at = $4, status = $5, error = $6,
       duration_ms = $7
     where id = $1`,
    [id, done.at, done.deliveredAt, done.nextAt, done.status, done.error, done.durationMs],
  )
}

export type DeliveryRow = Omit<Delivery, `${string}_at`> & {
  created_at: Date
  attempted_at: Date | null
  delivered_at: Date | null
  next_attempt_at: Date | null
}
const LOG_COLUMNS = `id, event, content, created_at, attempts, attempted_at, delivered_at, next_attempt_at, status,
       error, duration_ms`

export function listDeliveries(
  db: Db,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return rows<DeliveryRow>(
    db,
    `select ${LOG_COLUMNS}
     from webhook_delivery
     where webhook_id = $1
     order by id desc
     limit $2 offset $3`,
    [webhookId, limit, offset],
  )
}

export type DeliveryFilter = {
  accountId: number
  webhookId: number | undefined
  event: string | undefined
  outcome: DeliveryOutcome | undefined
}
const OUTCOMES = {
  delivered: 'd.delivered_at is not null',
  waiting: 'd.delivered_at is null and d.next_attempt_at is not null',
  failed: 'd.delivered_at is null and d.next_attempt_at is null',
} as const satisfies Record<DeliveryOutcome, string>

function deliveriesIn({ outcome }: DeliveryFilter): string {
  return `webhook_delivery d
     join webhook w on w.id = d.webhook_id
     where w.account_id = $1
       and ($2::bigint is null or w.id = $2)
       and ($3::text is null or d.event = $3)
       and ${outcome === undefined ? 'true' : OUTCOMES[outcome]}`
}

function filterValues({ accountId, webhookId, event }: DeliveryFilter): unknown[] {
  return [accountId, webhookId ?? null, event ?? null]
}

/** Deliveries to all webhooks of an account, newest first. */
export function listAllDeliveries(
  db: Db,
  filter: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<(DeliveryRow & { webhook_id: number; url: string })[]> {
  return rows(
    db,
    `select d.id, d.event, d.content, d.created_at, d.attempts, d.attempted_at, d.delivered_at, d.next_attempt_at,
       d.status, d.error, d.duration_ms, w.id as webhook_id, w.url
     from ${deliveriesIn(filter)}
     order by d.id desc
     limit $4 offset $5`,
    [...filterValues(filter), limit, offset],
  )
}

export async function countAllDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  return (await row<{ count: number }>(db, `select count(*) from ${deliveriesIn(filter)}`, filterValues(filter))).count
}

export function findDelivery(db: Db, id: number): Promise<DeliveryRow> {
  return row<DeliveryRow>(db, `select ${LOG_COLUMNS} from webhook_delivery where id = $1`, [id])
}

export function countDeliveries(db: Db, webhookId: number): Promise<{ count: number; delivered: number }> {
  return row(db, 'select count(*), count(delivered_at) as delivered from webhook_delivery where webhook_id = $1', [
    webhookId,
  ])
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.query('delete from webhook_delivery where created_at < $1', [before])
}
