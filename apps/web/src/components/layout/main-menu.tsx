import { useLocation } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { coversPath, MAIN_MENU } from '#web/lib/routing/main-menu.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { PageLink } from '#web/components/page-link.tsx'

/** Links of the main menu, laid out by the header or the drawer. */
export function MainMenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT()
  const to = usePaths()
  const { pathname } = useLocation()
  return MAIN_MENU.map(({ page, text }) => (
    <PageLink
      key={page}
      page={page}
      aria-current={coversPath(to(page), pathname, page === 'lang-home') ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {t(text)}
    </PageLink>
  ))
}
