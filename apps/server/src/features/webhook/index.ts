export { deliverWebhooksJob, forgetDeliveriesJob, webhookTasks } from './jobs.ts'
export { tellWebhooks } from './tell.ts'
