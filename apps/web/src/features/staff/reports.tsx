import { SegmentedControl } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { ReportRow } from '@matchwright/contract/moderation.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { ClosingTag } from './closing-case.tsx'
import { ReportCase } from './report-case.tsx'
import { ReportDue } from './report-due.tsx'
import styles from './staff.module.css'

const MANY = 50

/** The queue of reports beside the one that is being decided. */
export function Reports() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const state = params.get('state') === 'decided' ? 'decided' : 'open'
  const chosen = Number(params.get('report')) || null
  const set = (changes: Record<string, string | undefined>) =>
    setParams((current) => changedParams(current, changes), { preventScrollReset: true })
  const reports = useQuery({
    ...apiQuery(moderationApi.reports, { query: { state, limit: MANY } }),
    placeholderData: keepPreviousData,
  })
  const count = state === 'open' ? (reports.data?.count ?? 0) : 0
  return (
    <div className={styles['reports']}>
      <section className={`card ${styles['panel']}`}>
        <header>
          <h2>{t('admin.staff.reports')}</h2>
          <SegmentedControl
            size="xs"
            aria-label={t('admin.staff.state')}
            value={state}
            onChange={(value) => set({ state: value === 'decided' ? value : undefined, report: undefined })}
            data={[
              { value: 'open', label: count > 0 ? `${t('admin.staff.open')} ${count}` : t('admin.staff.open') },
              { value: 'decided', label: t('admin.staff.decided') },
            ]}
          />
        </header>
        <Loaded query={reports} skeleton={<SkeletonRows rows={4} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={`s14 mut ${styles['none']}`}>{t('admin.staff.noReports')}</p>
            ) : (
              <ul>
                {items.map((report) => (
                  <ReportLine
                    key={report.id}
                    report={report}
                    isChosen={report.id === chosen}
                    onChoose={() => set({ report: String(report.id) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      {chosen === null ? (
        <EmptyState title={t('admin.staff.choose')} text={t('admin.staff.chooseText')} />
      ) : (
        <ReportCase key={chosen} reportId={chosen} />
      )}
    </div>
  )
}

type LineProps = { report: ReportRow; isChosen: boolean; onChoose: () => void }

function ReportLine({ report, isChosen, onChoose }: LineProps) {
  const t = useT()
  return (
    <li>
      <button
        type="button"
        className={styles['report']}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <b>
          <bdi>{report.title || t('listing.untitled')}</bdi>
        </b>
        <span className="s13 mut">
          {report.state === 'open' ? <ReportDue report={report} /> : <RelativeDay value={report.created_at} />}
        </span>
        <span className="s13 sec">
          {t(`admin.staff.kind.${report.kind}`)}: {t(`common.report.reason.${report.reason}`)}{' '}
          {report.is_closing && <ClosingTag />}
          {report.assignee !== null && report.state === 'open' && (
            <span className={styles['assignee']}>
              <IconUser size={14} className="ic" aria-hidden="true" />
              {report.assignee.is_me ? t('admin.staff.me') : <bdi>{report.assignee.name}</bdi>}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
