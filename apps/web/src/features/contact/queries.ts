import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, DeclineReason } from '@matchwright/contract/contact.schema'
import { documentApi } from '@matchwright/contract/document.api'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useDocumentVisibility } from '@mantine/hooks'
import { notificationApi } from '@matchwright/contract/notification.api'
import { useEffect } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { ApiError } from '@matchwright/client'
import { refusalCode, refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiKey, apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Language } from '#web/lib/intl/languages.ts'

export function contactInput(contactId: number, lang: Language) {
  return { params: { match_id: contactId }, query: { lang } }
}

/** Until an end that can be undone has been taken. */
const ENDING_POLL_MS = 3000

export function useContact(contactId: number) {
  const { language } = useShell()
  return useQuery({
    ...apiQuery(contactApi.contact, contactInput(contactId, language)),
    refetchInterval: ({ state }) => (state.data?.ending_plan_id == null ? false : ENDING_POLL_MS),
  })
}

export function useContactExplanation(contactId: number) {
  const { language } = useShell()
  return useQuery(apiQuery(contactApi.explainMatch, { query: { match_id: contactId, lang: language } }))
}

export function attachmentHref(contactId: number, eventId: number, file: number): string {
  const { path } = contactApi.downloadAttachment
  return `${path.replace(':match_id', String(contactId)).replace(':event_id', String(eventId))}?file=${file}`
}

export function documentHref(documentId: number): string {
  return documentApi.download.path.replace(':document_id', String(documentId))
}

type Refusal = { reason?: DeclineReason; is_reason_told?: boolean }

/** A step of the contact. Sent with the expected state, so that the server refuses an outdated one. */
export type Step =
  | ({ kind: 'accept' | 'reject'; eventId: number; text?: string } & Refusal)
  | { kind: 'ask' | 'request_full' | 'request_match'; text?: string }

/** Refusal codes for a step that no longer fits the contact's state. */
export const OUTDATED = new Set<unknown>(['stale', 'wrong_state', 'request_open', 'asked_already'])

/** Calendar file of an accepted time. */
export function calendarHref(contactId: number, eventId: number): string {
  const { path } = contactApi.downloadTime
  return path.replace(':match_id', String(contactId)).replace(':event_id', String(eventId))
}

type TimesCall = typeof contactApi.proposeTimes | typeof contactApi.acceptTime

/** Mutation of the times of an interview; the response is the changed contact. */
export function useContactCall<E extends TimesCall>(contact: Contact, call: E) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { language } = useShell()
  const query = { lang: language }
  return useMutation({
    mutationFn: async (input: Omit<RequestOf<E>, 'query'>) => {
      // The query is that of every call of this kind.
      const changed = await callApi<E>(call, { ...input, query } as unknown as RequestOf<E>)
      client.setQueryData(apiKey(contactApi.contact, contactInput(contact.id, language)), changed)
    },
    onSuccess: () => refreshLists(client),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 422))
        toast(refusalOf(error) ?? t('contact.failed'), { tone: 'problem' })
    },
  })
}

/** Mutation that takes a step; the response is the changed contact. */
export function useStep(contact: Contact) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { language } = useShell()
  const input = contactInput(contact.id, language)
  return useMutation({
    mutationFn: (step: Step) => takeStep(contact, step, language),
    onSuccess: async (changed) => {
      client.setQueryData(apiKey(contactApi.contact, input), changed)
      await refreshLists(client)
      if (changed.state !== contact.state)
        await client.invalidateQueries({ queryKey: everyCallOf(contactApi.explainMatch) })
    },
    onError: async (error) => {
      const isOutdated = OUTDATED.has(refusalCode(error))
      if (isOutdated) await client.invalidateQueries({ queryKey: apiKey(contactApi.contact, input) })
      if (!(error instanceof ApiError && error.status === 422))
        toast(isOutdated ? t('contact.stale') : (refusalOf(error) ?? t('contact.failed')), { tone: 'problem' })
    },
  })
}

export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: everyCallOf(contactApi.contacts) })
}

function reasonOf(step: Step) {
  if (!('reason' in step) || !step.reason) return {}
  return { reason: step.reason, is_reason_told: step.is_reason_told ?? false }
}

function takeStep({ id, state }: Contact, step: Step, lang: Language): Promise<Contact> {
  const input = contactInput(id, lang)
  const said = {
    expected_state: state,
    ...('text' in step && step.text && { text: step.text }),
    ...reasonOf(step),
  }
  switch (step.kind) {
    case 'accept':
    case 'reject': {
      const answer = step.kind === 'accept' ? contactApi.acceptChange : contactApi.rejectChange
      return callApi(answer, { ...input, params: { match_id: id, event_id: step.eventId }, body: said })
    }
    case 'ask':
    case 'request_full':
    case 'request_match':
      return callApi(contactApi.requestChange, { ...input, body: { ...said, action: step.kind } })
  }
}

/** Archives or restores an ended contact; the toast offers to undo it. */
export function useArchive(contact: Contact) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      callApi(contactApi.archiveContact, { params: { match_id: contact.id }, body: { is_archived: isArchived } }),
    onSuccess: async (_, isArchived) => {
      toast(t(isArchived ? 'contact.archived' : 'contact.unarchived'), { undo: () => archive.mutate(!isArchived) })
      await client.invalidateQueries({ queryKey: everyCallOf(contactApi.contact) })
      await refreshLists(client)
    },
    onError: () => toast(t('contact.failed'), { tone: 'problem' }),
  })
  return archive
}

/** Marks a contact that is being looked at as read and updates the counts in the header. */
export function useMarkRead(contact: Contact): void {
  const client = useQueryClient()
  const isLookedAt = useDocumentVisibility() === 'visible'
  const { id, unread } = contact
  useEffect(() => {
    if (unread === 0 || !isLookedAt) return
    const done = async () => {
      await callApi(contactApi.markRead, { params: { match_id: id }, body: {} })
      await client.invalidateQueries({ queryKey: everyCallOf(notificationApi.counts) })
    }
    // On failure the contact stays unread; the next visit tries again.
    void done().catch(() => {})
    // Refreshes the lists only when the contact is closed, so that its row keeps its position while it is read.
    return () => void refreshLists(client)
  }, [id, unread, isLookedAt, client])
}
