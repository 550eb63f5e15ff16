import { REPORT_DAYS } from '@matchwright/contract/constants'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { ClosingProposal } from '@matchwright/contract/moderation.schema'
import { staffApi } from '@matchwright/contract/staff.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useAccountKind, useAccountName } from './account-name.ts'
import { Closings } from './closings.tsx'
import { Reports } from './reports.tsx'
import { LevelRequests, VerificationRequests } from './requests.tsx'
import { SearchField, SearchResults } from './search.tsx'
import styles from './staff.module.css'

type Overview = ResponseOf<typeof staffApi.overview>

/** What waits for staff: reports, requests, verifications, accounts that end; and the search of everything. */
export function StaffPage() {
  const t = useT()
  const [params] = useSearchParams()
  const words = params.get('q')?.trim() ?? ''
  const overview = useQuery(apiQuery(staffApi.overview, {}))
  const closings = useQuery(apiQuery(moderationApi.closings, {})).data?.items ?? []
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('admin.staff.queue')} />
      <StaffNav current="lang-staff" />
      <div>
        <h1>{t('admin.staff.queue')}</h1>
        {overview.data && (
          <p className="sec">
            {t('admin.staff.openItems', { count: openItems(overview.data, closings) })} <Deadlines {...overview.data} />
          </p>
        )}
      </div>
      <SearchField />
      {words !== '' && <SearchResults words={words} />}
      <Loaded query={overview} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <>
            <Figures overview={data} />
            <Closings closings={closings} />
            <Reports />
            <div className={styles['pair']}>
              <LevelRequests requests={data.levels} />
              <VerificationRequests requests={data.verifications} />
            </div>
            <Ending accounts={data.ending} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Reports that are late, else those that will be within a day. */
function Deadlines({ reports_overdue: overdue, reports_due: due }: Overview) {
  const t = useT()
  if (overdue > 0) return <b className={styles['late']}>{t('admin.staff.overdue', { count: overdue })}</b>
  return due > 0 && <b>{t('admin.staff.dueSoon', { count: due })}</b>
}

/** Closings that answer a report are counted with it. */
function openItems({ reports, levels, verifications }: Overview, closings: readonly ClosingProposal[]): number {
  const others = closings.filter(({ report_id: reportId }) => reportId === null)
  return reports + levels.length + verifications.length + others.length
}

function Figures({ overview }: { overview: Overview }) {
  const t = useT()
  const figures = [
    ['reports', overview.reports, t('admin.staff.figure.answerIn', { days: REPORT_DAYS })],
    ['levels', overview.levels.length, null],
    ['verifications', overview.verifications.length, null],
    ['ending', overview.ending.length, t('admin.staff.figure.within', { days: 30 })],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, count, hint]) => (
        <div key={name}>
          <dt>{t(`admin.staff.figure.${name}`)}</dt>
          <dd className="num">{count}</dd>
          {hint !== null && <dd className={styles['hint']}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Ending({ accounts }: { accounts: Overview['ending'] }) {
  const t = useT()
  const nameOf = useAccountName()
  const kindOf = useAccountKind()
  if (accounts.length === 0) return null
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('admin.staff.ending')}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.id} className={styles['row']}>
            <div>
              <PageLink page="lang-staff-account" params={{ id: account.id }}>
                <b>{nameOf(account)}</b>
              </PageLink>
              <span className="s13 sec">{kindOf(account)}</span>
            </div>
            <RelativeDay value={account.expires_at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
