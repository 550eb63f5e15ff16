import { useT } from '#web/lib/intl/translate.ts'
import { useNews } from '#web/lib/session/news.ts'
import { coversPath, MAIN_MENU } from '#web/lib/routing/main-menu.ts'
import { useMenuPath } from '#web/lib/routing/menu-path.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { PageLink } from '#web/components/page-link.tsx'
import styles from './header.module.css'

/** Links of the main menu, laid out by the header or the drawer. */
export function MainMenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT()
  const to = usePaths()
  const pathname = useMenuPath()
  return MAIN_MENU.map(({ page, text, isRare }) => (
    <PageLink
      key={page}
      page={page}
      data-rare={isRare}
      aria-current={coversPath(page, to(page), pathname) ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {t(text)}
      {page === 'lang-match' && <WaitingCount />}
    </PageLink>
  ))
}

/** Number of contacts that wait for the user; nothing if there are none. */
export function WaitingCount() {
  const t = useT()
  const { contacts } = useNews()
  if (contacts === 0) return null
  return (
    <>
      <span className={styles['waiting']} aria-hidden="true">
        {contacts}
      </span>
      <span className="vh">{t('common.menu.waiting', { count: contacts })}</span>
    </>
  )
}
