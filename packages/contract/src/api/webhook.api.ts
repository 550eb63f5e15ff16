import { endpoints } from '../endpoint.ts'
import type { webhookSchemas } from '../schemas/webhook.schema.ts'

const BASE = '/napi/user/webhooks'

const SENDING = { per: 'user', max: 20, minutes: 10 } as const

/** Addresses that are told of events, signed as Standard Webhooks say. */
export const webhookApi = endpoints<typeof webhookSchemas>()({
  list: {
    method: 'GET',
    access: 'permission:account_admin',
    path: BASE,
    summary: "The account's webhooks",
    whenExpired: true,
  },
  create: {
    method: 'POST',
    access: 'permission:account_admin',
    path: BASE,
    summary: 'Adds a webhook; the answer shows its secret, once',
    isPersonal: true,
    limit: SENDING,
  },
  change: {
    method: 'PATCH',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id`,
    summary: 'Changes address or events, switches on or off',
    isPersonal: true,
  },
  remove: {
    method: 'DELETE',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id`,
    summary: 'Removes a webhook with its deliveries',
    whenExpired: true,
  },
  rotateSecret: {
    method: 'POST',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id/secret`,
    summary: 'Makes a new secret and shows it, once; the one of before signs beside it for a day',
    isPersonal: true,
    limit: SENDING,
  },
  test: {
    method: 'POST',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id/test`,
    summary: 'Sends a test event at once',
    isPersonal: true,
    limit: SENDING,
  },
  deliveries: {
    method: 'GET',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id/deliveries`,
    summary: 'Deliveries of the last 30 days, newest first',
  },
  allDeliveries: {
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/webhook_deliveries',
    summary: 'Deliveries to all webhooks of the account of the last 30 days, newest first',
  },
  resend: {
    method: 'POST',
    access: 'permission:account_admin',
    path: `${BASE}/:webhook_id/deliveries/:delivery_id/resend`,
    summary: 'Sends a delivery again, at once',
    isPersonal: true,
    limit: SENDING,
  },
})
