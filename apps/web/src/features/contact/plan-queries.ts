import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, MatchReason } from '@matchwright/contract/contact.schema'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'

type Steps = RequestOf<typeof contactApi.planSteps>['body']['steps']

/** Orders steps that are taken ten seconds later; the toast undoes them until then. */
export function usePlan({ done, onUndone }: { done: string; onUndone: () => void }) {
  const t = useT()
  const toast = useToast()
  const undo = async (planId: number) => {
    const { is_undone } = await callApi(contactApi.undoSteps, { params: { plan_id: planId }, body: {} })
    if (is_undone) onUndone()
    else toast(t('outcome.late'), { tone: 'problem' })
  }
  return useMutation({
    mutationFn: (steps: Steps) => callApi(contactApi.planSteps, { body: { steps } }),
    onSuccess: ({ plan_id }) =>
      toast(done, {
        undo: () => void undo(plan_id).catch(() => toast(t('contact.failed'), { tone: 'problem' })),
      }),
    onError: (error) => toast(refusalOf(error) ?? t('contact.failed'), { tone: 'problem' }),
  })
}

/** Notes that a match needs no more choice; with a reason, what decided it. */
export function useSettle(contact: Contact) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { language } = useShell()
  const input = { params: { match_id: contact.id }, query: { lang: language } }
  return useMutation({
    mutationFn: (decidedBy: MatchReason | undefined) =>
      callApi(contactApi.settle, { ...input, body: decidedBy ? { decided_by: decidedBy } : {} }),
    onSuccess: (changed) => client.setQueryData(apiKey(contactApi.contact, input), changed),
    onError: (error) => toast(refusalOf(error) ?? t('contact.failed'), { tone: 'problem' }),
  })
}
