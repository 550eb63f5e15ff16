import { z } from 'zod'
import { post } from '#server/adapters/webhook-post.ts'
import type { PostResult } from '#server/adapters/webhook-post.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { JobRun } from '#server/jobs/job.ts'
import * as queries from './queries.ts'
import type { DueDelivery } from './queries.ts'
import { secretOf, signedHeaders } from './signature.ts'

export const deliverWebhooksJob = defineJob({
  name: 'deliver_webhooks',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  // One after the other: a slow receiver keeps one worker busy at most.
  queue: 'deliver_webhooks',
})

export type DeliverDeps = Pick<Deps, 'pool' | 'config' | 'clock'>

const TIMEOUT_MS = 10_000
const AT_ONCE = 20
/** Minutes after each failed attempt until the next one; after the last, the delivery is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440] as const
const SECRET_OVERLAP_MS = 86_400_000

/** Sends what is due, one of each webhook at a time, so that none waits for another's receiver for long. */
export async function deliverDue(deps: DeliverDeps, { signal }: JobRun): Promise<void> {
  let due: DueDelivery[]
  do {
    due = await queries.dueDeliveries(deps.pool, deps.clock(), AT_ONCE)
    await Promise.all(due.map((delivery) => attempt(deps, delivery)))
  } while (due.length > 0 && !signal.aborted)
}

/**
 * Sends a delivery once and records what came of it. One that fails is tried again later; when it is given up, its
 * webhook is switched off.
 */
export async function attempt({ pool, config, clock }: DeliverDeps, delivery: DueDelivery): Promise<void> {
  const now = clock()
  const start = performance.now()
  const result = await send(config, delivery, now)
  const durationMs = Math.round(performance.now() - start)
  const isDelivered = 'status' in result && result.status >= 200 && result.status < 300
  const isTest = delivery.event === 'test'
  const waitMinutes = isDelivered || isTest ? undefined : RETRY_MINUTES[delivery.attempts]
  await queries.recordAttempt(pool, delivery.id, {
    at: now,
    deliveredAt: isDelivered ? now : null,
    nextAt: waitMinutes === undefined ? null : new Date(now.getTime() + waitMinutes * 60_000),
    status: 'status' in result ? result.status : null,
    error: 'error' in result ? result.error : null,
    durationMs,
  })
  // A test that fails says nothing about what is to come.
  const isGivenUp = !isDelivered && waitMinutes === undefined && !isTest
  if (isGivenUp) await queries.switchOff(pool, delivery.webhook_id)
}

function send(config: DeliverDeps['config'], delivery: DueDelivery, now: Date): Promise<PostResult> {
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.created_at.toISOString(),
    data: delivery.content,
  })
  const secrets = secretsOf(config.secretKey, delivery, now)
  const signed = signedHeaders(secrets, {
    id: `msg_${delivery.id}`,
    timestamp: Math.floor(now.getTime() / 1000),
    body,
  })
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': `${config.productName} webhooks` }
  return post(delivery.url, { headers, body }, { allowed: config.webhookNetworks, timeoutMs: TIMEOUT_MS })
}

/** The present secret, and for a day after a rotation the one of before. */
function secretsOf(secretKey: Buffer, { webhook_id: id, secret_version: version, rotated_at }: DueDelivery, now: Date) {
  const isOverlapping = version > 1 && now.getTime() - rotated_at.getTime() < SECRET_OVERLAP_MS
  const versions = isOverlapping ? [version, version - 1] : [version]
  return versions.map((one) => secretOf(secretKey, id, one))
}
