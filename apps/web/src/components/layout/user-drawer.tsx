import { Drawer, UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useLanguageDialog } from './language-dialog.tsx'
import { MainMenuLinks } from './main-menu.tsx'
import { fullName, useUserMenu } from './user-menu-entries.ts'
import styles from './header.module.css'

type UserDrawerProps = { user: SignedInUser; opened: boolean; onClose: () => void }

/** User menu and main menu in the drawer of narrow screens. */
export function UserDrawer({ user, opened, onClose }: UserDrawerProps) {
  const t = useT()
  const entries = useUserMenu(user)
  const { open } = useLanguageDialog()
  const isOpen = useOpenedAfterMount(opened)
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={320} title={fullName(user) || user.email}>
      <div className={styles['drawer']}>
        <p className="s13 mut">{user.email}</p>
        {user.registration_completed && (
          <nav aria-label={t('common.menu.label')}>
            <hr />
            <MainMenuLinks onNavigate={onClose} />
          </nav>
        )}
        <hr />
        {entries.map(({ to, text, icon: Icon }) => (
          <Link key={to} to={to} onClick={onClose}>
            <Icon size={18} className="ic" aria-hidden="true" />
            {text}
          </Link>
        ))}
        <UnstyledButton
          onClick={() => {
            onClose()
            open()
          }}
        >
          <IconLanguage size={18} className="ic" aria-hidden="true" />
          {t('common.language.entry')}
        </UnstyledButton>
      </div>
    </Drawer>
  )
}
