import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './staff-nav.module.css'

const SCREENS = [
  { page: 'lang-staff', text: 'admin.staff.queue' },
  { page: 'lang-staff-vocabulary', text: 'admin.term.title' },
  { page: 'lang-staff-impressions', text: 'admin.impressions.title' },
  { page: 'lang-staff-newsletter', text: 'common.newsletter.title' },
  { page: 'test', text: 'workbench.words' },
  { page: 'lang-scratch', text: 'workbench.score' },
  { page: 'admin_preview', text: 'content.preview.title' },
] as const

/** Screens of the staff area. */
export function StaffNav({ current }: { current?: (typeof SCREENS)[number]['page'] }) {
  const t = useT()
  const { currentUser } = useShell()
  return (
    <nav className={styles['nav']} aria-label={t('admin.staff.title')}>
      {SCREENS.map(({ page, text }) => (
        <PageLink key={page} page={page} aria-current={page === current ? 'page' : undefined}>
          {t(text)}
        </PageLink>
      ))}
      {hasPermission(currentUser, 'admin_login_as') && (
        <PageLink page="lang-account-login-as">{t('common.user.loginAs')}</PageLink>
      )}
    </nav>
  )
}
