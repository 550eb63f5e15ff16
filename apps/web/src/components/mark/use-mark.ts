import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markApi } from '@matchwright/contract/mark.api'
import type { Mark, SetAsideReason } from '@matchwright/contract/mark.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useT } from '#web/lib/intl/translate.ts'

export type MarkTarget = {
  listingId: number
  title: string
  /** Own listing or finder through which the listing is seen. */
  myListingId?: number | undefined
  finderId?: string | undefined
}

export const NO_MARK: Mark = { is_favourite: false, note: '', tags: [], set_aside: null }

const SHOWS_MARKS = [markApi.list, markApi.get, matchApi.search, matchApi.finder, matchApi.dashboardStats]

/** Whether the reader is the user: staff in their name neither see nor set marks. */
export function useOwnHand(): boolean {
  const { user } = useShell()
  return user !== null && user.original_login === null
}

/** The mark as it will be, and the ways to change it; setting aside can be undone for ten seconds. */
export function useMark({ listingId, myListingId, finderId }: MarkTarget, mark: Mark) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const params = { listing_id: listingId }
  const through = {
    ...(myListingId !== undefined && { my_listing_id: myListingId }),
    ...(finderId !== undefined && { finder_id: finderId }),
  }
  const onSuccess = () =>
    Promise.all(SHOWS_MARKS.map((call) => cache.invalidateQueries({ queryKey: everyCallOf(call) })))
  const onError = () => toast(t('account.failed'), { tone: 'problem' })
  const favourite = useMutation({
    mutationFn: (isFavourite: boolean) =>
      callApi(markApi.change, { params, body: { ...through, is_favourite: isFavourite } }),
    onSuccess,
    onError,
  })
  const takeBack = useMutation({
    mutationFn: (forListing: number | null) =>
      callApi(markApi.takeBack, { params, query: forListing === null ? {} : { my_listing_id: forListing } }),
    onSuccess,
    onError,
  })
  const setAside = useMutation({
    mutationFn: (reason: SetAsideReason | null) => callApi(markApi.setAside, { params, body: { ...through, reason } }),
    onSuccess: () => {
      toast(t('mark.aside.done'), { undo: () => takeBack.mutate(myListingId ?? null) })
      return onSuccess()
    },
    onError,
  })
  return {
    isFavourite: favourite.isPending ? favourite.variables : mark.is_favourite,
    toggleFavourite: () => favourite.mutate(!mark.is_favourite),
    setAside: (reason: SetAsideReason | null) => setAside.mutate(reason),
    takeBack: () => takeBack.mutate(mark.set_aside?.my_listing_id ?? null),
    refresh: onSuccess,
  }
}
