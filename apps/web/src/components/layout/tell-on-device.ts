import { notificationApi } from '@matchwright/contract/notification.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/lib/api/queries.ts'
import { timeOfDay } from '#web/lib/intl/time-of-day.ts'
import {
  deviceChoiceKey,
  devicePermission,
  dueNotices,
  isQuiet,
  parseDeviceChoice,
  showOnDevice,
} from '#web/lib/session/device-notices.ts'
import { useNoticePath } from '#web/lib/session/notice-path.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useNoticeText } from './notice-text.ts'

/** More at once are left to the bell. */
const MOST_AT_ONCE = 3

/** Shows new notices on this device, if the user chose that here; called when the server tells of news. */
export function useTellOnDevice(userId: number): () => void {
  const client = useQueryClient()
  const { language, renderedAt, config } = useShell()
  const [since] = useState(renderedAt)
  const textOf = useNoticeText()
  const pathOf = useNoticePath()
  const tell = async () => {
    const choice = parseDeviceChoice(localStorage.getItem(deviceChoiceKey(userId)))
    if (choice.topics.length === 0 || devicePermission() !== 'granted') return
    const query = apiQuery(notificationApi.list, { query: { lang: language } })
    const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
    const due = dueNotices(items, choice, { since, told: toldUntil(userId) })
    if (due.length === 0) return
    rememberTold(userId, Math.max(...due.map(({ id }) => id)))
    // Notices of quiet hours stay in the bell and are not made up for in the morning.
    if (isQuiet(choice.quiet, timeOfDay(new Date()))) return
    for (const notice of due.slice(-MOST_AT_ONCE))
      await showOnDevice({
        title: config.productName,
        body: textOf(notice),
        tag: `notice-${notice.id}`,
        path: pathOf(notice),
        language,
      })
  }
  // Without a connection there is nothing to tell.
  return () => void tell().catch(() => undefined)
}

/** Number of the last notice told on this device, by any page of the user. */
function toldUntil(userId: number): number {
  return Number(localStorage.getItem(`${deviceChoiceKey(userId)}-told`)) || 0
}

function rememberTold(userId: number, id: number): void {
  localStorage.setItem(`${deviceChoiceKey(userId)}-told`, String(id))
}
