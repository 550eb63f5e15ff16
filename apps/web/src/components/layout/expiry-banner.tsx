import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { PageLink } from '#web/components/page-link.tsx'
import styles from './impersonation-banner.module.css'

/** Banner for users of an expired account: what has ended, and where it goes on. */
export function ExpiryBanner({ user }: { user: SignedInUser }) {
  const t = useT()
  const isAdmin = user.perms.includes('account_admin')
  return (
    <div className={styles['banner']} role="status">
      <div className="wrap">
        <span>{isAdmin ? t('common.expired.admin') : t('common.expired.user')}</span>
        {isAdmin ? (
          <PageLink page="lang-account-settings" hash="#account">
            {t('account.expired.choose')}
          </PageLink>
        ) : (
          <PageLink page="lang-account-expired">{t('common.expired.whom')}</PageLink>
        )}
        <PageLink page="lang-account-data">{t('settings.data')}</PageLink>
        <PageLink page="lang-content-page" params={{ '*': 'contact' }}>
          {t('account.expired.contact')}
        </PageLink>
      </div>
    </div>
  )
}
