import { useMediaQuery } from '@mantine/hooks'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePendingParams } from '#web/lib/routing/pending-params.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { BoardPage } from './board-page.tsx'
import { ListHead, ListTabs, PlainList, TurnList } from './contact-list.tsx'
import { ContactPane } from './contact-pane.tsx'
import { MOST_SHOWN, useContactListState, useContacts } from './contact-queries.ts'
import type { ContactListState } from './contact-queries.ts'
import styles from './contacts-page.module.css'

/** Contacts as a list, or for organisations as a board. */
export function ContactsPage() {
  const { user } = useShell()
  const params = usePendingParams()
  const isBoard = params.get('view') === 'board' && !params.has('contact') && user?.is_professional
  return isBoard ? <BoardPage /> : <ListPage />
}

/** Contacts grouped by turn, with the open one beside them; on narrow screens one pane at a time. */
function ListPage() {
  const t = useT()
  const params = usePendingParams()
  const state = useContactListState()
  const lists = {
    mine: useContacts(state, 'my_turn'),
    theirs: useContacts(state, 'their_turn'),
    all: useContacts(state),
  }
  const isWide = useMediaQuery('(min-width: 62em)', false)
  const asked = Number(params.get('contact')) || undefined
  const shown = state.tab === 'active' ? [lists.mine, lists.theirs] : [lists.all]
  const first = usePicked(`${state.tab} ${state.search} ${state.sort}`, isWide ? firstOf(shown) : undefined)
  const openId = asked ?? first
  return (
    <div className={`wrap ${styles['page']}`} data-open={asked !== undefined || undefined}>
      <PageTitle title={t('contact.title')} />
      <h1 className="vh">{t('contact.title')}</h1>
      <section className={styles['list']} aria-label={t('contact.title')}>
        <ListHead state={state} />
        <ListTabs state={state} counts={shown[0]?.data?.counts} />
        {state.tab === 'active' ? (
          <ActiveLists mine={lists.mine} theirs={lists.theirs} openId={openId} state={state} />
        ) : (
          <PlainList query={lists.all} openId={openId} state={state} />
        )}
      </section>
      <section className={styles['pane']} aria-label={t('contact.conversation')}>
        {openId !== undefined && <ContactPane key={openId} contactId={openId} />}
        {openId === undefined && isWide && <EmptyState title={t('contact.choose')} />}
      </section>
    </div>
  )
}

type Contacts = ReturnType<typeof useContacts>

function firstOf(lists: readonly Contacts[]) {
  return lists.flatMap(({ data }) => data?.items ?? [])[0]?.id
}

/** Contact opened by default. Stays the same when reading it moves its row down; reset when the list changes. */
function usePicked(list: string, first: number | undefined): number | undefined {
  const [picked, setPicked] = useState({ list, id: first })
  if (picked.list === list && picked.id !== undefined) return first === undefined ? undefined : picked.id
  if (picked.list !== list || first !== undefined) setPicked({ list, id: first })
  return first
}

type ActiveListsProps = { mine: Contacts; theirs: Contacts; openId: number | undefined; state: ContactListState }

function ActiveLists({ mine, theirs, openId, state }: ActiveListsProps) {
  const t = useT()
  const more = state.shown < MOST_SHOWN ? () => state.set({ shown: state.shown + PAGE_SIZE }) : undefined
  return (
    <>
      <TurnList
        query={mine}
        openId={openId}
        state={state}
        title={t('contact.group.yourTurn')}
        teamTitle={t('contact.group.teamTurn')}
        isAlone={false}
      />
      <TurnList
        query={theirs}
        openId={openId}
        state={state}
        title={t('contact.group.theirTurn')}
        isAlone={mine.data?.items.length === 0}
        more={more}
      />
    </>
  )
}
