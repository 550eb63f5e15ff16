import { Menu, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArchive,
  IconArrowBackUp,
  IconBookmark,
  IconChartBar,
  IconChevronDown,
  IconFiles,
  IconLanguage,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconUserShare,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { MAIN_MENU } from '#web/lib/routing/main-menu.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import { useLanguageDialog } from './language-dialog.tsx'
import { MainMenuLinks } from './main-menu.tsx'
import styles from './header.module.css'

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

type Entry = { to: string; text: string; icon: typeof IconLogout }

/** Entries of the user menu in display order. */
function useEntries(user: SignedInUser): Entry[] {
  const t = useT()
  const to = usePaths()
  const loginAs = { to: to('lang-account-login-as'), text: t('common.user.loginAs'), icon: IconUserShare }
  const staff = { to: to('lang-staff'), text: t('admin.staff.title'), icon: IconShieldCheck }
  const back = {
    to: to('lang-account-logout-return'),
    text: t('common.user.switchBack', { email: user.original_login ?? '' }),
    icon: IconArrowBackUp,
  }
  return [
    ...(hasPermission(user, 'admin_login_as') ? [loginAs] : []),
    ...(hasPermission(user, 'listing_staff') ? [staff] : []),
    ...(user.original_login === null ? [] : [back]),
    { to: to('lang-account-settings'), text: t('common.user.settings'), icon: IconSettings },
    { to: to('lang-match-saved'), text: t('common.user.savedSearches'), icon: IconBookmark },
    { to: to('lang-user-archive'), text: t('common.user.archive'), icon: IconArchive },
    { to: to('lang-account-logout'), text: t('common.user.logout'), icon: IconLogout },
  ]
}

function fullName(user: SignedInUser): string {
  return `${user.first_name} ${user.last_name}`.trim()
}

/** User menu of wide screens, opened by the avatar. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const t = useT()
  const entries = useEntries(user)
  const { open } = useLanguageDialog()
  return (
    <Menu width={260}>
      <Menu.Target>
        <UnstyledButton className={`${styles['me']} ${styles['wideMenu']}`}>
          <span className="vh">{t('common.menu.user')} </span>
          <Avatar name={fullName(user) || user.email} />
          <IconChevronDown size={16} className="ic" aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['who']}>
          <b>{fullName(user)}</b>
          <span className="s13 mut">{user.email}</span>
        </div>
        <Menu.Divider />
        {user.registration_completed && <RareEntries />}
        {entries.map(({ to, text, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={17} className="ic" aria-hidden="true" />}
          >
            {text}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLanguage size={17} className="ic" aria-hidden="true" />} onClick={open}>
          {t('common.language.entry')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Entries of the main menu that have no place in a narrow header. Hidden ones would hold up the arrow keys. */
function RareEntries() {
  const t = useT()
  const to = usePaths()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  if (isWide) return null
  return MAIN_MENU.filter(({ isRare }) => isRare).map(({ page, text }) => (
    <Menu.Item
      key={page}
      component={Link}
      to={to(page)}
      leftSection={page === 'lang-reports' ? <IconChartBar {...ICON} /> : <IconFiles {...ICON} />}
    >
      {t(text)}
    </Menu.Item>
  ))
}

/** User menu and main menu in the drawer of narrow screens. */
export function UserMenuDrawer({ user, onDone }: { user: SignedInUser; onDone: () => void }) {
  const t = useT()
  const entries = useEntries(user)
  const { open } = useLanguageDialog()
  return (
    <div className={styles['drawer']}>
      <p className="s13 mut">{user.email}</p>
      {user.registration_completed && (
        <nav aria-label={t('common.menu.label')}>
          <hr />
          <MainMenuLinks onNavigate={onDone} />
        </nav>
      )}
      <hr />
      {entries.map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} onClick={onDone}>
          <Icon size={18} className="ic" aria-hidden="true" />
          {text}
        </Link>
      ))}
      <UnstyledButton
        onClick={() => {
          onDone()
          open()
        }}
      >
        <IconLanguage size={18} className="ic" aria-hidden="true" />
        {t('common.language.entry')}
      </UnstyledButton>
    </div>
  )
}
