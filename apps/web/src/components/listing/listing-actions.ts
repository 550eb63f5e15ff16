import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/components/feedback/toast.tsx'
import { usePlan } from '#web/components/feedback/use-plan.ts'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'

export type ListingAction = 'publish' | 'pause' | 'withdraw' | 'copy' | 'delete'
/** `open_contacts`: absent where it is not known. */
export type Target = Pick<ListingRow, 'id' | 'status'> & Partial<Pick<ListingRow, 'open_contacts'>>

const endpoints = {
  publish: listingApi.publish,
  pause: listingApi.pause,
  withdraw: listingApi.withdraw,
  copy: listingApi.copy,
} as const

/** Whether an action applies to a listing's state. */
export function canDo(action: ListingAction, { status }: Target): boolean {
  const state = stateOf(status)
  if (action === 'publish') return state === 'draft' || state === 'paused'
  if (action === 'pause') return state === 'published'
  if (action === 'withdraw') return state === 'published' || state === 'paused'
  if (action === 'delete') return state === 'draft'
  return true
}

async function run(action: keyof typeof endpoints, id: number): Promise<void> {
  await callApi(endpoints[action], { params: { listing_id: id }, body: {} })
}

/** Whether an action ends requests or the listing for good, so that it is confirmed first and cannot be undone. */
export function isFinal(action: ListingAction, { open_contacts: contacts }: Target): boolean {
  return action === 'withdraw' || (action === 'pause' && contacts !== 0)
}

/** The action that restores a listing as it was, if any: a published draft would become paused, not a draft. */
function inverseOf(action: ListingAction, target: Target): 'publish' | 'pause' | undefined {
  if (action === 'publish' && stateOf(target.status) === 'paused') return 'pause'
  return action === 'pause' && !isFinal(action, target) ? 'publish' : undefined
}

type Call = { action: ListingAction; targets: readonly Target[] }
type Outcome = { done: number[]; failed: number[]; why: string | undefined }

/** Applies an action to several listings, reports the count in a toast and offers to undo it if possible. */
export function useListingActions() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const plan = usePlan()
  const refresh = () =>
    Promise.all(
      [listingApi.list, listingApi.get, listingApi.canPublish, matchApi.dashboardStats].map((call) =>
        cache.invalidateQueries({ queryKey: everyCallOf(call) }),
      ),
    )
  const undo = async (action: 'publish' | 'pause', ids: readonly number[]) => {
    await Promise.allSettled(ids.map((id) => run(action, id)))
    await refresh()
  }
  return useMutation({
    mutationFn: async ({ action, targets }: Call): Promise<Outcome> => {
      const ids = targets.filter((target) => canDo(action, target)).map(({ id }) => id)
      if (action === 'delete') {
        const steps = ids.map((id) => ({ kind: 'delete_listing' as const, listing_id: id }))
        await plan.mutateAsync({ steps, done: t('listing.done.delete', { count: ids.length }) })
        return { done: [], failed: [], why: undefined }
      }
      const results = await Promise.allSettled(ids.map((id) => run(action, id)))
      const done = ids.filter((_, index) => results[index]?.status === 'fulfilled')
      const reasons = results.flatMap((result) =>
        result.status === 'rejected' ? (refusalOf(result.reason) ?? []) : [],
      )
      return { done, failed: ids.filter((id) => !done.includes(id)), why: reasons[0] }
    },
    onSuccess: async ({ done, failed, why }, { action, targets }) => {
      const inverses = targets.filter(({ id }) => done.includes(id)).map((target) => inverseOf(action, target))
      const back = inverses.every((inverse) => inverse !== undefined) ? inverses[0] : undefined
      if (done.length > 0)
        toast(t(`listing.done.${action}`, { count: done.length }), {
          ...(back && { undo: () => void undo(back, done) }),
        })
      if (failed.length > 0) toast(why ?? t(`listing.failed.${action}`, { count: failed.length }), { tone: 'problem' })
      await refresh()
    },
    onError: (_, { action }) => {
      // A plan tells of its failure itself.
      if (action !== 'delete') toast(t('common.load.failed'), { tone: 'problem' })
    },
  })
}
