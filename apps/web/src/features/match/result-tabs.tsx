import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useEffect, useRef } from 'react'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { FinderState } from './finder-state.ts'
import type { SetParams } from './results.tsx'
import styles from './results.module.css'

const TABS = ['matches', 'near', 'external'] as const

type ResultTabsProps = {
  page: MatchPage
  state: FinderState
  set: SetParams
  /** null: not counted yet. */
  nearCount: number | null
  /** null: not loaded, or a query that external offers are not requested for. */
  externalCount: number | null
}

/** Tabs for matches, near misses and external offers, with the sort order. */
export function ResultTabs({ page, state, set, nearCount, externalCount }: ResultTabsProps) {
  const t = useT()
  const counts: Record<FinderState['tab'], number | null> = {
    matches: state.tab === 'near' ? null : page.count,
    near: nearCount,
    external: externalCount,
  }
  const shown = TABS.filter((tab) => tab !== 'external' || externalCount !== null || state.tab === tab)
  return (
    <div className={styles['tabs']}>
      <nav aria-label={t('finder.tab.label')}>
        {shown.map((tab) => (
          <Tab
            key={tab}
            title={t(`finder.tab.${tab}`)}
            count={page.is_count_hidden ? null : counts[tab]}
            isCurrent={tab === state.tab}
            onOpen={() => set({ tab: tab === 'matches' ? undefined : tab, open: undefined })}
          />
        ))}
      </nav>
      <span className="sp" />
      {state.tab !== 'external' && <SortMenu sort={state.sort} set={set} />}
    </div>
  )
}

type TabProps = { title: string; count: number | null; isCurrent: boolean; onOpen: () => void }

function Tab({ title, count, isCurrent, onOpen }: TabProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isCounted = count !== null
  // Counts widen the tabs, which may overflow a narrow screen, so scrolling waits for the count.
  useEffect(() => {
    if (isCurrent && isCounted) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent, isCounted])
  return (
    <UnstyledButton ref={button} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
      {title} {isCounted && <i>{count}</i>}
    </UnstyledButton>
  )
}

function SortMenu({ sort: current, set }: { sort: FinderState['sort']; set: SetParams }) {
  const t = useT()
  return (
    <ActionMenu
      button={
        <UnstyledButton className={styles['sort']}>
          {t(`finder.sort.${current}`)}
          <IconChevronDown size={16} className="ic" aria-hidden="true" />
        </UnstyledButton>
      }
    >
      {({ Item }) => (
        <>
          {(['score', 'newest'] as const).map((sort) => (
            <Item
              key={sort}
              rightSection={sort === current && <IconCheck size={16} className="ic" aria-hidden="true" />}
              onClick={() => set({ sort: sort === 'score' ? undefined : sort })}
            >
              {t(`finder.sort.${sort}`)}
            </Item>
          ))}
        </>
      )}
    </ActionMenu>
  )
}
