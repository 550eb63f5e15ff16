import { webhookApi } from '@matchwright/contract/webhook.api'
import { DeliveriesPage } from '#web/features/api-access/deliveries-page.tsx'
import { deliveriesInput } from '#web/features/api-access/deliveries-input.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/webhook-deliveries'

export function loader({ context, url }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    Promise.all([preload(webhookApi.list, {}), preload(webhookApi.allDeliveries, deliveriesInput(url.searchParams))]),
  )
}

export default DeliveriesPage
