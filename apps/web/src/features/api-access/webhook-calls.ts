import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@matchwright/contract/endpoint'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'

const CALLS: readonly Endpoint[] = [webhookApi.list, webhookApi.deliveries, webhookApi.allDeliveries]
/** A removed webhook has no deliveries of its own to read again. */
export const CALLS_AFTER_REMOVAL: readonly Endpoint[] = [webhookApi.list, webhookApi.allDeliveries]

/** A change of a webhook, after which the list and its deliveries are read again. */
export function useWebhookCall<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { onDone, refreshed = CALLS }: { onDone?: (answer: Answer) => void; refreshed?: readonly Endpoint[] } = {},
) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
    onSettled: async () => {
      for (const call of refreshed) await cache.invalidateQueries({ queryKey: everyCallOf(call) })
    },
  })
}
