import { staffApi } from '@matchwright/contract/staff.api'
import type { StaffAccount } from '@matchwright/contract/staff.schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuditLines } from '#web/components/audit-trail/audit-lines.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DateText, NumberText, RelativeDay } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { CloseAccount, ExpiryForm, LevelForm, ReopenAccount, VerifyForm } from './account-forms.tsx'
import { useAccountKind, useAccountName } from './account-name.ts'
import { AccountUsers } from './account-users.tsx'
import styles from './staff.module.css'

/** One account for staff: who it is, what it has, what they can change, and what was done. */
export function StaffAccountPage({ accountId }: { accountId: number }) {
  const account = useQuery(apiQuery(staffApi.account, { params: { account_id: accountId } }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <StaffNav />
      <Loaded query={account} skeleton={<SkeletonRows rows={10} />}>
        {(data) => <Account account={data} />}
      </Loaded>
    </div>
  )
}

function Account({ account }: { account: StaffAccount }) {
  const t = useT()
  const name = useAccountName()(account)
  const kind = useAccountKind()(account)
  const isOpen = account.closed_at === null
  return (
    <>
      <PageTitle title={name} />
      <h1>
        {name} {account.verified_at !== null && <Tag tone="petrol">{t('listing.view.verified')}</Tag>}{' '}
        {!isOpen && <Tag tone="brick">{t('admin.staff.closed')}</Tag>}
      </h1>
      <p className="sec">{kind}</p>
      <p className="s13 mut">{t('admin.staff.noted')}</p>
      <Facts account={account} />
      <AccountUsers users={account.users} />
      {isOpen && (
        <div className={styles['pair']}>
          <LevelForm account={account} />
          <ExpiryForm account={account} />
          {account.type !== 'private' && <VerifyForm account={account} />}
          <CloseAccount account={account} />
        </div>
      )}
      {account.is_closed_by_staff && <ReopenAccount account={account} />}
      <Listings account={account} />
      <section className={`card ${styles['panel']}`}>
        <h2>{t('settings.activity')}</h2>
        <AuditLines lines={account.activity} label={t('settings.activity')} />
      </section>
    </>
  )
}

function Facts({ account }: { account: StaffAccount }) {
  const t = useT()
  const place = [account.street, [account.postcode, account.city].filter(Boolean).join(' '), account.country]
  return (
    <dl className={styles['about']}>
      <Fact title={t('admin.staff.number')}>
        <span className="num">{account.id}</span>
      </Fact>
      <Fact title={t('account.address')}>
        <bdi>{place.filter(Boolean).join(', ')}</bdi>
      </Fact>
      <Fact title={t('admin.staff.opened')}>
        <RelativeDay value={account.created_at} />
      </Fact>
      <Fact title={t('settings.quota.profiles')}>
        <NumberText value={account.profiles} />
      </Fact>
      <Fact title={t('common.menu.documents')}>
        <NumberText value={account.documents} />
      </Fact>
      <Fact title={t('settings.quota.open_contacts')}>
        <NumberText value={account.open_contacts} />
      </Fact>
      <Fact title={t('settings.verification')}>
        {account.verified_at === null ? (
          t('admin.staff.notVerified')
        ) : (
          <>
            <DateText value={account.verified_at} style="long" />:{' '}
            {account.verified_how.map((check) => t(`admin.staff.check.${check}`)).join(t('admin.staff.comma'))}
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Listings({ account }: { account: StaffAccount }) {
  const t = useT()
  if (account.listings.length === 0) return null
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('common.menu.listings')}</h2>
      <ul>
        {account.listings.map(({ id, title }) => (
          <li key={id} className={styles['row']}>
            <PageLink page="lang-listing-id" params={{ id }}>
              <bdi>{title || t('listing.untitled')}</bdi>
            </PageLink>
            <span className="s13 mut num">{id}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
