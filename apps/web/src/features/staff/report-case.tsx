import { Button, Radio, Textarea } from '@mantine/core'
import {
  IconBuilding,
  IconCalendarDue,
  IconClock,
  IconFlag,
  IconHistory,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { Report, ReportDecision } from '@matchwright/contract/moderation.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { StatusDot } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { useAccountName } from './account-name.ts'
import { ClosingCase, NeedsAnother } from './closing-case.tsx'
import { AssignButtons, AssigneeText } from './report-assignee.tsx'
import { ReportDue } from './report-due.tsx'
import styles from './staff.module.css'

/** Letters of an excerpt that is shown without being asked for. */
const SHORT_EXCERPT = 600

/** One report: what it is about, and the decision with its reasons. */
export function ReportCase({ reportId }: { reportId: number }) {
  const report = useQuery(apiQuery(moderationApi.reportDetails, { params: { report_id: reportId } }))
  return (
    <section className={`card ${styles['case']}`}>
      <Loaded query={report} skeleton={<SkeletonRows rows={6} />}>
        {(data) => (
          <>
            <Facts report={data} />
            <Outcome report={data} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Outcome({ report }: { report: Report }) {
  if (report.state === 'decided') return <Decided report={report} />
  return report.closing === null ? <Decision report={report} /> : <ClosingCase closing={report.closing} />
}

function Facts({ report }: { report: Report }) {
  const t = useT()
  const nameOf = useAccountName()
  const title = <bdi>{report.title || t('listing.untitled')}</bdi>
  const state = report.listing_status === null ? null : stateOf(report.listing_status)
  return (
    <>
      <div className={styles['caseHead']}>
        <p className="s13 sec">
          {t(`admin.staff.kind.${report.kind}`)} <span className="num">{report.listing_id}</span>{' '}
          {t('admin.staff.reportedTimes', { count: report.reports })}
        </p>
        {state !== null && <StatusDot state={state}>{t(`listing.status.${state}`)}</StatusDot>}
      </div>
      <h2>
        {report.listing_id === null ? (
          title
        ) : (
          <PageLink page="lang-listing-id" params={{ id: report.listing_id }}>
            {title}
          </PageLink>
        )}
      </h2>
      <ul className={styles['facts']}>
        <Fact icon={IconBuilding}>
          <PageLink page="lang-staff-account" params={{ id: report.account_id }}>
            {nameOf({ id: report.account_id, organisation: report.organisation })}
          </PageLink>
          {t('admin.staff.comma')}
          {report.is_verified ? t('listing.view.verified') : t('admin.staff.notVerified')}
        </Fact>
        <Fact icon={IconClock}>
          {t.rich('admin.staff.since', { day: <RelativeDay value={report.account_created_at} /> })}
        </Fact>
        <Fact icon={IconFlag}>{t('admin.staff.reasonIs', { reason: t(`common.report.reason.${report.reason}`) })}</Fact>
        <Fact icon={IconUsers}>{t('account.quota.open_contacts', { count: report.open_contacts })}</Fact>
        {report.state === 'open' && (
          <>
            <Fact icon={IconCalendarDue}>
              <ReportDue report={report} />
            </Fact>
            <Fact icon={IconUser}>
              <AssigneeText report={report} />
            </Fact>
          </>
        )}
        <Fact icon={IconHistory}>{t('admin.staff.earlier', { count: report.earlier_decisions })}</Fact>
      </ul>
      {report.text !== '' && <blockquote dir="auto">{report.text}</blockquote>}
      {report.excerpt !== '' && (
        <details open={report.excerpt.length <= SHORT_EXCERPT}>
          <summary>{t('admin.staff.excerpt')}</summary>
          <blockquote dir="auto">{report.excerpt}</blockquote>
        </details>
      )}
    </>
  )
}

function Fact({ icon: FactIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <FactIcon size={16} className="ic" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function Decision({ report }: { report: Report }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [decision, setDecision] = useState<ReportDecision>('keep')
  const [statement, setStatement] = useState('')
  const decide = useMutation({
    mutationFn: () =>
      callApi(moderationApi.decideReport, { params: { report_id: report.id }, body: { decision, statement } }),
    onSuccess: async () => {
      toast(t(decision === 'close' ? 'admin.staff.proposed' : 'admin.staff.told'))
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(decide.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate()
      }}
    >
      <Radio.Group
        label={t('admin.staff.decision')}
        value={decision}
        onChange={(value) => setDecision(report.decisions.find((one) => one === value) ?? 'keep')}
      >
        <div className={styles['choices']}>
          {report.decisions.map((one) => (
            <Radio.Card key={one} value={one} className={styles['choice']}>
              <Radio.Indicator />
              <span>
                <b>{t(`admin.staff.decision.${one}`)}</b>
                <span className="s13 sec">{t(`admin.staff.decision.${one}.text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {decision === 'close' && <NeedsAnother />}
      <Textarea
        label={t('admin.staff.statement')}
        description={t('admin.staff.statementHelp')}
        value={statement}
        onChange={(event) => setStatement(event.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={4000}
        required={decision !== 'keep'}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <footer>
        <Button
          type="submit"
          variant="filled"
          loading={decide.isPending}
          disabled={decision !== 'keep' && statement.trim() === ''}
        >
          {t(`admin.staff.do.${decision}`)}
        </Button>
        <AssignButtons report={report} />
        <span className="s13 mut">{t('admin.staff.noted')}</span>
      </footer>
    </form>
  )
}

function Decided({ report }: { report: Report }) {
  const t = useT()
  return (
    <>
      <p>
        <b>{report.decision && t(`admin.staff.decision.${report.decision}`)}</b>
      </p>
      {report.statement !== '' && <blockquote dir="auto">{report.statement}</blockquote>}
    </>
  )
}
