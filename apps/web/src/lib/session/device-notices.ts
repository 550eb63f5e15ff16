// Notices on this device: what the user chose in this browser, and which notices are due; see decision 021.
import { NOTICE_TOPICS } from '@matchwright/contract/constants'
import type { NoticeTopic, Notification } from '@matchwright/contract/notification.schema'

/** Hours without notices, "21:00" to "07:00", by the clock of the device. */
export type QuietHours = { isOn: boolean; from: string; until: string }

export type DeviceChoice = { topics: NoticeTopic[]; quiet: QuietHours }

const NOTHING: DeviceChoice = { topics: [], quiet: { isOn: true, from: '21:00', until: '07:00' } }
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function deviceChoiceKey(userId: number): string {
  return `device-notices-${userId}`
}

/** A stored choice; without topics where nothing or something else is stored. */
export function parseDeviceChoice(stored: string | undefined | null): DeviceChoice {
  try {
    return checkedChoice(JSON.parse(stored ?? 'null'))
  } catch {
    return NOTHING
  }
}

function checkedChoice(value: unknown): DeviceChoice {
  const { topics, quiet } = Object(value) as { topics?: unknown; quiet?: unknown }
  const { isOn, from, until } = Object(quiet) as Record<keyof QuietHours, unknown>
  return {
    topics: NOTICE_TOPICS.filter((topic) => Array.isArray(topics) && topics.includes(topic)),
    quiet: {
      isOn: isOn !== false,
      from: timeOr(from, NOTHING.quiet.from),
      until: timeOr(until, NOTHING.quiet.until),
    },
  }
}

function timeOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && TIME.test(value) ? value : otherwise
}

/** Whether a time of day, "23:30", is within the quiet hours, which may pass midnight. */
export function isQuiet({ isOn, from, until }: QuietHours, time: string): boolean {
  if (!isOn || from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}

/** Unread notices of chosen topics that are newer than the page and than the last one told, oldest first. */
export function dueNotices(
  items: readonly Notification[],
  { topics }: DeviceChoice,
  { since, told }: { since: string; told: number },
): Notification[] {
  return items
    .filter((item) => !item.is_read && item.id > told && item.at > since && topics.includes(item.topic))
    .toSorted((a, b) => a.id - b.id)
}

/** The browser's permission for notices of this site. */
export type DevicePermission = NotificationPermission | 'unsupported'

/** Needs a secure context and a service worker; iOS has both only for an installed app. */
export function devicePermission(): DevicePermission {
  const { Notification: notices } = globalThis as { Notification?: typeof globalThis.Notification }
  return notices && 'serviceWorker' in navigator ? notices.permission : 'unsupported'
}

export type DeviceNotice = {
  title: string
  tag: string
  body: string
  path: string
  language: string
  isExample?: boolean
}

/**
 * Asks the service worker to show a notice. It does so unless a page of ours is before the user's eyes, and opens the
 * address when the notice is pressed.
 */
export async function showOnDevice({
  title,
  body,
  tag,
  path,
  language,
  isExample = false,
}: DeviceNotice): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const options = { body, tag, lang: language, dir: 'auto', icon: '/icons/192.png', data: { path } }
  active?.postMessage({ kind: 'notice', title, options, isExample })
}
