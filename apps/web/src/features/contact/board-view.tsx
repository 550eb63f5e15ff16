import { Button } from '@mantine/core'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Selection } from '#web/components/table/data-table.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { MAX_PLANNED_STEPS } from '@matchwright/contract/constants'
import { BoardCard } from './board-card.tsx'
import { BOARD_COLUMNS, boardNextOf, rowsOf, targetOf } from './board-columns.ts'
import type { BoardColumn, BoardStep, BoardYes } from './board-columns.ts'
import { StepOfCard } from './board-step.tsx'
import styles from './board.module.css'

type BoardViewProps = {
  rows: readonly ContactRow[]
  /** Columns that have more contacts than those given. */
  cut: ReadonlySet<BoardColumn>
  /** While requests are selected to be declined. */
  selection: Selection | undefined
}

/** Columns of the board with their cards. */
export function BoardView({ rows, cut, selection }: BoardViewProps) {
  const [dragged, setDragged] = useState<ContactRow>()
  const [step, setStep] = useState<{ id: number; step: BoardStep }>()
  const close = useCallback(() => setStep(undefined), [])
  const target = dragged && targetOf(dragged)
  const yes = dragged && boardNextOf(dragged).yes
  const cardOf = (column: BoardColumn) => (row: ContactRow) => (
    <BoardCard
      key={row.id}
      row={row}
      selection={column === 'asked' ? selectionOf(selection, row.id) : undefined}
      onStep={(chosen) => setStep({ id: row.id, step: chosen })}
      onDrag={(isDragged) => setDragged(isDragged ? row : undefined)}
    />
  )
  return (
    <div className={styles['board']} data-dragging={dragged ? true : undefined}>
      {BOARD_COLUMNS.map((column) => (
        <Column
          key={column}
          column={column}
          isCut={cut.has(column)}
          drop={
            dragged && yes && column === target ? { yes, take: () => setStep({ id: dragged.id, step: 'yes' }) } : null
          }
          cards={rowsOf(rows, column).map(cardOf(column))}
        />
      ))}
      {step && <StepOfCard key={`${step.id} ${step.step}`} contactId={step.id} step={step.step} onClose={close} />}
    </div>
  )
}

function selectionOf(selection: Selection | undefined, id: number) {
  return (
    selection && {
      isSelected: selection.selected.has(id),
      isFull: selection.selected.size >= MAX_PLANNED_STEPS,
      toggle: () => selection.toggle(id),
    }
  )
}

/** Cards of a column that are shown at first. */
const FIRST = 6

type ColumnProps = {
  column: BoardColumn
  isCut: boolean
  /** Only while a card is dragged that may be dropped here. */
  drop: { yes: BoardYes; take: () => void } | null
  cards: readonly ReactNode[]
}

function Column({ column, isCut, drop, cards }: ColumnProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const name = t(`contact.board.column.${column}`)
  const rest = cards.length - FIRST
  return (
    // Dropping is a shortcut: the menu of the card offers the same step to the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['column']}
      aria-label={name}
      data-target={drop && true}
      onDragOver={(event) => drop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop?.take()
      }}
    >
      <h2>
        {name} <i>{isCut ? t('contact.board.atLeast', { count: cards.length }) : cards.length}</i>
      </h2>
      <p className="s13 sec">{t(`contact.board.about.${column}`)}</p>
      {drop && (
        <p className={styles['slot']}>
          <b>{t(`contact.next.${drop.yes}.do`)}</b>
          {t(`contact.next.${drop.yes}.text`)}
        </p>
      )}
      {cards.length === 0 && !drop && !isCut && <p className={styles['none']}>{t('contact.board.none')}</p>}
      <ul>{isWhole ? cards : cards.slice(0, FIRST)}</ul>
      {rest > 0 && (
        <Button size="xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('contact.board.fewer') : t('contact.board.more', { count: rest })}
        </Button>
      )}
    </section>
  )
}
