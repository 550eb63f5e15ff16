import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** A change of a webhook, after which the list and its deliveries are read again. */
export function useWebhookCall<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.list) })
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.deliveries) })
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.allDeliveries) })
    },
  })
}
