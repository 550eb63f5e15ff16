import type { Notification } from '@matchwright/contract/notification.schema'
import { useT } from '#web/lib/intl/translate.ts'

/** Text of a notice as the bell has it, without the words of messages, because others may see the screen. */
export function useNoticeText(): (notice: Notification) => string {
  const t = useT()
  return ({ kind, title, place, count }) => {
    const name = place ? t('notice.place', { title, place }) : title
    return t.bare(`notice.kind.${kind}`, { title: name, count })
  }
}
