import { NOTICE_TOPICS, PAGE_SIZE } from '@matchwright/contract/constants'
import type { Language } from '#web/lib/intl/languages.ts'

type Wanted = { topic: string | null | undefined; show: string | null | undefined; offset: number; lang: Language }

/** Request for a page of notifications, as the address names it; all of them by default. */
export function noticesInput({ topic: named, show, offset, lang }: Wanted) {
  const topic = NOTICE_TOPICS.find((one) => one === named)
  const unread = show === 'unread' ? ('true' as const) : ('false' as const)
  return { query: { lang, limit: PAGE_SIZE, offset, unread, ...(topic && { topic }) } }
}
