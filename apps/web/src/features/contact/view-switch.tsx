import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import styles from './view-switch.module.css'

const VIEWS = { list: IconList, board: IconLayoutKanban }

/** Links to the list and the board of contacts; compact without visible words. */
export function ViewSwitch({ view, compact = false }: { view: 'list' | 'board'; compact?: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const searchOf = (one: 'list' | 'board') =>
    String(changedParams(params, { view: one === 'board' ? one : undefined, contact: undefined, listing: undefined }))
  return (
    <nav className={styles['switch']} aria-label={t('contact.board.view')}>
      {(['list', 'board'] as const).map((one) => {
        const Icon = VIEWS[one]
        return (
          <Link key={one} to={{ search: searchOf(one) }} aria-current={one === view ? 'page' : undefined}>
            <Icon size={16} className="ic" aria-hidden="true" />
            <span className={compact ? 'vh' : undefined}>{t(`contact.board.view.${one}`)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
