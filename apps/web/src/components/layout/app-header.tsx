import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import { CommandHost } from '#web/components/command/command-host.tsx'
import { Brand } from './brand.tsx'
import { MainMenuLinks } from './main-menu.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { UserMenu, UserMenuDrawer } from './user-menu.tsx'
import styles from './header.module.css'

/** Header of a logged-in user, without the main menu until registration is completed. */
export function AppHeader({ user }: { user: SignedInUser }) {
  const t = useT()
  const [opened, drawer] = useDisclosure(false)
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <header className={styles['top']}>
      <div className={`wrap ${styles['inner']}`}>
        <Brand />
        {user.registration_completed && (
          <nav className={styles['nav']} aria-label={t('common.menu.label')}>
            <MainMenuLinks />
          </nav>
        )}
        <div className={styles['end']}>
          {user.registration_completed && <CommandHost />}
          {user.registration_completed && (
            <PageLink
              page="lang-match"
              className={styles['icon']}
              aria-label={t('common.menu.contacts', { count: user.unread })}
            >
              <IconMessages size={20} className="ic" aria-hidden="true" />
              {user.unread > 0 && (
                <span className={styles['count']} aria-hidden="true">
                  {user.unread}
                </span>
              )}
            </PageLink>
          )}
          <UserMenu user={user} />
          <UnstyledButton
            className={`${styles['me']} ${styles['narrow']}`}
            onClick={drawer.open}
            aria-expanded={opened}
          >
            <span className="vh">{t('common.menu.user')} </span>
            <Avatar name={name || user.email} />
          </UnstyledButton>
        </div>
      </div>
      <Drawer opened={opened} onClose={drawer.close} position="right" size={320} title={name || user.email}>
        <UserMenuDrawer user={user} onDone={drawer.close} />
      </Drawer>
    </header>
  )
}
