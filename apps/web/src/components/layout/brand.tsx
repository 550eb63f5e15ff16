import { PageLink } from '#web/components/page-link.tsx'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './brand.module.css'

export function Brand() {
  const { productName } = useShell().config
  return (
    <PageLink page="lang-home" className={styles['brand']}>
      <svg className={styles['mark']} width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <path d="M11.2 3.2A10 10 0 0 0 11.2 22.8" className={styles['left']} />
        <path d="M14.8 3.2A10 10 0 0 1 19.6 20.5" className={styles['right']} />
        <circle cx="13" cy="13" r="2.6" className={styles['point']} />
      </svg>
      <span>{productName}</span>
    </PageLink>
  )
}
