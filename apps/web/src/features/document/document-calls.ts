import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey, everyCallOf } from '#web/lib/api/queries.ts'

export type Owner = { kind: ProfileKind; id: number }
type Documents = { items: Document[]; count: number }

export function documentsOf({ kind, id }: Owner) {
  return { params: { person_or_company: kind, profile_id: id } }
}

/** Mutation of documents that invalidates all lists of documents and profiles. */
export function useDocumentCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () =>
      Promise.all(
        [documentApi.list, profileApi.list].map((one) => client.invalidateQueries({ queryKey: everyCallOf(one) })),
      ),
  })
}

/** Mutation with an optimistic update of the list, rolled back on error. */
export function useOptimisticDocuments<Input>(
  owner: Owner,
  call: (input: Input) => Promise<unknown>,
  apply: (items: Document[], input: Input) => Document[],
) {
  const client = useQueryClient()
  const queryKey = apiKey(documentApi.list, documentsOf(owner))
  return useMutation({
    mutationFn: call,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Documents>(queryKey)
      if (before) client.setQueryData<Documents>(queryKey, { ...before, items: apply(before.items, input) })
      return { before }
    },
    onError: (_error, _input, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: everyCallOf(documentApi.list) }),
  })
}

/** Updates a document; files and links have different calls. */
export function changeDocument(
  document: Document,
  change: { title?: string; url?: string; disclosure?: DisclosureLevel },
) {
  const params = { document_id: document.id }
  const { title, url, disclosure } = change
  const level = disclosure !== undefined && { disclosure }
  if (document.kind === DOCUMENT_KIND.url)
    return callApi(documentApi.changeLink, {
      params,
      body: { title: title ?? document.title, url: url ?? document.url ?? '', ...level },
    })
  return callApi(documentApi.changeFile, {
    params,
    body: { ...(title !== undefined && { title }), ...level },
    files: [],
  })
}

export const ACCEPTED_FILES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/webp',
] as const
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Copy of a list with one entry moved to another index. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
