import { useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Mutation, MutationState, QueryClient } from '@tanstack/react-query'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalCode } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { UNSENT_KEY } from '#web/lib/session/unsent.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { OUTDATED, contactInput, refreshLists } from './queries.ts'

type Message = {
  text: string
  files: readonly File[]
  /** Last event known when it was sent. */
  after: number
}
type Sending = Mutation<Contact, Error, Message>

function keyOf(contact: Contact): readonly unknown[] {
  return [...UNSENT_KEY, contact.id]
}

/**
 * Sends a message in the background. Messages are mutations of the query client, which keeps them until they have
 * arrived, also while another page is open.
 */
export function useSendMessage(contact: Contact): (text: string, files: readonly File[]) => void {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { language } = useShell()
  const input = contactInput(contact.id, language)
  const key = apiKey(contactApi.contact, input)
  return (text, files) => {
    const sending: Sending = client.getMutationCache().build(client, {
      mutationKey: keyOf(contact),
      // Messages of a contact arrive in the order in which they were written.
      scope: { id: keyOf(contact).join(' ') },
      gcTime: Infinity,
      mutationFn: (message: Message) =>
        callApi(contactApi.message, { ...input, body: { text: message.text }, files: [...message.files] }),
      onSuccess: (changed) => {
        client.setQueryData(key, changed)
        void refreshLists(client)
      },
      onError: (error) => {
        // The contact may have ended, or the message may have arrived although its answer was lost.
        void client.invalidateQueries({ queryKey: key })
        if (OUTDATED.has(refusalCode(error))) toast(t('contact.stale'), { tone: 'problem' })
      },
    })
    run(client, sending, { text, files, after: contact.events.at(-1)?.id ?? 0 })
  }
}

function run(client: QueryClient, sending: Sending, message: Message): void {
  void sending.execute(message).then(
    () => client.getMutationCache().remove(sending),
    // A failed one stays, to be tried again.
    () => undefined,
  )
}

export type UnsentMessage = Message & {
  id: number
  isFailed: boolean
  error: Error | null
  retry: () => void
  discard: () => void
}

/** Messages of a contact that have not arrived, in the order in which they were written. */
export function useUnsentMessages(contact: Contact): UnsentMessage[] {
  const client = useQueryClient()
  const found = useMutationState({
    filters: { mutationKey: keyOf(contact) },
    // Mutations of this key are made above.
    select: (sending) => ({
      sending: sending as Sending,
      state: sending.state as MutationState<Contact, Error, Message>,
    }),
  })
  return found.flatMap(({ sending, state: { variables, status, error } }) => {
    if (!variables || status === 'success' || (status === 'pending' && hasArrived(contact, variables))) return []
    return [
      {
        ...variables,
        id: sending.mutationId,
        isFailed: status === 'error',
        error,
        retry: () => run(client, sending, variables),
        discard: () => client.getMutationCache().remove(sending),
      },
    ]
  })
}

/** Whether news of the message came before the answer to its call. */
function hasArrived({ events }: Contact, { text, after }: Message): boolean {
  return events.some((event) => event.is_mine && event.id > after && (event.text ?? '') === text)
}
