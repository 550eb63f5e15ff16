import { notificationApi } from '@matchwright/contract/notification.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'

/** Marks notifications as read: those given, or all. */
export function useReadNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => callApi(notificationApi.markRead, { body: ids ? { ids } : {} }),
    onSuccess: () =>
      Promise.all(
        [notificationApi.list, notificationApi.counts].map((call) =>
          client.invalidateQueries({ queryKey: everyCallOf(call) }),
        ),
      ),
  })
}
