import { useT } from '#web/lib/intl/translate.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  const t = useT()
  return (
    <a className={styles['skip']} href="#main">
      {t('common.skip')}
    </a>
  )
}
