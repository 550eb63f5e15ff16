import { notificationApi } from '@matchwright/contract/notification.api'
import type { Notification } from '@matchwright/contract/notification.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { deviceChoiceKey, devicePermission, parseDeviceChoice } from '#web/lib/session/device-notices.ts'
import { useNoticePath } from '#web/lib/session/notice-path.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useNoticeText } from './notice-text.ts'

/** More at once are left to the bell. */
const MOST_AT_ONCE = 3

/** Tells of new notices in a toast that leads to them; called in the page that the user looks at. */
export function useTellInPage(userId: number): () => void {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { language, renderedAt } = useShell()
  const told = useRef({ since: renderedAt, id: 0 })
  const textOf = useNoticeText()
  const pathOf = useNoticePath()
  const isNew = ({ id, at, is_read: isRead }: Notification) =>
    !isRead && id > told.current.id && at > told.current.since
  const tell = async () => {
    const query = apiQuery(notificationApi.list, { query: { lang: language } })
    const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
    const fresh = items.filter(isNew)
    told.current.id = Math.max(told.current.id, ...fresh.map(({ id }) => id))
    const isElsewhere = isToldByDevice(userId)
    // What the open page is about is read there.
    const due = fresh.filter((notice) => pathOf(notice) !== pathname && !isElsewhere(notice))
    for (const notice of due.slice(0, MOST_AT_ONCE).toReversed())
      toast(textOf(notice), { open: () => void navigate(pathOf(notice)) })
  }
  // Without a connection there is nothing to tell.
  return () => void tell().catch(() => undefined)
}

/** Notices of the topics that the user wants from the device come from there. */
function isToldByDevice(userId: number): (notice: Notification) => boolean {
  if (devicePermission() !== 'granted') return () => false
  const { topics } = parseDeviceChoice(localStorage.getItem(deviceChoiceKey(userId)))
  return ({ topic }) => topics.includes(topic)
}
