import { Button, Pagination, useDirection } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { ConceptRow } from '@matchwright/contract/concept.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Browse, BrowsePlace } from './browse.tsx'
import styles from './browse-dialog.module.css'

type BrowseDialogProps = Browse & { place: BrowsePlace; onPlace: (place: BrowsePlace) => void; onClose: () => void }

/** Tree of a branch of the taxonomy, to choose concepts from. */
export function BrowseDialog({ onClose, ...tree }: BrowseDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('listing.browse.title')} onClose={onClose}>
      <Tree {...tree} />
      <div className={styles['foot']}>
        <span className="s13 mut" role="status">
          {t('listing.browse.chosen', { count: tree.chosen.length })}
        </span>
        <Button variant="filled" onClick={onClose}>
          {t('listing.browse.done')}
        </Button>
      </div>
    </Dialog>
  )
}

const PAGE = 15

type TreeProps = Browse & { place: BrowsePlace; onPlace: (place: BrowsePlace) => void }

function Tree({ place: { node, page }, onPlace, branch, chosen, onChange, max }: TreeProps) {
  const t = useT()
  const { language: lang } = useShell()
  const query = { lang, branch, limit: PAGE, offset: (page - 1) * PAGE, ...(node !== undefined && { node }) }
  const level = useQuery({ ...apiQuery(conceptApi.browseTree, { query }), placeholderData: keepPreviousData })
  const list = useFocusedLevel(level.isPlaceholderData ? undefined : `${node ?? 'top'} ${page}`)
  const above = level.data?.path.at(-2)?.concept_id
  // A leaf has no narrower concepts, so its own level is shown instead.
  const isLeaf = node !== undefined && !level.isPlaceholderData && level.data?.count === 0
  useEffect(() => {
    if (isLeaf) onPlace({ page: 1, ...(above !== undefined && { node: above }) })
  }, [isLeaf, above, onPlace])
  const go = (to: number | undefined) => onPlace({ page: 1, ...(to !== undefined && { node: to }) })
  const onKeyDown = useArrows({ list, onUp: () => node !== undefined && go(above) })
  const toggle = ({ concept_id: id, label }: ConceptRow) => {
    const rest = chosen.filter((concept) => concept.id !== id)
    if (rest.length < chosen.length) onChange(rest)
    else if (chosen.length < max) onChange([...chosen, { id, label: label.text, lang: label.lang }])
  }
  return (
    <Loaded query={level}>
      {({ items, count, path }) => (
        <>
          <Path path={path} onGo={go} />
          <ul ref={list} className={styles['level']} aria-busy={level.isPlaceholderData}>
            {items.map((row, index) => (
              <Row
                key={row.concept_id}
                row={row}
                isFirst={index === 0}
                // Grouping concepts of other branches only structure the tree; they cannot be chosen.
                isTakeable={row.branch === branch}
                isTaken={chosen.some(({ id }) => id === row.concept_id)}
                isFull={chosen.length >= max}
                onOpen={go}
                onToggle={toggle}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
          {count > PAGE && (
            <Pagination
              size="sm"
              total={Math.ceil(count / PAGE)}
              value={page}
              onChange={(next) => onPlace({ page: next, ...(node !== undefined && { node }) })}
              getControlProps={(control) => ({ 'aria-label': t(`common.pages.${control}`) })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Focuses the first row when the level changes, as the row that had the focus is gone. */
function useFocusedLevel(level: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (level === undefined || level === shown.current) return
    rowsOf(list.current)[0]?.focus()
    shown.current = level
  }, [level])
  return list
}

function rowsOf(list: HTMLUListElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
}

/** Arrow keys as in a tree view: to the next row, into a row, up a level. */
function useArrows({ list, onUp }: { list: RefObject<HTMLUListElement | null>; onUp: () => void }) {
  const { dir } = useDirection()
  return (event: KeyboardEvent) => {
    const rows = rowsOf(list.current)
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    const [into, out] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const row = rows[at]
    if (event.key === 'ArrowDown') rows[at + 1]?.focus()
    else if (event.key === 'ArrowUp') rows[at - 1]?.focus()
    else if (event.key === into && row?.dataset['row'] === 'open') row.click()
    else if (event.key === out) onUp()
    else return
    event.preventDefault()
  }
}

function Path({ path, onGo }: { path: readonly ConceptRow[]; onGo: (node: number | undefined) => void }) {
  const t = useT()
  return (
    <nav className={styles['path']} aria-label={t('listing.browse.path')}>
      <ol>
        <li>
          <button type="button" aria-current={path.length === 0 || undefined} onClick={() => onGo(undefined)}>
            {t('listing.browse.top')}
          </button>
        </li>
        {path.map(({ concept_id: id, label }, index) => (
          <li key={id}>
            <button type="button" aria-current={index === path.length - 1 || undefined} onClick={() => onGo(id)}>
              <Word {...label} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type RowProps = {
  row: ConceptRow
  /** Whether the row takes the initial focus of the dialog. */
  isFirst: boolean
  isTakeable: boolean
  isTaken: boolean
  isFull: boolean
  onOpen: (id: number) => void
  onToggle: (row: ConceptRow) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ row, isFirst, isTakeable, onOpen, onKeyDown, ...take }: RowProps) {
  const { concept_id: id, label, child_count: children } = row
  const hasChildren = children > 0
  return (
    <li>
      {hasChildren ? (
        <button
          type="button"
          data-row="open"
          data-autofocus={isFirst || undefined}
          className={styles['open']}
          onClick={() => onOpen(id)}
          onKeyDown={onKeyDown}
        >
          <span>
            <Word {...label} />
          </span>
          <span className="s13 mut num">{children}</span>
          <IconChevronRight size={16} className="ic flip" aria-hidden="true" />
        </button>
      ) : (
        <span className={styles['leaf']}>
          <Word {...label} />
        </span>
      )}
      {isTakeable && (
        <Take
          row={row}
          data-row={hasChildren ? undefined : 'leaf'}
          data-autofocus={(isFirst && !hasChildren) || undefined}
          onKeyDown={onKeyDown}
          {...take}
        />
      )}
    </li>
  )
}

type TakeProps = Pick<RowProps, 'row' | 'isTaken' | 'isFull' | 'onToggle' | 'onKeyDown'> & {
  'data-row': string | undefined
  'data-autofocus': boolean | undefined
}

function Take({ row, isTaken, isFull, onToggle, ...button }: TakeProps) {
  const t = useT()
  const { text: name } = row.label
  return (
    <Button
      size="xs"
      variant={isTaken ? 'light' : 'default'}
      aria-pressed={isTaken}
      aria-label={t(isTaken ? 'listing.browse.takenName' : 'listing.browse.takeName', { name })}
      disabled={isFull && !isTaken}
      leftSection={isTaken && <IconCheck size={14} className="ic" aria-hidden="true" />}
      onClick={() => onToggle(row)}
      {...button}
    >
      {t(isTaken ? 'listing.browse.taken' : 'listing.browse.take')}
    </Button>
  )
}
