import { IconArchive, IconChevronRight, IconLogout, IconSettings } from '@tabler/icons-react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { PageName } from '#web/pages.ts'
import styles from './account-landing.module.css'

type Entry = { page: PageName; title: MessageId; text: MessageId; icon: typeof IconSettings }

const entries: readonly Entry[] = [
  {
    page: 'lang-account-settings',
    title: 'common.user.settings',
    text: 'account.landing.settings',
    icon: IconSettings,
  },
  { page: 'lang-user-archive', title: 'common.user.archive', text: 'account.landing.archive', icon: IconArchive },
  { page: 'lang-account-logout', title: 'common.user.logout', text: 'account.landing.logout', icon: IconLogout },
]

/** Overview of the user's pages, for URLs without a page of their own. */
export function AccountLanding({ user }: { user: SignedInUser }) {
  const t = useT()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('account.landing.title')} />
      <h1>{name}</h1>
      <p className="sec">{user.email}</p>
      <ul className="card">
        {entries.map(({ page, title, text, icon: Icon }) => (
          <li key={page}>
            <PageLink page={page}>
              <Icon size={20} className="ic" aria-hidden="true" />
              <span>
                <b>{t(title)}</b>
                <small className="s13 mut">{t(text)}</small>
              </span>
              <IconChevronRight size={18} className="ic flip" aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
