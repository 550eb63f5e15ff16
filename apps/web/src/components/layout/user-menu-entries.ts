import {
  IconArchive,
  IconArrowBackUp,
  IconBookmark,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTable,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'

type Entry = { to: string; text: string; icon: typeof IconLogout }

/** Entries of the user menu in display order. */
export function useUserMenu(user: SignedInUser): Entry[] {
  const t = useT()
  const to = usePaths()
  const loginAs = { to: to('lang-account-login-as'), text: t('common.user.loginAs'), icon: IconUserShare }
  const staff = { to: to('lang-staff'), text: t('admin.staff.title'), icon: IconShieldCheck }
  const batch = { to: to('lang-batch-classifier'), text: t('batch.title'), icon: IconTable }
  const caseload = { to: to('lang-pega2'), text: t('caseload.title'), icon: IconUsers }
  const back = {
    to: to('lang-account-logout-return'),
    text: t('common.user.switchBack', { email: user.original_login ?? '' }),
    icon: IconArrowBackUp,
  }
  return [
    ...(hasPermission(user, 'admin_login_as') ? [loginAs] : []),
    ...(hasPermission(user, 'listing_staff') ? [staff] : []),
    ...(user.is_professional && hasPermission(user, 'batch_classifier') ? [batch] : []),
    ...(user.is_professional && hasPermission(user, 'counsellor') ? [caseload] : []),
    ...(user.original_login === null ? [] : [back]),
    { to: to('lang-account-settings'), text: t('common.user.settings'), icon: IconSettings },
    { to: to('lang-match-saved'), text: t('common.user.savedSearches'), icon: IconBookmark },
    { to: to('lang-match-favourites'), text: t('mark.page.title'), icon: IconStar },
    { to: to('lang-user-archive'), text: t('common.user.archive'), icon: IconArchive },
    { to: to('lang-account-logout'), text: t('common.user.logout'), icon: IconLogout },
  ]
}

export function fullName(user: SignedInUser): string {
  return `${user.first_name} ${user.last_name}`.trim()
}
