import { z } from 'zod'
import { DELIVERY_OUTCOMES, WEBHOOK_EVENTS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Done, Id, IdParam, Moment, Page, pageOf } from './common.schema.ts'

export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** What an event is about: ids only, so that what they stand for is read under the rules of disclosure. */
export const WebhookContent = z.object({
  listing_id: Id.optional(),
  other_listing_id: Id.optional(),
  match_id: Id.optional(),
  /** Whether the own side did it. */
  is_own: z.boolean().optional(),
  saved_search_id: Id.optional(),
  /** New matches of a saved search. */
  count: z.number().int().optional(),
})
export type WebhookContent = z.infer<typeof WebhookContent>

/** Body of a request to a webhook. */
export const WebhookMessage = z.object({
  type: z.union([WebhookEvent, z.literal('test')]),
  timestamp: Moment,
  data: WebhookContent,
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Switched off, by an admin or after a delivery was given up. */
  is_active: z.boolean(),
  /** When the secret was made. */
  secret_at: Moment,
  created_at: Moment,
})
export type Webhook = z.infer<typeof Webhook>

export const DeliveryError = z.enum(['address', 'timeout', 'unreachable'])

export const Delivery = z.object({
  id: Id,
  event: z.string(),
  content: WebhookContent,
  created_at: Moment,
  attempts: z.number().int(),
  attempted_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  /** When it is tried again; null once it arrived or was given up. */
  next_attempt_at: Moment.nullable(),
  /** Status of the last answer; null without one. */
  status: z.number().int().nullable(),
  /** Why there was no answer: the address is not public, too slow, or not reached. */
  error: DeliveryError.nullable(),
  duration_ms: z.number().int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** Arrived; to be tried again; given up. */
const DeliveryOutcome = z.enum(DELIVERY_OUTCOMES)
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

const WebhookParam = z.object({ webhook_id: IdParam })
const WebhookUrl = z.url({ protocol: /^https?$/ }).max(1000)
const Events = z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length)

export const webhookSchemas = {
  list: {
    response: z.object({ items: z.array(Webhook) }),
  },
  create: {
    body: z.object({ url: WebhookUrl, events: Events }),
    // This and the answer of a rotation are the only ones that hold a secret.
    response: z.object({ webhook: Webhook, secret: z.string() }),
  },
  change: {
    params: WebhookParam,
    body: z.object({ url: WebhookUrl.optional(), events: Events.optional(), is_active: z.boolean().optional() }),
    response: Webhook,
  },
  remove: {
    params: WebhookParam,
    response: Done,
  },
  rotateSecret: {
    params: WebhookParam,
    response: z.object({ webhook: Webhook, secret: z.string() }),
  },
  test: {
    params: WebhookParam,
    response: Delivery,
  },
  deliveries: {
    params: WebhookParam,
    query: Page,
    response: pageOf(Delivery).extend({ delivered: z.number().int() }),
  },
  allDeliveries: {
    query: Page.extend({
      webhook_id: IdParam.optional(),
      event: z.union([WebhookEvent, z.literal('test')]).optional(),
      outcome: DeliveryOutcome.optional(),
    }),
    response: pageOf(Delivery.extend({ webhook_id: Id, url: z.string() })),
  },
  resend: {
    params: WebhookParam.extend({ delivery_id: IdParam }),
    response: Delivery,
  },
} satisfies ApiSchemas
