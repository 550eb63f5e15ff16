import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { NEWSLETTER_TOPICS } from '@matchwright/contract/constants'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { NewsletterSummary } from '@matchwright/contract/newsletter.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { IssueEditor } from './issue-editor.tsx'
import { OpenIssue } from './open-issue.tsx'
import styles from './newsletter.module.css'

type Counts = ResponseOf<typeof newsletterApi.overview>['subscribers']
const SENDING_POLL_MS = 5000

/** Subscribers by language and topic, and the issues of the newsletter; the address names the one that is open. */
export function StaffNewsletterPage() {
  const t = useT()
  const [params] = useSearchParams()
  const open = params.get('issue')
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.newsletter.title')} />
      <StaffNav current="lang-staff-newsletter" />
      {open === null && <Overview />}
      {open === 'new' && <IssueEditor issue={null} />}
      {open !== null && open !== 'new' && <OpenIssue key={open} issueId={Number(open)} />}
    </div>
  )
}

function Overview() {
  const t = useT()
  const overview = useQuery({
    ...apiQuery(newsletterApi.overview, {}),
    refetchInterval: ({ state }) =>
      state.data?.issues.some((issue) => issue.state === 'sending') ? SENDING_POLL_MS : false,
  })
  return (
    <>
      <header className={styles['head']}>
        <h1>{t('common.newsletter.title')}</h1>
        <Button
          component={Link}
          to={{ search: '?issue=new' }}
          variant="filled"
          leftSection={<IconPlus size={18} className="ic" aria-hidden="true" />}
        >
          {t('admin.newsletter.new')}
        </Button>
      </header>
      <Loaded query={overview} skeleton={<SkeletonRows rows={8} />}>
        {({ subscribers, issues }) => (
          <>
            <section>
              <h2>{t('admin.newsletter.issues')}</h2>
              {issues.length === 0 ? <EmptyState title={t('admin.newsletter.none')} /> : <Issues issues={issues} />}
            </section>
            <Subscribers counts={subscribers} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Issues({ issues }: { issues: readonly NewsletterSummary[] }) {
  const t = useT()
  const columns = useIssueColumns()
  return (
    <DataTable
      caption={t('admin.newsletter.issues')}
      columns={columns}
      rows={issues}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
    />
  )
}

function useIssueColumns(): Column<NewsletterSummary>[] {
  const t = useT()
  const intl = useIntl()
  const figures = ['recipients', 'sent', 'bounced', 'unclear', 'unsubscribed'] as const
  return [
    {
      key: 'subject',
      title: t('admin.newsletter.subject'),
      isName: true,
      cell: ({ id, subject }) => (
        <Link to={{ search: `?issue=${id}` }} dir="auto">
          {subject}
        </Link>
      ),
    },
    { key: 'topic', title: t('settings.topic'), cell: ({ topic }) => t(`common.newsletter.topic.${topic}`) },
    {
      key: 'state',
      title: t('admin.staff.state'),
      cell: ({ state, started_at: at }) => (
        <>
          {state === 'draft' ? t('content.preview.draft') : t(`admin.newsletter.${state}`)}
          {at !== null && <span className="s13 mut"> {intl.formatDate(at, { dateStyle: 'medium' })}</span>}
        </>
      ),
    },
    ...figures.map((figure) => ({
      key: figure,
      title: t(`admin.newsletter.${figure}`),
      numeric: true,
      cell: (issue: NewsletterSummary) =>
        issue.state === 'draft' && figure !== 'recipients' ? '–' : intl.formatNumber(issue[figure]),
    })),
  ]
}

function Subscribers({ counts }: { counts: Counts }) {
  const t = useT()
  const intl = useIntl()
  const columns: Column<Counts[number]>[] = [
    {
      key: 'lang',
      title: t('content.preview.locale'),
      isName: true,
      cell: ({ lang }) => languageName(lang),
    },
    {
      key: 'count',
      title: t('admin.newsletter.subscribers'),
      numeric: true,
      cell: ({ count }) => intl.formatNumber(count),
    },
    ...NEWSLETTER_TOPICS.map((topic) => ({
      key: topic,
      title: t(`common.newsletter.topic.${topic}`),
      numeric: true,
      cell: (row: Counts[number]) => intl.formatNumber(row.by_topic[topic]),
    })),
  ]
  return (
    <section>
      <header className={styles['head']}>
        <h2>{t('admin.newsletter.subscribers')}</h2>
        {counts.length > 0 && (
          <Button
            component="a"
            href="/napi/newsletter/subscribers"
            download
            leftSection={<IconDownload size={18} className="ic" aria-hidden="true" />}
          >
            {t('admin.impressions.exportCsv')}
          </Button>
        )}
      </header>
      {counts.length > 0 && (
        <DataTable
          caption={t('admin.newsletter.subscribers')}
          columns={columns}
          rows={counts}
          rowKey={(row) => counts.indexOf(row)}
          rowName={({ lang }) => languageName(lang)}
        />
      )}
    </section>
  )
}
