import { z } from 'zod'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { deliverDue, deliverWebhooksJob } from './deliver.ts'
import type { DeliverDeps } from './deliver.ts'
import { deleteOldDeliveries } from './queries.ts'

export { deliverWebhooksJob } from './deliver.ts'
export const forgetDeliveriesJob = defineJob({
  name: 'forget_webhook_deliveries',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

const KEPT_DAYS = 30

export function webhookTasks(deps: DeliverDeps): Task[] {
  return [
    task(deliverWebhooksJob, (_payload, run) => deliverDue(deps, run)),
    task(forgetDeliveriesJob, () =>
      deleteOldDeliveries(deps.pool, new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000)),
    ),
  ]
}
