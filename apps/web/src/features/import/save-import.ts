import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import type { Reading } from '@matchwright/contract/parser.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { sentFacts } from './draft.ts'
import type { Draft } from './draft.ts'
import type { ImportKind } from './editor-props.ts'
import { savePicture } from './picture-choice.tsx'

export type Choice = {
  savesProfile: boolean
  savesListing: boolean
  profileId: number | null
  /** A draft search that was begun before, which is filled up. */
  begunId: number | null
  replaced: readonly string[]
  /** Data URL of the picture, or null. */
  picture: string | null
}
type Saved = { profile_id: number | null; listing_id: number | null }
type Saving = {
  kind: ImportKind
  reading: Reading
  draft: Draft
  /** Called when everything but the picture was saved. */
  onWithoutPicture: (saved: Saved) => void
  onSaved: (() => void) | undefined
}

/**
 * Saves the chosen facts and navigates to the result. `withoutPicture`: result of an attempt whose picture failed,
 * which a retry extends.
 */
export function useSave({ kind, reading, draft, onWithoutPicture, onSaved }: Saving) {
  const client = useQueryClient()
  const { language: pageLanguage } = useShell()
  const [withoutPicture, setWithoutPicture] = useState<Saved | null>(null)
  const key = useRef(drawKey())
  const save = useMutation({
    mutationFn: async (choice: Choice): Promise<Saved> => {
      const language = reading.language ?? pageLanguage
      const made = await saveFacts(kind, { facts: sentFacts(draft.facts), language, choice, key: key.current })
      // The facts are saved; what follows is another order.
      key.current = drawKey()
      const saved = { ...made, listing_id: made.listing_id ?? withoutPicture?.listing_id ?? null }
      if (choice.picture === null || saved.profile_id === null) return saved
      await savePicture(saved.profile_id, choice.picture).catch((error: unknown) => {
        setWithoutPicture(saved)
        onWithoutPicture(saved)
        throw error
      })
      return saved
    },
    onSettled: () =>
      Promise.all(
        [profileApi.list, listingApi.list].map((call) => client.invalidateQueries({ queryKey: everyCallOf(call) })),
      ),
  })
  useGoingTo(kind, save.data, onSaved)
  return { save, withoutPicture }
}

type Order = { facts: ReturnType<typeof sentFacts>; language: string; choice: Choice; key: string }
function saveFacts(kind: ImportKind, { choice, ...order }: Order): Promise<Saved> {
  const body = {
    ...order,
    save_profile: choice.savesProfile,
    save_listing: choice.savesListing,
    replaced: [...choice.replaced],
  }
  return kind === 'job'
    ? callApi(parserApi.saveJob, { body: { ...body, company_id: choice.profileId } })
    : callApi(parserApi.saveCv, { body: { ...body, person_id: choice.profileId, listing_id: choice.begunId } })
}

const KEY_BYTES = 16

/** A key by which the server knows an order that comes twice, as from a double click. */
function drawKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(36)).join('-')
}

/** Navigates in an effect, once the unsaved-changes guard has been lifted. */
function useGoingTo(kind: ImportKind, saved: Saved | undefined, onSaved: (() => void) | undefined) {
  const navigate = useNavigate()
  const to = usePaths()
  useEffect(() => {
    if (!saved) return
    if (onSaved) return onSaved()
    const profilePage = kind === 'cv' ? 'lang-profiles-person-id' : 'lang-profiles-company-id'
    if (saved.listing_id !== null) void navigate(to('lang-listing-id', { id: saved.listing_id }))
    else if (saved.profile_id !== null) void navigate(to(profilePage, { id: saved.profile_id }))
  }, [saved, kind, navigate, to, onSaved])
}
