import type { ReactNode } from 'react'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { SETTINGS_SECTIONS, sectionsFor } from '#web/components/layout/account-nav.tsx'
import type { SettingsSection } from '#web/components/layout/account-nav.tsx'
import { useSectionInView } from '#web/lib/browser/section-in-view.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { HiddenSection } from './hidden-section.tsx'
import { MailSection } from './mail-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UsersSection } from './users-section.tsx'
import { YouSection } from './you-section.tsx'

/** `isLocked`: staff look through the eyes of the user, and change nothing that is personal. */
type PartProps = { user: SignedInUser; isAdmin: boolean; isLocked: boolean }

const PARTS: Record<SettingsSection, (props: PartProps) => ReactNode> = {
  you: YouSection,
  appearance: AppearanceSection,
  security: SecurityAndSessions,
  mails: MailSection,
  hidden: HiddenSection,
  account: AccountSection,
  users: UsersSection,
  data: DataSection,
}

/** Settings of the user and the account, in sections that are saved separately. */
export function SettingsPage({ user }: { user: SignedInUser }) {
  const t = useT()
  const { currentUser } = useShell()
  const isAdmin = hasPermission(currentUser, 'account_admin')
  const isLocked = user.original_login !== null
  const current = useSectionInView(SETTINGS_SECTIONS)
  return (
    <AccountFrame title={t('common.user.settings')} isNarrow isSettings current={current}>
      {sectionsFor(user).map((name) => {
        const Part = PARTS[name]
        return <Part key={name} user={user} isAdmin={isAdmin} isLocked={isLocked} />
      })}
    </AccountFrame>
  )
}

function SecurityAndSessions(props: PartProps) {
  return (
    <>
      <SecuritySection {...props} />
      <SessionsSection {...props} />
    </>
  )
}
