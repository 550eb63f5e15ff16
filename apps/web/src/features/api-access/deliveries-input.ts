import { DELIVERY_OUTCOMES, PAGE_SIZE, WEBHOOK_EVENTS } from '@matchwright/contract/constants'

/** Events a delivery can be of: those of webhooks, and a test. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const

/** Request of the page of deliveries, by its address; what is no filter is left out. */
export function deliveriesInput(params: URLSearchParams) {
  const event = DELIVERED_EVENTS.find((one) => one === params.get('event'))
  const outcome = DELIVERY_OUTCOMES.find((one) => one === params.get('outcome'))
  const webhook = Number(params.get('webhook') ?? 0)
  return {
    query: {
      limit: PAGE_SIZE,
      offset: Number(params.get('offset') ?? 0) || 0,
      ...(event && { event }),
      ...(outcome && { outcome }),
      ...(webhook > 0 && { webhook_id: webhook }),
    },
  }
}
