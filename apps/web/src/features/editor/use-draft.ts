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
import { useAutosave } from '#web/lib/form/use-autosave.ts'
import type { SaveState } from '#web/lib/form/use-autosave.ts'

/** Autosave delays. Longer when published: pay, place and availability may then change only ten times a day. */
const DRAFT_DELAY_MS = 700
const PUBLISHED_DELAY_MS = 2500

type Profile = { kind: 'person' | 'company'; id: number }
/** Unsaved changes: sections of the content, the profile, and sharing. */
type Change = { content?: Partial<ListingContent>; profile?: Profile | null; share?: OwnListing['share'] }

export type Draft = {
  listing: OwnListing
  content: ListingContent
  labels: ConceptLabels
  save: SaveState
  isDirty: boolean
  set: (part: Partial<ListingContent>, chosen?: readonly ChosenConcept[]) => void
  change: (change: Omit<Change, 'content'>) => void
  flush: () => Promise<void>
  /** Reloads the listing from the server and discards unsaved changes. */
  reload: () => Promise<void>
  /** Saves the own version over a conflicting change of another user. */
  overwrite: () => Promise<void>
}

/** State of the listing being edited: changes show immediately and are saved by section after a delay. */
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
  const { save, add, flush, restart, overwrite } = useAutosave<Change, OwnListing>({
    initial,
    delayMs: initial.status === LISTING_STATUS.published ? PUBLISHED_DELAY_MS : DRAFT_DELAY_MS,
    send: (change, version) => sendChange(initial.id, change, version),
    merge: merged,
    onSaved: taken,
  })
  const set = useCallback<Draft['set']>(
    (part, chosen = []) => {
      // A withdrawn listing cannot be edited.
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
  return { listing, content, labels, save, isDirty: save.kind !== 'saved', set, change: add, flush, reload, overwrite }
}

function sendChange(id: number, change: Change, version: number | undefined): Promise<OwnListing> {
  return callApi(listingApi.change, {
    params: { listing_id: id },
    body: { ...change, ...(version !== undefined && { expected_version: version }) },
  })
}

/** Merges two changes; the later one wins for a section that both contain. */
function merged(earlier: Change, later: Change): Change {
  const content = { ...earlier.content, ...later.content }
  return { ...earlier, ...later, ...(Object.keys(content).length > 0 && { content }) }
}

function labelsOf(chosen: readonly ChosenConcept[]): ConceptLabels {
  return Object.fromEntries(
    chosen.map(({ id, label, lang }) => [String(id), { text: label, lang: lang ?? '', branch: '' }]),
  )
}
