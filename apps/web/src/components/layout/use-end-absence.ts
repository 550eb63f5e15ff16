import { absenceApi } from '@matchwright/contract/absence.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Ends the own break; says how many listings could not be published again. */
export function useEndAbsence() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: () => callApi(absenceApi.end, {}),
    onSuccess: async ({ left_paused: left }) => {
      toast(t('common.absence.ended', { left }))
      await revalidate()
      await cache.invalidateQueries()
    },
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
}
