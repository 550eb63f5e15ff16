import { UNDO_SECONDS } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useToast } from './toast.tsx'

export type PlannedSteps = RequestOf<typeof contactApi.planSteps>['body']['steps']
type Plan = {
  steps: PlannedSteps
  /** Text of the toast. */
  done: string
  onUndone?: () => void
}

/** Calls whose answers leave out what a plan ends. */
const LISTS = [
  contactApi.contacts,
  contactApi.contact,
  listingApi.list,
  matchApi.dashboardStats,
  documentApi.list,
  profileApi.list,
]
/** After this time, the server has taken the steps. */
const TAKEN_MS = (UNDO_SECONDS + 4) * 1000

/** Orders steps that are taken ten seconds later, whatever becomes of the page; the toast undoes them until then. */
export function usePlan() {
  const t = useT()
  const toast = useToast()
  const refresh = useRefresh()
  const undo = useUndoPlan()
  return useMutation({
    mutationFn: ({ steps }: Plan) => callApi(contactApi.planSteps, { body: { steps } }),
    onSuccess: ({ plan_id }, { done, onUndone }) => {
      toast(done, { undo: () => undo.mutate({ planId: plan_id, ...(onUndone && { onUndone }) }) })
      // Lists of what has ended get it only then.
      setTimeout(() => void refresh(), TAKEN_MS)
      return refresh()
    },
    onError: async (error) => {
      toast(refusalOf(error) ?? t('contact.failed'), { tone: 'problem' })
      await refresh()
    },
  })
}

/** Takes a plan back. */
export function useUndoPlan() {
  const t = useT()
  const toast = useToast()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ planId }: { planId: number; onUndone?: () => void }) => {
      const { is_undone } = await callApi(contactApi.undoSteps, { params: { plan_id: planId }, body: {} })
      if (!is_undone) throw new TooLate()
    },
    // Called also when what ordered the plan is gone.
    onSuccess: (_, { onUndone }) => onUndone?.(),
    onError: (error) => toast(t(error instanceof TooLate ? 'outcome.late' : 'contact.failed'), { tone: 'problem' }),
    onSettled: refresh,
  })
}

class TooLate extends Error {}

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(LISTS.map((call) => client.invalidateQueries({ queryKey: everyCallOf(call) })))
}
