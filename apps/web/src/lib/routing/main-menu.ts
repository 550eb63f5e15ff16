import type { MessageId } from '#web/i18n/message-id.ts'
import type { PageName } from '#web/pages.ts'

type MenuEntry = { page: PageName; text: MessageId }

/**
 * Main menu of a logged-in user in display order; an entry covers all screens below its path. The rare ones move into
 * the user menu where the header is too narrow for all.
 */
export const MAIN_MENU: readonly (MenuEntry & { isRare?: true })[] = [
  { page: 'lang-home', text: 'common.menu.home' },
  { page: 'lang-profiles', text: 'common.menu.profiles' },
  { page: 'lang-documents', text: 'common.menu.documents', isRare: true },
  { page: 'lang-listing', text: 'common.menu.listings' },
  { page: 'lang-match-finder', text: 'common.menu.finder' },
  { page: 'lang-match', text: 'common.menu.contacts' },
  { page: 'lang-reports', text: 'common.menu.reports', isRare: true },
]

/** Bar at the foot of phones; the user menu follows as its last entry. */
export const BOTTOM_MENU: readonly MenuEntry[] = [
  { page: 'lang-home', text: 'common.menu.home' },
  { page: 'lang-match-finder', text: 'common.menu.finder' },
  { page: 'lang-match', text: 'common.menu.contacts' },
  { page: 'lang-listing', text: 'common.menu.listings' },
]

/**
 * Whether a path is that of a menu entry or below it; home covers only itself, contacts only themselves, because the
 * finder lies below their path.
 */
export function coversPath(page: PageName, entryPath: string, pathname: string): boolean {
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (path === entryPath) return true
  if (page === 'lang-home') return path === `${entryPath}/home`
  if (!path.startsWith(`${entryPath}/`)) return false
  return page !== 'lang-match' || /^\d+$/.test(path.slice(entryPath.length + 1))
}
