import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, MatchReason } from '@matchwright/contract/contact.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'

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
