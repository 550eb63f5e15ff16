import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { profileApi } from '@matchwright/contract/profile.api'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DataTable } from '#web/components/table/data-table.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { profileListInput } from './list-input.ts'
import styles from './profile.module.css'
import { AllWays } from './ways.tsx'
import { NewMenu } from './new-menu.tsx'
import { useProfileColumns } from './profile-columns.tsx'

/** Profiles of the user and of the account. */
export function ProfileList() {
  const t = useT()
  const [params] = useSearchParams()
  const { offset, limit, sort } = useListState()
  const columns = useProfileColumns()
  const query = useQuery(apiQuery(profileApi.list, profileListInput(params)))
  const isFiltered = ['search', 'type', 'share', 'tab'].some((name) => params.has(name))
  const isEmpty = query.data?.count === 0 && !isFiltered
  return (
    <div className={`wrap ${styles['list']}`}>
      <PageTitle title={t('profile.title')} />
      <header className={styles['head']}>
        <div>
          <h1>{t('profile.title')}</h1>
          <p className="sec">{t('profile.text')}</p>
        </div>
        {!isEmpty && (
          <span className="row">
            <PrintButton />
            <NewMenu />
          </span>
        )}
      </header>
      {isEmpty ? <AllWays /> : <Filters />}
      {!isEmpty && (
        <Loaded query={query}>
          {({ items, count }) =>
            items.length === 0 ? (
              <EmptyState
                title={t(params.get('tab') === 'archived' ? 'profile.noArchived' : 'profile.noneFound')}
                text={t(params.get('tab') === 'archived' ? 'profile.noArchivedHelp' : 'profile.noneFoundHelp')}
              />
            ) : (
              <>
                <DataTable
                  caption={t('profile.title')}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  rowName={({ name }) => name}
                  sort={sort ?? 'date_modified'}
                />
                <Pagination count={count} offset={offset} limit={limit} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

function PrintButton() {
  const t = useT()
  const to = usePaths()
  const [params] = useSearchParams()
  return (
    <Button
      component={Link}
      to={{ pathname: to('lang-profiles-print'), search: String(params) }}
      leftSection={<IconPrinter size={17} className="ic" aria-hidden="true" />}
    >
      {t('profile.print')}
    </Button>
  )
}

const TYPING_MS = 250

function Filters() {
  const t = useT()
  const { user } = useShell()
  const { filter, search, set } = useListState()
  const [typed, setTyped] = useState(search)
  const settle = useDebouncedCallback((text: string) => set({ search: text }), TYPING_MS)
  const [known, setKnown] = useState(search)
  // Follows changes of the URL other than by typing, such as the back button.
  if (known !== search) {
    setKnown(search)
    setTyped(search)
  }
  return (
    <search className={styles['filters']}>
      <SegmentedControl
        aria-label={t('profile.tabs')}
        value={filter('tab')[0] ?? 'active'}
        onChange={(tab) => set({ tab: tab === 'archived' ? tab : undefined })}
        data={(['active', 'archived'] as const).map((tab) => ({ value: tab, label: t(`profile.tab.${tab}`) }))}
      />
      <TextInput
        type="search"
        className={styles['search'] ?? ''}
        aria-label={t('profile.search')}
        placeholder={t('profile.search')}
        maxLength={100}
        leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          settle(event.currentTarget.value)
        }}
      />
      {user?.is_professional && (
        <NativeSelect
          aria-label={t('profile.type')}
          value={filter('type')[0] ?? ''}
          onChange={(event) => set({ type: event.currentTarget.value })}
          data={[
            { value: '', label: t('profile.allKinds') },
            { value: 'person', label: t('profile.persons') },
            { value: 'company', label: t('profile.companies') },
          ]}
        />
      )}
      <NativeSelect
        aria-label={t('profile.share')}
        value={filter('share')[0] ?? ''}
        onChange={(event) => set({ share: event.currentTarget.value })}
        data={[
          { value: '', label: t('profile.allShares') },
          { value: 'mine', label: t('profile.mine') },
          { value: 'shared', label: t('profile.shared') },
        ]}
      />
    </search>
  )
}
