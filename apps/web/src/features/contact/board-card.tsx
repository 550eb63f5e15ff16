import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import type { DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { boardNextOf, columnOf, requestOf, targetOf } from './board-columns.ts'
import type { BoardStep } from './board-columns.ts'
import { LastWords } from './contact-row.tsx'
import styles from './board.module.css'

type BoardCardProps = {
  row: ContactRow
  /** Only where it can be selected. */
  selection?: { isSelected: boolean; isFull: boolean; toggle: () => void } | undefined
  onStep: (step: BoardStep) => void
  onDrag: (isDragged: boolean) => void
}

/** Card of a contact on the board; it can be dragged into the column of its next step. */
export function BoardCard({ row, selection, onStep, onDrag }: BoardCardProps) {
  const t = useT()
  const { other, my_listing } = row
  const title = other.title || t('contact.erased')
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    onDrag(true)
  }
  return (
    // Dragging is a shortcut: the menu offers the same step to the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['card']}
      data-selected={selection?.isSelected || undefined}
      draggable={targetOf(row) !== undefined}
      onDragStart={start}
      onDragEnd={() => onDrag(false)}
    >
      <ScoreRing size={44} score={row.score} theirs={row.fits.i_meet} mine={row.fits.they_meet} />
      <div className={styles['name']}>
        <PageLink page="lang-match-id" params={{ id: row.id }} draggable={false} lang={other.language}>
          <bdi>{title}</bdi>
        </PageLink>
        {other.place && <p>{other.place}</p>}
      </div>
      {selection && (
        <Checkbox
          className={styles['pick'] ?? ''}
          aria-label={t('contact.board.pick', { title })}
          checked={selection.isSelected}
          disabled={selection.isFull && !selection.isSelected}
          onChange={selection.toggle}
        />
      )}
      <div className={styles['lines']}>
        <p className="mut">{t.rich('contact.row.forOnly', { title: <bdi>{my_listing.title}</bdi> })}</p>
        <LastWords row={row} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['state']} data-turn={row.turn === 'mine' || undefined}>
          <CardState row={row} />
        </p>
        {!selection && <CardMenu row={row} title={title} onStep={onStep} />}
      </div>
    </li>
  )
}

/** What the contact waits for, as far as the column does not say so, and the time left; else its last day. */
function CardState({ row }: { row: ContactRow }) {
  const t = useT()
  const { turn, unread, expires_at } = row
  const request = requestOf(row)
  const left = useDaysLeft(expires_at)
  if (request && columnOf(row) !== 'asked' && columnOf(row) !== 'waiting') {
    const what = turn === 'mine' ? t(`contact.row.asks.${request}`) : t('contact.turn.theirs')
    return left === undefined ? what : t('contact.row.daysLeft', { what, count: left })
  }
  if (unread > 0 && !request) return t('contact.board.unread', { count: unread })
  if (left !== undefined) return t('contact.board.left', { count: left })
  if (turn === 'theirs' && row.waiting_for === 'reply') return t('contact.turn.theirs')
  return <DateText value={row.last_activity_at} />
}

function useDaysLeft(until: string | null): number | undefined {
  const intl = useIntl()
  const now = useNow()
  return until === null ? undefined : Math.max(0, dayDifference(until, now, intl.timeZone ?? 'UTC'))
}

function CardMenu({ row, title, onStep }: { row: ContactRow; title: string; onStep: (step: BoardStep) => void }) {
  const t = useT()
  const next = boardNextOf(row)
  if (!next.yes && !next.end) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles['menu']}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('contact.board.menu', { title })}
        >
          <IconDots size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {next.yes && <Menu.Item onClick={() => onStep('yes')}>{t(`contact.next.${next.yes}.do`)}</Menu.Item>}
        {next.no && <Menu.Item onClick={() => onStep('no')}>{t(`contact.next.${next.no}.not`)}</Menu.Item>}
        {next.end && (
          <Menu.Item c="var(--brick)" onClick={() => onStep('end')}>
            {t(`contact.menu.${next.end}`)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
