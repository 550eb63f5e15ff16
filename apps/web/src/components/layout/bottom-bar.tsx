import { UnstyledButton } from '@mantine/core'
import { IconHome, IconLayoutList, IconMessages, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useLocation, useMatches } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { BOTTOM_MENU, coversPath } from '#web/lib/routing/main-menu.ts'
import { useMenuPath } from '#web/lib/routing/menu-path.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { WaitingCount } from './main-menu.tsx'
import styles from './bottom-bar.module.css'

const ICONS = [IconHome, IconSearch, IconMessages, IconLayoutList]
const ICON = { size: 22, className: 'ic', 'aria-hidden': true } as const

/** Main menu of phones, at the foot of the screen; not inside a conversation, whose composer lies there. */
export function BottomBar({ onMe, isMeOpen }: { onMe: () => void; isMeOpen: boolean }) {
  const t = useT()
  const to = usePaths()
  const page = useMatches().at(-1)?.id
  const { search } = useLocation()
  const pathname = useMenuPath()
  const isTalk = page === 'lang-match-id' || (page === 'lang-match' && search.includes('contact='))
  if (isTalk) return null
  return (
    <nav className={styles['bar']} data-bottom aria-label={t('common.menu.quick')}>
      {BOTTOM_MENU.map(({ page: entry, text }, at) => {
        const Icon = ICONS[at] ?? IconHome
        const isCurrent = coversPath(entry, to(entry), pathname)
        return (
          <PageLink key={entry} page={entry} aria-current={isCurrent ? 'page' : undefined}>
            <Icon {...ICON} />
            {t(text)}
            {entry === 'lang-match' && <WaitingCount />}
          </PageLink>
        )
      })}
      <UnstyledButton onClick={onMe} aria-expanded={isMeOpen}>
        <IconUserCircle {...ICON} />
        {t('common.menu.me')}
      </UnstyledButton>
    </nav>
  )
}
