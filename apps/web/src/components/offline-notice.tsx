import { useT } from '#web/lib/intl.ts'
import { useOnline } from './load-state.tsx'
import styles from './impersonation-banner.module.css'

/** Says that there is no connection, as long as there is none. */
export function OfflineNotice() {
  const t = useT()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className={styles['banner']}>
          <div className="wrap">
            <b>{t('common.load.offline')}</b>
            <span>{t('common.load.offlineHelp')}</span>
          </div>
        </div>
      )}
    </div>
  )
}
