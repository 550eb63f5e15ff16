import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { staffApi } from '@matchwright/contract/staff.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useAccountKind, useAccountName } from './account-name.ts'
import styles from './staff.module.css'

export function SearchField() {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <Form role="search" method="get">
      <TextInput
        key={params.get('q') ?? ''}
        type="search"
        name="q"
        aria-label={t('admin.staff.search')}
        placeholder={t('admin.staff.search')}
        defaultValue={params.get('q') ?? ''}
        maxLength={100}
        size="md"
        leftSection={<IconSearch size={18} className="ic" aria-hidden="true" />}
      />
    </Form>
  )
}

/** Accounts, users, listings and documents that the words or the number name. */
export function SearchResults({ words }: { words: string }) {
  const t = useT()
  const nameOf = useAccountName()
  const kindOf = useAccountKind()
  const found = useQuery({
    ...apiQuery(staffApi.search, { query: { q: words } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} />}>
      {({ accounts, users, listings, documents }) => {
        if (accounts.length + users.length + listings.length + documents.length === 0)
          return <p role="status">{t('admin.staff.nothing', { words })}</p>
        return (
          <div className={`card ${styles['results']}`}>
            <Group title={t('admin.staff.accounts')}>
              {accounts.map((account) => (
                <Hit key={account.id} accountId={account.id} name={nameOf(account)}>
                  {kindOf(account)}
                  {account.is_verified && (
                    <>
                      {t('admin.staff.comma')}
                      {t('listing.view.verified')}
                    </>
                  )}
                  {account.is_closed && (
                    <>
                      {t('admin.staff.comma')}
                      {t('admin.staff.closed')}
                    </>
                  )}
                </Hit>
              ))}
            </Group>
            <Group title={t('settings.users')}>
              {users.map(({ id, account_id, name, email }) => (
                <Hit key={id} accountId={account_id} name={name || email}>
                  <bdi>{email}</bdi>
                </Hit>
              ))}
            </Group>
            <Group title={t('common.menu.listings')}>
              {listings.map(({ id, title }) => (
                <li key={id}>
                  <PageLink page="lang-listing-id" params={{ id }}>
                    <bdi>{title || t('listing.untitled')}</bdi>
                  </PageLink>{' '}
                  <span className="s13 mut num">{id}</span>
                </li>
              ))}
            </Group>
            <Group title={t('common.menu.documents')}>
              {documents.map(({ id, account_id }) => (
                <Hit key={id} accountId={account_id} name={t('admin.staff.document', { id })} />
              ))}
            </Group>
          </div>
        )
      }}
    </Loaded>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Hit({ accountId, name, children }: { accountId: number; name: string; children?: ReactNode }) {
  return (
    <li>
      <PageLink page="lang-staff-account" params={{ id: accountId }}>
        <bdi>{name}</bdi>
      </PageLink>{' '}
      <span className="s13 mut">{children}</span>
    </li>
  )
}
