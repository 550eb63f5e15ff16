import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { DataActions } from './data-section.tsx'
import styles from './settings.module.css'

/** One's own data, also for users of an expired account and those who do not accept new terms. */
export function DataPage({ user }: { user: SignedInUser }) {
  const t = useT()
  return (
    <div className={`wrap ${styles['alone']}`}>
      <PageTitle title={t('settings.data')} />
      <h1>{t('settings.data')}</h1>
      <p className="sec">{t('settings.dataText')}</p>
      {user.original_login === null ? (
        <div className={`card ${styles['rows']}`}>
          <DataActions user={user} />
        </div>
      ) : (
        <p className="sec">{t('account.notYourHands')}</p>
      )}
    </div>
  )
}
