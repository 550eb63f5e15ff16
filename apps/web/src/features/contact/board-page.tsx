import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LoadProblem, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { Selection } from '#web/components/table/data-table.tsx'
import { useSelection } from '#web/components/table/use-selection.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { rowsOf } from './board-columns.ts'
import type { BoardColumn } from './board-columns.ts'
import { BoardFilter } from './board-filter.tsx'
import { BoardView } from './board-view.tsx'
import { MOST_SHOWN, useBoard } from './contact-queries.ts'
import type { ContactPageAnswer } from './contact-list.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { ViewSwitch } from './view-switch.tsx'
import styles from './board.module.css'

/** Contacts of an organisation by state, one column per state. */
export function BoardPage() {
  const t = useT()
  const { search } = useListState()
  const { mine, theirs, matched } = useBoard(search)
  const queries = [mine, theirs, matched]
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('contact.title')} />
      {mine.data && theirs.data && matched.data ? (
        <Board mine={mine.data} theirs={theirs.data} matched={matched.data} />
      ) : (
        <>
          <BoardHead />
          {queries.some(({ isError }) => isError) ? (
            <LoadProblem onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
          ) : (
            <SkeletonRows rows={5} height={120} />
          )}
        </>
      )}
    </div>
  )
}

type BoardHeadProps = { open?: number; mine?: number; heading?: Ref<HTMLHeadingElement> }

function BoardHead({ open, mine, heading }: BoardHeadProps) {
  const t = useT()
  return (
    <header className={styles['head']}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('contact.title')}
        </h1>
        {open !== undefined && mine !== undefined && <p className="sec">{t('contact.board.lead', { open, mine })}</p>}
      </div>
      <ViewSwitch view="board" />
    </header>
  )
}

type BoardProps = Record<'mine' | 'theirs' | 'matched', ContactPageAnswer>

function Board({ mine, theirs, matched }: BoardProps) {
  const { search, filter } = useListState()
  // Gone from the board at once, though they are declined ten seconds later.
  const [declined, setDeclined] = useState<readonly number[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const all = [...mine.items, ...theirs.items, ...matched.items]
  const rows = all.filter(({ id }) => !declined.includes(id))
  const gone = all.length - rows.length
  const listingId = Number(filter('listing')[0])
  const listing = rows.some(({ my_listing }) => my_listing.id === listingId) ? listingId : undefined
  const shown = rows.filter(({ my_listing }) => listing === undefined || my_listing.id === listing)
  const asked = rowsOf(shown, 'asked')
  const selection = useSelection(asked.map(({ id }) => id))
  const chosen = asked.filter(({ id }) => selection.selected.has(id))
  const stop = () => {
    setSelecting(false)
    setDeclining(false)
    selection.clear()
  }
  const cut = cutColumns({ mine, theirs, matched })
  return (
    <>
      <BoardHead heading={heading} open={mine.counts.active - gone} mine={mine.counts.my_turn - gone} />
      <div className={styles['bar']}>
        <BoardSearch />
        <BoardFilter rows={rows} listingId={listing} />
        <SelectButtons
          isSelecting={isSelecting}
          canSelect={asked.length > 0}
          selection={selection}
          onSelect={() => (isSelecting ? stop() : setSelecting(true))}
          onDecline={() => setDeclining(true)}
        />
      </div>
      {cut.size > 0 && <CutNote />}
      {rows.length === 0 ? (
        <NoContacts isSearch={search !== ''} />
      ) : (
        <BoardView rows={shown} cut={cut} selection={isSelecting ? selection : undefined} />
      )}
      {isDeclining && chosen.length > 0 && (
        <DeclineSheet
          rows={chosen}
          onClose={() => setDeclining(false)}
          onPlanned={(ids) => {
            setDeclined((before) => [...before, ...ids])
            stop()
            // The button that opened the sheet is gone.
            heading.current?.focus({ preventScroll: true })
          }}
          onUndone={(ids) => setDeclined((before) => before.filter((id) => !ids.includes(id)))}
        />
      )}
    </>
  )
}

/** Columns of which not every contact has been loaded. */
function cutColumns({ mine, theirs, matched }: BoardProps): ReadonlySet<BoardColumn> {
  const isMineCut = mine.count > MOST_SHOWN
  const isOpenCut = isMineCut || theirs.count > MOST_SHOWN
  return new Set<BoardColumn>([
    ...(isMineCut ? (['asked'] as const) : []),
    ...(isOpenCut ? (['waiting', 'contact', 'full'] as const) : []),
    ...(matched.count > MOST_SHOWN ? (['matched'] as const) : []),
  ])
}

function CutNote() {
  const t = useT()
  return <p className={`s13 sec ${styles['cut']}`}>{t('contact.board.cut', { count: MOST_SHOWN })}</p>
}

function NoContacts({ isSearch }: { isSearch: boolean }) {
  const t = useT()
  if (isSearch) return <EmptyState title={t('contact.empty.search')} />
  return (
    <EmptyState title={t('contact.empty.active')} text={t('contact.empty.text')}>
      <PageLink page="lang-match-finder">{t('contact.empty.find')}</PageLink>
    </EmptyState>
  )
}

function BoardSearch() {
  const t = useT()
  const state = useListState()
  const search = useDebouncedCallback((text: string) => state.set({ search: text }), 300)
  return (
    <TextInput
      className={styles['search']}
      type="search"
      size="xs"
      aria-label={t('contact.search')}
      placeholder={t('contact.search')}
      leftSection={<IconSearch size={16} className="ic" aria-hidden="true" />}
      defaultValue={state.search}
      onChange={(event) => search(event.currentTarget.value)}
    />
  )
}

type SelectButtonsProps = {
  isSelecting: boolean
  canSelect: boolean
  selection: Selection
  onSelect: () => void
  onDecline: () => void
}

function SelectButtons({ isSelecting, canSelect, selection, onSelect, onDecline }: SelectButtonsProps) {
  const t = useT()
  const count = selection.selected.size
  if (!isSelecting && !canSelect) return null
  return (
    <div className={styles['select']}>
      {isSelecting && (
        <Button size="xs" variant="filled" disabled={count === 0} onClick={onDecline}>
          {t('contact.board.decline', { count })}
        </Button>
      )}
      <Button size="xs" onClick={onSelect}>
        {t(isSelecting ? 'common.cancel' : 'contact.board.select')}
      </Button>
    </div>
  )
}
