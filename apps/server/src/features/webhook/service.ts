import type { Delivery, DeliveryOutcome, Webhook, WebhookEvent } from '@matchwright/contract/webhook.schema'
import { isCallableUrl } from '#server/adapters/webhook-post.ts'
import { lockName, transaction } from '#server/db/pool.ts'
import { conflict, forbidden, invalidField, notFound } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { attempt } from './deliver.ts'
import type { DeliverDeps } from './deliver.ts'
import * as queries from './queries.ts'
import { secretOf } from './signature.ts'

const MOST_WEBHOOKS = 10

export async function webhooksOf({ pool }: DeliverDeps, admin: User): Promise<Webhook[]> {
  return (await queries.listWebhooks(pool, admin.account_id)).map(shown)
}

function shown({ id, url, events, is_active, rotated_at, created_at }: queries.WebhookRow): Webhook {
  return { id, url, events, is_active, secret_at: rotated_at.toISOString(), created_at: created_at.toISOString() }
}

type Wish = { url: string; events: readonly WebhookEvent[] }

export function addWebhook({ pool, config }: DeliverDeps, admin: User, { url, events }: Wish) {
  if (quotasOf(admin.account_type, admin.account_level).api_calls === 0)
    throw forbidden('api_not_in_level', 'api_not_in_level')
  assertCallable(config, url)
  return transaction(pool, async (db) => {
    await lockName(db, `webhook:${admin.account_id}`)
    if ((await queries.listWebhooks(db, admin.account_id)).length >= MOST_WEBHOOKS)
      throw conflict('quota', 'quota_webhooks', { max: MOST_WEBHOOKS })
    const owner = { accountId: admin.account_id, userId: admin.id }
    const made = await queries.insertWebhook(db, { ...owner, url, events: [...new Set(events)] })
    return { webhook: shown(made), secret: secretOf(config.secretKey, made.id, made.secret_version) }
  })
}

function assertCallable({ webhookNetworks }: DeliverDeps['config'], url: string): void {
  if (!isCallableUrl(url, webhookNetworks)) throw invalidField(['url'], 'webhook_url')
}

type Change = Partial<{ [Key in keyof Wish]: Wish[Key] | undefined }> & { is_active?: boolean | undefined }

export async function changeWebhook({ pool, config }: DeliverDeps, admin: User, id: number, change: Change) {
  if (change.url !== undefined) assertCallable(config, change.url)
  const changed = await queries.updateWebhook(pool, admin.account_id, id, change)
  if (!changed) throw notFound('no_webhook')
  return shown(changed)
}

export async function removeWebhook({ pool }: DeliverDeps, admin: User, id: number): Promise<void> {
  if (!(await queries.deleteWebhook(pool, admin.account_id, id))) throw notFound('no_webhook')
}

export async function newSecret({ pool, config, clock }: DeliverDeps, admin: User, id: number) {
  const rotated = await queries.rotateSecret(pool, admin.account_id, id, clock())
  if (!rotated) throw notFound('no_webhook')
  return { webhook: shown(rotated), secret: secretOf(config.secretKey, id, rotated.secret_version) }
}

export async function sendTest(deps: DeliverDeps, admin: User, id: number): Promise<Delivery> {
  await ownWebhook(deps, admin, id)
  return sendAgain(deps, admin, id, await queries.insertTest(deps.pool, id))
}

/** Sends a delivery at once, whatever came of it before. */
export async function sendAgain(deps: DeliverDeps, admin: User, id: number, deliveryId: number): Promise<Delivery> {
  await ownWebhook(deps, admin, id)
  const delivery = await queries.findDueDelivery(deps.pool, id, deliveryId)
  if (!delivery) throw notFound('no_delivery')
  await attempt(deps, delivery)
  return shownDelivery(await queries.findDelivery(deps.pool, deliveryId))
}

async function ownWebhook({ pool }: DeliverDeps, admin: User, id: number): Promise<void> {
  if (!(await queries.findWebhook(pool, admin.account_id, id))) throw notFound('no_webhook')
}

export async function deliveriesOf(
  deps: DeliverDeps,
  admin: User,
  id: number,
  page: { limit: number; offset: number },
): Promise<{ items: Delivery[]; count: number; delivered: number }> {
  await ownWebhook(deps, admin, id)
  const found = await queries.listDeliveries(deps.pool, id, page)
  return { items: found.map(shownDelivery), ...(await queries.countDeliveries(deps.pool, id)) }
}

/** Deliveries to all webhooks of the account, filtered. */
export async function allDeliveries(
  { pool }: Pick<DeliverDeps, 'pool'>,
  admin: User,
  { webhook_id: webhookId, event, outcome, limit, offset }: AskedDeliveries,
) {
  const filter = { accountId: admin.account_id, webhookId, event, outcome }
  const found = await queries.listAllDeliveries(pool, filter, { limit, offset })
  return {
    items: found.map(({ webhook_id, url, ...delivery }) => ({ ...shownDelivery(delivery), webhook_id, url })),
    count: await queries.countAllDeliveries(pool, filter),
  }
}

type AskedDeliveries = {
  webhook_id?: number | undefined
  event?: string | undefined
  outcome?: DeliveryOutcome | undefined
  limit: number
  offset: number
}

function shownDelivery({ created_at, attempted_at, delivered_at, next_attempt_at, ...delivery }: queries.DeliveryRow) {
  return {
    ...delivery,
    created_at: created_at.toISOString(),
    attempted_at: attempted_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  }
}
