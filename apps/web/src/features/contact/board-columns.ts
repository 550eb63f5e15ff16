import { MATCH_STATE } from '@matchwright/contract/constants'
import type { ContactRow } from '@matchwright/contract/contact.schema'

export const BOARD_COLUMNS = ['asked', 'waiting', 'contact', 'full', 'matched'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

const COLUMN_OF_STATE: Partial<Record<ContactRow['state'], BoardColumn>> = {
  [MATCH_STATE.partial]: 'contact',
  [MATCH_STATE.full]: 'full',
  [MATCH_STATE.matched]: 'matched',
}

/** Column of a contact; none for contacts that have ended. */
export function columnOf({ state, i_asked }: ContactRow): BoardColumn | undefined {
  return state === MATCH_STATE.pending ? (i_asked ? 'waiting' : 'asked') : COLUMN_OF_STATE[state]
}

/** Contacts of a column in their order; requests to the reader by deadline, the first to end on top. */
export function rowsOf(rows: readonly ContactRow[], column: BoardColumn): ContactRow[] {
  const own = rows.filter((row) => columnOf(row) === column)
  return column === 'asked' ? own.toSorted((a, b) => endOf(a) - endOf(b)) : own
}

function endOf({ expires_at }: ContactRow): number {
  return expires_at === null ? Infinity : Date.parse(expires_at)
}

/** Steps of a contact that its card offers; the dialogs are those of the contact's page. */
export type BoardStep = 'yes' | 'no' | 'end'
export type BoardYes = 'accept_contact' | 'accept_full' | 'accept_match' | 'request_full' | 'request_match'
type BoardNext = {
  yes?: BoardYes
  no?: Extract<BoardYes, `accept_${string}`>
  end?: 'withdraw' | 'end'
}

const ACCEPTS = { contact: 'accept_contact', full: 'accept_full', match: 'accept_match' } as const

export function boardNextOf(row: ContactRow): BoardNext {
  const column = columnOf(row)
  if (column === undefined || column === 'matched') return {}
  if (column === 'waiting') return { end: 'withdraw' }
  const asked = requestOf(row)
  const end = column === 'asked' ? {} : ({ end: 'end' } as const)
  if (asked) return row.turn === 'mine' ? { yes: ACCEPTS[asked], no: ACCEPTS[asked], ...end } : end
  return { yes: column === 'full' ? 'request_match' : 'request_full', ...end }
}

/** The open request of a contact, of either side. */
export function requestOf({ waiting_for }: ContactRow): 'contact' | 'full' | 'match' | undefined {
  return waiting_for === 'none' || waiting_for === 'reply' ? undefined : waiting_for
}

const NEXT_COLUMNS = {
  asked: 'contact',
  contact: 'full',
  full: 'matched',
  waiting: undefined,
  matched: undefined,
} as const

/** Column into which the next step leads; a card can be dropped there only. */
export function targetOf(row: ContactRow): BoardColumn | undefined {
  const column = columnOf(row)
  return column && boardNextOf(row).yes && NEXT_COLUMNS[column]
}
