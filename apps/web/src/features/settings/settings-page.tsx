import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { HiddenSection } from './hidden-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { UsersSection } from './users-section.tsx'
import styles from './settings.module.css'

const OWN = ['name', 'email', 'password', 'mails', 'hidden', 'appearance', 'account'] as const

/** Settings of the user and the account, in sections that are saved separately. */
export function SettingsPage({ user }: { user: SignedInUser }) {
  const t = useT()
  const { currentUser } = useShell()
  const isAdmin = hasPermission(currentUser, 'account_admin')
  const isImpersonated = user.original_login !== null
  const sections = isAdmin ? ([...OWN, 'users', 'data'] as const) : ([...OWN, 'data'] as const)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.user.settings')} />
      <h1>{t('common.user.settings')}</h1>
      <nav className={styles['contents']} aria-label={t('settings.contents')}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`settings.${section}`)}
          </a>
        ))}
        {isAdmin && user.is_professional && <PageLink page="lang-user-api_usage">{t('api.title')}</PageLink>}
      </nav>
      <div className={styles['sections']}>
        <NameSection user={user} />
        <EmailSection user={user} isLocked={isImpersonated} />
        <PasswordSection user={user} isLocked={isImpersonated} />
        <MailSection />
        <HiddenSection />
        <AppearanceSection />
        <AccountSection isAdmin={isAdmin} isLocked={isImpersonated} />
        {isAdmin && <UsersSection user={user} isLocked={isImpersonated} />}
        <DataSection isLocked={isImpersonated} />
      </div>
    </div>
  )
}
