import type { MessageId } from '#web/i18n/message-id.ts'
import type { PageName } from '#web/pages.ts'

/** Main menu of a logged-in user in display order; an entry covers all screens below its path. */
export const MAIN_MENU: readonly { page: PageName; text: MessageId }[] = [
  { page: 'lang-home', text: 'common.menu.home' },
  { page: 'lang-profiles', text: 'common.menu.profiles' },
  { page: 'lang-documents', text: 'common.menu.documents' },
  { page: 'lang-listing', text: 'common.menu.listings' },
  { page: 'lang-match-finder', text: 'common.menu.finder' },
  { page: 'lang-reports', text: 'common.menu.reports' },
]

/** Whether a path is that of a menu entry or below it; home covers only itself. */
export function coversPath(entryPath: string, pathname: string, isHome: boolean): boolean {
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return isHome
    ? path === entryPath || path === `${entryPath}/home`
    : path === entryPath || path.startsWith(`${entryPath}/`)
}
