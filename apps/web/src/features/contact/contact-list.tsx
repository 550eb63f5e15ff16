import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconArrowsSort, IconCheck, IconSearch } from '@tabler/icons-react'
import type { contactApi } from '@matchwright/contract/contact.api'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ViewSwitch } from './view-switch.tsx'
import { ContactLine } from './contact-row.tsx'
import { CONTACT_TABS } from './contact-queries.ts'
import type { ContactListState } from './contact-queries.ts'
import styles from './contact-list.module.css'

export type ContactPageAnswer = ResponseOf<typeof contactApi.contacts>

/** List header: title, search, sort order, and for organisations the way to the board. */
export function ListHead({ state }: { state: ContactListState }) {
  const t = useT()
  const { user } = useShell()
  const [isSearching, setSearching] = useState(state.search !== '')
  const search = useDebouncedCallback((text: string) => state.set({ search: text }), 300)
  return (
    <>
      <header className={styles['head-row']}>
        <p className="h1" aria-hidden="true">
          {t('contact.title')}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('contact.searchOpen')}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          <IconSearch size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
        <SortMenu state={state} />
        {user?.is_professional && <ViewSwitch view="list" compact />}
      </header>
      {isSearching && (
        <TextInput
          className={styles['search']}
          type="search"
          ref={focusOnce}
          aria-label={t('contact.search')}
          placeholder={t('contact.search')}
          defaultValue={state.search}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** Ref callback that focuses the search field when it appears. */
function focusOnce(field: HTMLInputElement | null): void {
  return field?.focus()
}

const SORTS = ['last_activity', 'state'] as const

function SortMenu({ state }: { state: ContactListState }) {
  const t = useT()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('contact.sort.label')}>
          <IconArrowsSort size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SORTS.map((sort) => (
          <Menu.Item
            key={sort}
            rightSection={sort === state.sort && <IconCheck size={16} className="ic" aria-hidden="true" />}
            aria-current={sort === state.sort ? 'true' : undefined}
            onClick={() => state.set({ sort: sort === 'last_activity' ? undefined : sort })}
          >
            {t(`contact.sort.${sort}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Tabs for active, matched, ended, all and archived contacts, kept in the URL. */
export function ListTabs({
  state,
  counts,
}: {
  state: ContactListState
  counts: ContactPageAnswer['counts'] | undefined
}) {
  const t = useT()
  const [params] = useSearchParams()
  const countOf = {
    active: counts?.active,
    matched: counts?.matched,
    inactive: counts?.inactive,
    all: undefined,
    archive: undefined,
  }
  return (
    <nav className={styles['tabs']} aria-label={t('contact.tabs')}>
      {CONTACT_TABS.map((tab) => (
        <Link
          key={tab}
          to={{
            search: String(changedParams(params, { tab: tab === 'active' ? undefined : tab, contact: undefined })),
          }}
          aria-current={tab === state.tab ? 'page' : undefined}
        >
          {t(`contact.tab.${tab}`)} {countOf[tab] !== undefined && <i>{countOf[tab]}</i>}
        </Link>
      ))}
    </nav>
  )
}

type ListProps = { query: UseQueryResult<ContactPageAnswer>; openId: number | undefined; state: ContactListState }

/** List of contacts with pagination. */
export function PlainList({ query, openId, state }: ListProps) {
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={7} height={92} />}>
      {({ items, count }) =>
        items.length === 0 ? (
          <NoContacts state={state} />
        ) : (
          <>
            <Rows rows={items} openId={openId} />
            <Pagination count={count} offset={state.offset} limit={state.limit} />
          </>
        )
      }
    </Loaded>
  )
}

type TurnListProps = ListProps & {
  title: string
  /** Heading of contacts of colleagues, where they stand apart. */
  teamTitle?: string
  isAlone: boolean
  more?: (() => void) | undefined
}

/** Contacts of one turn, with a heading. */
export function TurnList({ query, openId, state, title, teamTitle, isAlone, more }: TurnListProps) {
  const t = useT()
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={3} height={92} />}>
      {({ items, count }) => {
        if (items.length === 0) return isAlone ? <NoContacts state={state} /> : null
        const team = items.filter(({ handled_by: colleague }) => teamTitle !== undefined && colleague !== null)
        return (
          <>
            <Group
              title={title}
              count={count - team.length}
              rows={items.filter((row) => !team.includes(row))}
              openId={openId}
            >
              {count > items.length && more && (
                <p className={styles['more']}>
                  <Button size="xs" onClick={more}>
                    {t('contact.more')}
                  </Button>
                </p>
              )}
            </Group>
            <Group title={teamTitle ?? ''} count={team.length} rows={team} openId={openId} />
          </>
        )
      }}
    </Loaded>
  )
}

type GroupProps = {
  title: string
  count: number
  rows: readonly ContactRow[]
  openId: number | undefined
  children?: ReactNode
}

function Group({ title, count, rows, openId, children }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles['group']}>
        <b>{title}</b>
        <span>{count}</span>
      </h2>
      <Rows rows={rows} openId={openId} />
      {children}
    </section>
  )
}

function Rows({ rows, openId }: { rows: readonly ContactRow[]; openId: number | undefined }) {
  return (
    <ul>
      {rows.map((row) => (
        <ContactLine key={row.id} row={row} isOpen={row.id === openId} />
      ))}
    </ul>
  )
}

function NoContacts({ state }: { state: ContactListState }) {
  const t = useT()
  if (state.search !== '') return <EmptyState variant="plain" title={t('contact.empty.search')} />
  return (
    <EmptyState variant="plain" title={t(`contact.empty.${state.tab}`)} text={t('contact.empty.text')}>
      <PageLink page="lang-match-finder">{t('contact.empty.find')}</PageLink>
    </EmptyState>
  )
}
