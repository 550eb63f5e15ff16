import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSingleKeyShortcuts } from '#web/lib/command/single-keys.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { AddFiles, keyOf } from './add-files.tsx'
import { DocumentDetails } from './document-details.tsx'
import type { Chosen } from './document-details.tsx'
import { DocumentList } from './document-list.tsx'
import styles from './document.module.css'

export const DOCUMENT_PROFILES = { query: { limit: 100, list_sort: 'name', doc_details: 'true' } } as const

/** All documents, grouped by profile. */
export function DocumentsPage() {
  const t = useT()
  const to = usePaths()
  const { search, filter } = useListState()
  const query = useQuery(apiQuery(profileApi.list, DOCUMENT_PROFILES))
  const [chosen] = filter('profile')
  const [shown, setShown] = useState<Chosen | null>(null)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('document.pageTitle')} />
      <header>
        <h1>{t('document.pageTitle')}</h1>
        <p className="sec">{query.data ? <Summary profiles={query.data.items} /> : t('document.pageText')}</p>
      </header>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('document.noProfile')} text={t('document.noProfileHelp')}>
              <Button component={Link} to={to('lang-profiles')} variant="filled">
                {t('document.toProfiles')}
              </Button>
            </EmptyState>
          ) : (
            <>
              <AddFiles profiles={items} preferred={chosen} />
              <Filters profiles={items} />
              <div className={styles['split']} data-pane={shown !== null || undefined}>
                <div>
                  <Groups
                    profiles={items.filter((row) => isShown(row, chosen, search))}
                    search={search}
                    details={{ chosen: shown, onChoose: setShown }}
                  />
                </div>
                {shown && <DocumentDetails chosen={shown} onClose={() => setShown(null)} />}
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Summary({ profiles }: { profiles: readonly ProfileRow[] }) {
  const t = useT()
  const count = profiles.reduce((sum, { documents }) => sum + documents, 0)
  if (count === 0) return t('document.pageText')
  return t('document.summary', { count, profiles: profiles.filter(({ documents }) => documents > 0).length })
}

function isShown(row: ProfileRow, chosen: string | undefined, search: string): boolean {
  if (chosen !== undefined && keyOf(row) !== chosen) return false
  if (row.documents === 0 && chosen === undefined) return false
  const words = search.toLocaleLowerCase()
  return words === '' || (row.document_titles ?? []).some((title) => title.toLocaleLowerCase().includes(words))
}

type GroupsProps = {
  profiles: readonly ProfileRow[]
  search: string
  details: { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }
}

function Groups({ profiles, search, details }: GroupsProps) {
  const t = useT()
  if (profiles.length === 0)
    return search === '' ? (
      <p className="sec">{t('document.none')}</p>
    ) : (
      <EmptyState title={t('document.nothing')} text={t('document.nothingHelp')} />
    )
  return profiles.map((row) => (
    <section key={keyOf(row)}>
      <h2>
        <PageLink
          page={row.kind === 'person' ? 'lang-profiles-person-id' : 'lang-profiles-company-id'}
          params={{ id: row.id }}
        >
          {row.name || t('document.unnamed')}
        </PageLink>
        <span className="s13 mut">{t('document.count', { count: row.documents })}</span>
      </h2>
      <DocumentList owner={{ kind: row.kind, id: row.id }} search={search} isPlain details={details} />
    </section>
  ))
}

function Filters({ profiles }: { profiles: readonly ProfileRow[] }) {
  const t = useT()
  const { search, filter, set } = useListState()
  const field = useRef<HTMLInputElement>(null)
  useSingleKeyShortcuts({ '/': () => field.current?.focus() })
  return (
    <search className={styles['filters']}>
      <TextInput
        type="search"
        aria-label={t('document.search')}
        placeholder={t('document.search')}
        maxLength={100}
        leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
        rightSection={<kbd aria-hidden="true">/</kbd>}
        aria-keyshortcuts="/"
        ref={field}
        defaultValue={search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      {profiles.length > 1 && (
        <NativeSelect
          aria-label={t('document.profile')}
          value={filter('profile')[0] ?? ''}
          onChange={(event) => set({ profile: event.currentTarget.value })}
          data={[
            { value: '', label: t('document.allProfiles') },
            ...profiles.map((row) => ({ value: keyOf(row), label: row.name || t('document.unnamed') })),
          ]}
        />
      )}
    </search>
  )
}
