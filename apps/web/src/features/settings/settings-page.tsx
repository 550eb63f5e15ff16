import {
  IconBell,
  IconCreditCard,
  IconDatabase,
  IconDevices,
  IconEyeOff,
  IconLanguage,
  IconLock,
  IconMail,
  IconMapPin,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountSection } from './account-section.tsx'
import { AddressSection } from './address-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { HiddenSection } from './hidden-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NameSection } from './name-section.tsx'
import type { SettingsSection } from './section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UsersSection } from './users-section.tsx'
import styles from './settings.module.css'

/** `isLocked`: staff look through the eyes of the user, and change nothing that is personal. */
type PartProps = { user: SignedInUser; isAdmin: boolean; isLocked: boolean }
type Part = { name: SettingsSection; icon: Icon; Part: (props: PartProps) => ReactNode; isForAdmins?: true }

/** The sections in their order. */
const PARTS: readonly Part[] = [
  { name: 'name', icon: IconUser, Part: NameSection },
  { name: 'email', icon: IconMail, Part: EmailSection },
  { name: 'address', icon: IconMapPin, Part: AddressSection, isForAdmins: true },
  { name: 'appearance', icon: IconLanguage, Part: AppearanceSection },
  { name: 'security', icon: IconLock, Part: SecuritySection },
  { name: 'sessions', icon: IconDevices, Part: SessionsSection },
  { name: 'mails', icon: IconBell, Part: MailSection },
  { name: 'hidden', icon: IconEyeOff, Part: HiddenSection },
  { name: 'account', icon: IconCreditCard, Part: AccountSection },
  { name: 'users', icon: IconUsers, Part: UsersSection, isForAdmins: true },
  { name: 'data', icon: IconDatabase, Part: DataSection },
]

/** Settings of the user and the account, in sections that are saved separately. */
export function SettingsPage({ user }: { user: SignedInUser }) {
  const t = useT()
  const { currentUser } = useShell()
  const isAdmin = hasPermission(currentUser, 'account_admin')
  const isLocked = user.original_login !== null
  const parts = PARTS.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.user.settings')} />
      <h1>{t('common.user.settings')}</h1>
      <nav className={styles['contents']} aria-label={t('settings.contents')}>
        {parts.map(({ name, icon: NavIcon }) => (
          <a key={name} href={`#${name}`}>
            <NavIcon size={18} className="ic" aria-hidden="true" />
            {t(`settings.${name}`)}
          </a>
        ))}
        {isAdmin && user.is_professional && <PageLink page="lang-user-api_usage">{t('api.title')}</PageLink>}
      </nav>
      <div className={styles['sections']}>
        {parts.map(({ name, Part }) => (
          <Part key={name} user={user} isAdmin={isAdmin} isLocked={isLocked} />
        ))}
      </div>
    </div>
  )
}
