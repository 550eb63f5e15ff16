import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useListState } from '#web/lib/routing/list-state.ts'
import type { ListState } from '#web/lib/routing/list-state.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

export const CONTACT_TABS = ['active', 'matched', 'inactive', 'all', 'archive'] as const
export type ContactTab = (typeof CONTACT_TABS)[number]
type Query = RequestOf<typeof contactApi.contacts>['query']

export type ContactListState = Omit<ListState, 'sort'> & {
  tab: ContactTab
  sort: 'last_activity' | 'state'
  /** Number of contacts shown that wait for the other side. */
  shown: number
}

/** State of the contact list, kept in the URL. */
export function useContactListState(): ContactListState {
  const state = useListState()
  const [tab] = state.filter('tab')
  const [shown] = state.filter('shown')
  return {
    ...state,
    tab: CONTACT_TABS.find((one) => one === tab) ?? 'active',
    sort: state.sort === 'state' ? 'state' : 'last_activity',
    shown: Math.min(MOST_SHOWN, Number(shown) || PAGE_SIZE),
  }
}

export const MOST_SHOWN = 100

/** Request for a list; active contacts are requested by turn. */
export function contactsInput(
  state: Pick<ContactListState, 'tab' | 'sort' | 'search' | 'offset' | 'shown'>,
  lang: Language,
  turn?: 'my_turn' | 'their_turn',
): RequestOf<typeof contactApi.contacts> {
  const query: Query = {
    lang,
    filter_active: state.tab,
    sort: state.sort,
    ...(state.search !== '' && { search: state.search }),
    ...(turn
      ? { filter_action: turn, limit: turn === 'my_turn' ? MOST_SHOWN : state.shown }
      : { offset: state.offset }),
  }
  return { query }
}

export function useContacts(state: ContactListState, turn?: 'my_turn' | 'their_turn') {
  const { language } = useShell()
  const isTurns = state.tab === 'active'
  return useQuery({
    ...apiQuery(contactApi.contacts, contactsInput(state, language, turn)),
    enabled: isTurns === (turn !== undefined),
    placeholderData: keepPreviousData,
  })
}

/** Requests of the board: matches, and open contacts by turn, so that none crowds out what waits for the reader. */
export function boardInputs(lang: Language, search: string) {
  const inputOf = (filter: Pick<Query, 'filter_active' | 'filter_action'>): RequestOf<typeof contactApi.contacts> => ({
    query: { lang, ...filter, limit: MOST_SHOWN, ...(search !== '' && { search }) },
  })
  return {
    mine: inputOf({ filter_active: 'active', filter_action: 'my_turn' }),
    theirs: inputOf({ filter_active: 'active', filter_action: 'their_turn' }),
    matched: inputOf({ filter_active: 'matched' }),
  }
}

export function useBoard(search: string) {
  const { language } = useShell()
  const inputs = boardInputs(language, search)
  const kept = { placeholderData: keepPreviousData }
  return {
    mine: useQuery({ ...apiQuery(contactApi.contacts, inputs.mine), ...kept }),
    theirs: useQuery({ ...apiQuery(contactApi.contacts, inputs.theirs), ...kept }),
    matched: useQuery({ ...apiQuery(contactApi.contacts, inputs.matched), ...kept }),
  }
}
