import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { PageLink } from '#web/components/page-link.tsx'
import styles from './impersonation-banner.module.css'

/** Banner shown while an administrator impersonates another user. */
export function ImpersonationBanner() {
  const t = useT()
  const { user } = useShell()
  if (!user || user.original_login === null) return null
  return (
    <div className={styles['banner']} role="status">
      <div className="wrap">
        <span>{t('common.impersonation.text', { email: user.email })}</span>
        <PageLink page="lang-account-logout-return">
          {t('common.user.switchBack', { email: user.original_login })}
        </PageLink>
      </div>
    </div>
  )
}
