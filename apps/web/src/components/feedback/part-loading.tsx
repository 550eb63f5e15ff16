import { useT } from '#web/lib/intl/translate.ts'
import styles from './progress-bar.module.css'

/** Line at the top of the page while the code of a dialog or panel loads, if that takes a moment. */
export function PartLoading() {
  const t = useT()
  return (
    <div className={`${styles['track']} ${styles['endless']}`} role="progressbar" aria-label={t('common.loading')}>
      <div />
    </div>
  )
}
