import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useEver } from '#web/lib/browser/use-ever.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useLive } from '#web/lib/session/live.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import { CommandHost } from '#web/components/command/command-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { MainMenuLinks } from './main-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { useTellInPage } from './tell-in-page.ts'
import { useTellOnDevice } from './tell-on-device.ts'
import { UserMenu } from './user-menu.tsx'
import { fullName } from './user-menu-entries.ts'
import styles from './header.module.css'

const UserDrawer = lazyPart(() => import('./user-drawer.tsx').then((file) => file.UserDrawer), <PartLoading />)

/** Header of a logged-in user, without the main menu until registration is completed. */
export function AppHeader({ user }: { user: SignedInUser }) {
  const t = useT()
  const [opened, drawer] = useDisclosure(false)
  const isDrawerNeeded = useEver(opened)
  const isReady = user.registration_completed
  return (
    <header className={styles['top']}>
      <div className={`wrap ${styles['inner']}`}>
        <Brand />
        {isReady && (
          <nav className={styles['nav']} aria-label={t('common.menu.label')}>
            <MainMenuLinks />
          </nav>
        )}
        <div className={styles['end']}>
          {isReady && <CommandHost />}
          {isReady && <NotificationBell />}
          <UserMenu user={user} />
          <UnstyledButton
            className={`${styles['me']} ${styles['narrow']}`}
            onPointerEnter={UserDrawer.preload}
            onFocus={UserDrawer.preload}
            onClick={drawer.open}
            aria-expanded={opened}
          >
            <span className="vh">{t('common.menu.user')} </span>
            <Avatar name={fullName(user) || user.email} />
          </UnstyledButton>
        </div>
      </div>
      {isReady && <Live userId={user.id} />}
      {isReady && <BottomBar onMe={drawer.open} isMeOpen={opened} />}
      {isDrawerNeeded && <UserDrawer user={user} opened={opened} onClose={drawer.close} />}
    </header>
  )
}

function Live({ userId }: { userId: number }) {
  const tellOnDevice = useTellOnDevice(userId)
  const tellInPage = useTellInPage(userId)
  useLive(userId, { onHeard: tellOnDevice, onSeen: tellInPage })
  return null
}
