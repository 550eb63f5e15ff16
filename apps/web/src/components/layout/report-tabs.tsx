import { useLocation } from 'react-router'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './report-tabs.module.css'

const TABS = [
  { page: 'lang-reports', text: 'market.tab.own' },
  { page: 'lang-reports-region', text: 'market.tab.market' },
] as const

/** Reports of one's own listings and of the market; visitors see the market only. */
export function ReportTabs() {
  const t = useT()
  const to = usePaths()
  const { pathname } = useLocation()
  const { user } = useShell()
  if (!user) return null
  return (
    <nav className={styles['tabs']} aria-label={t('common.menu.reports')}>
      {TABS.map(({ page, text }) => (
        <PageLink key={page} page={page} aria-current={pathname === to(page) ? 'page' : undefined}>
          {t(text)}
        </PageLink>
      ))}
    </nav>
  )
}
