import type { WebhookContent, WebhookEvent } from '@matchwright/contract/webhook.schema'
import type { Db } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { deliverWebhooksJob } from './deliver.ts'
import { insertDeliveriesOfListing, insertDeliveriesOfUser } from './queries.ts'

type Happened = { event: WebhookEvent; content: WebhookContent }

/**
 * Tells the webhooks whose makers may see it of an event of a listing, or of something that is one user's alone; inside
 * the transaction of the event.
 */
export async function tellWebhooks(
  db: Db,
  about: { listingId: number } | { userId: number },
  happened: Happened,
): Promise<void> {
  const count =
    'listingId' in about
      ? await insertDeliveriesOfListing(db, about.listingId, happened)
      : await insertDeliveriesOfUser(db, about.userId, happened)
  if (count > 0) await enqueue(db, deliverWebhooksJob, {}, { key: deliverWebhooksJob.name })
}
