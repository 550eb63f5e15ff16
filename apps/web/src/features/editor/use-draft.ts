import { useQueryClient } from '@tanstack/react-query'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { useCallback, useState } from 'react'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey, everyCallOf } from '#web/lib/api/queries.ts'
import { useChangeQueue } from './change-queue.ts'
import type { Change, SaveState } from './change-queue.ts'

export type Draft = {
  listing: OwnListing
  content: ListingContent
  labels: ConceptLabels
  save: SaveState
  isDirty: boolean
  set: (part: Partial<ListingContent>, chosen?: readonly ChosenConcept[]) => void
  change: (change: Omit<Change, 'content'>) => void
  flush: () => Promise<void>
  /** Takes what the server has; own changes that were not saved are gone. */
  reload: () => Promise<void>
  /** Saves over what somebody else has changed. */
  overwrite: () => Promise<void>
}

/** A listing being edited: changes show at once and are saved section by section, a moment later. */
export function useDraft(initial: OwnListing): Draft {
  const cache = useQueryClient()
  const [listing, setListing] = useState(initial)
  const [content, setContent] = useState(initial.content)
  const [labels, setLabels] = useState(initial.concept_labels)
  const taken = useCallback(
    (answer: OwnListing) => {
      setListing(answer)
      setLabels((known) => ({ ...known, ...answer.concept_labels }))
      cache.setQueryData(apiKey(listingApi.get, { params: { listing_id: answer.id } }), answer)
      void cache.invalidateQueries({ queryKey: everyCallOf(listingApi.canPublish) })
      void cache.invalidateQueries({ queryKey: everyCallOf(listingApi.list), refetchType: 'none' })
    },
    [cache],
  )
  const { save, add, flush, restart } = useChangeQueue(initial, taken)
  const set = useCallback<Draft['set']>(
    (part, chosen = []) => {
      // Withdrawn is final.
      if (listing.status === LISTING_STATUS.withdrawn) return
      setContent((now) => ({ ...now, ...part }))
      if (chosen.length > 0) setLabels((known) => ({ ...known, ...labelsOf(chosen) }))
      add({ content: part })
    },
    [add, listing.status],
  )
  const reload = async () => {
    const answer = await callApi(listingApi.get, { params: { listing_id: initial.id } })
    restart(answer)
    setContent(answer.content)
    taken(answer)
  }
  const overwrite = async () => {
    restart()
    await flush()
  }
  return { listing, content, labels, save, isDirty: save.kind !== 'saved', set, change: add, flush, reload, overwrite }
}

function labelsOf(chosen: readonly ChosenConcept[]): ConceptLabels {
  return Object.fromEntries(
    chosen.map(({ id, label, lang }) => [String(id), { text: label, lang: lang ?? '', branch: '' }]),
  )
}
