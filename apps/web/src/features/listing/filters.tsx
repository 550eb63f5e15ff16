import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { profileApi } from '@matchwright/contract/profile.api'
import { useRef } from 'react'
import { useSingleKeyShortcuts } from '#web/lib/command/single-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSearchInput } from '#web/lib/routing/search-input.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { SavedViews } from './saved-views.tsx'
import { FilterChip } from './filter-chip.tsx'
import styles from './listing-list.module.css'

/** Search and filters above the table, kept in the URL. */
export function Filters({ shown, total }: { shown: number; total: number }) {
  const t = useT()
  const profiles = useProfileChoices()
  const types = [
    { value: String(LISTING_TYPE.offer), text: t('listing.type.offer') },
    { value: String(LISTING_TYPE.search), text: t('listing.type.search') },
  ]
  const statuses = (['draft', 'published', 'paused', 'withdrawn'] as const).map((state) => ({
    value: String(LISTING_STATUS[state]),
    text: t(`listing.status.${state}`),
  }))
  const shares = [
    { value: 'mine', text: t('listing.share.mine') },
    { value: 'shared', text: t('listing.share.shared') },
  ]
  return (
    <search className={styles['filters']}>
      <SearchField />
      <FilterChip name="type" title={t('listing.column.type')} choices={types} />
      <FilterChip name="status" title={t('listing.column.status')} choices={statuses} isMany />
      {profiles.length > 0 && <FilterChip name="profile" title={t('listing.column.profile')} choices={profiles} />}
      <FilterChip name="share" title={t('listing.shared')} choices={shares} />
      <SavedViews />
      <span className="sp" />
      <span className="s13 mut num" role="status">
        {t('listing.shown', { count: shown, total })}
      </span>
    </search>
  )
}

function SearchField() {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const input = useSearchInput()
  useSingleKeyShortcuts({ '/': () => field.current?.focus() })
  return (
    <TextInput
      ref={field}
      type="search"
      className={styles['search'] ?? ''}
      aria-label={t('listing.searchLabel')}
      aria-keyshortcuts="/"
      placeholder={t('listing.searchHint')}
      maxLength={100}
      leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
      rightSection={<kbd aria-hidden="true">/</kbd>}
      {...input}
    />
  )
}

function useProfileChoices() {
  const profiles = useQuery(apiQuery(profileApi.list, { query: { limit: 100, list_sort: 'name' } }))
  return (profiles.data?.items ?? []).map(({ kind, id, name }) => ({ value: `${kind}-${id}`, text: name }))
}
