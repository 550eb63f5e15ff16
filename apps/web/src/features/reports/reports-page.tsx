import { useIntl } from 'react-intl'
import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ReportTabs } from '#web/components/layout/report-tabs.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { CopyLink } from '#web/components/share/copy-link.tsx'
import { useNow } from '#web/lib/intl/now.ts'
import { sentences } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AnswerDays } from './answer-days.tsx'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { DeclineCard } from './declines.tsx'
import { ListingFigures, ListingName, useName } from './listing-figures.tsx'
import { OpeningsHeat } from './openings-heat.tsx'
import { ReachFunnel } from './reach-funnel.tsx'
import { ReportBar, useDays } from './report-bar.tsx'
import { STEPS, fileChoice, hasCounts, isPeopleStep, reportQuery, reportState, sheetAddress } from './report-input.ts'
import type { ReportState } from './report-input.ts'
import { SeriesTable, useSeriesFigures } from './series-table.tsx'
import { useStepNames } from './step-names.ts'
import styles from './reports-page.module.css'

const PeopleDialog = lazyPart(() => import('./people-dialog.tsx').then((file) => file.PeopleDialog), <PartLoading />)

/** How far the own listings came: charts for a period, with the tables behind them. */
export function ReportsPage() {
  const t = useT()
  const state = useReportState()
  const query = useQuery({ ...reportQuery(state), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.menu.reports')} />
      <header className={styles['head']}>
        <div>
          <h1>{t('common.menu.reports')}</h1>
          <p className="sec">{query.data ? <Headline report={query.data} /> : t('listing.report.text')}</p>
        </div>
        <Tools state={state} />
      </header>
      <ReportTabs />
      <ReportBar state={state} report={query.data} />
      <Loaded query={query}>{(report) => <Report report={report} state={state} />}</Loaded>
      <PeopleBehind state={state} />
    </div>
  )
}

/** The people behind a count that the address names. */
function PeopleBehind({ state }: { state: ReportState }) {
  const [params, setParams] = useSearchParams()
  const step = params.get('people')
  if (!isPeopleStep(step)) return null
  const close = () => setParams((now) => changedParams(now, { people: undefined }), { preventScrollReset: true })
  return <PeopleDialog state={state} step={step} onClose={close} />
}

function useReportState(): ReportState {
  const [params] = useSearchParams()
  const { timeZone } = useShell()
  return reportState(params, { timeZone, now: useNow() })
}

function Headline({ report: { total, before, times } }: { report: Statistics }) {
  const t = useT()
  const { locale } = useIntl()
  const difference = total.matched - before.total.matched
  const change = difference === 0 ? 'same' : difference > 0 ? 'more' : 'fewer'
  const [now, then] = [times.answered.hours, before.times.answered.hours]
  const compared = useDays()(before.from, before.to)
  const said = [
    hasCounts(before.total)
      ? t('report.headline', { count: total.matched, change, difference: Math.abs(difference), period: compared })
      : t('report.headline.alone', { count: total.matched }),
    ...(now === null || then === null || now >= then ? [] : [t('report.sooner')]),
  ]
  return sentences(locale, said)
}

function Tools({ state }: { state: ReportState }) {
  const t = useT()
  const { config, language } = useShell()
  const pdf = usePdfAddress()
  const [params] = useSearchParams()
  const { from = '', to = '' } = state.query
  // The link shows the same days whenever it is opened.
  const shared = new URLSearchParams({ ...Object.fromEntries(params), from, to, by: state.query.frequency })
  shared.delete('range')
  return (
    <div className={styles['tools']}>
      <CopyLink url={new URL(`${language}/reports?${shared}`, config.baseUrl).href} />
      <ActionMenu
        button={
          <Button
            size="xs"
            leftSection={<IconDownload size={16} className="ic" aria-hidden="true" />}
            rightSection={<IconChevronDown size={15} className="ic" aria-hidden="true" />}
          >
            {t('report.export')}
          </Button>
        }
      >
        {({ Item }) => (
          <>
            <Item component="a" download href={pdf('report', { query: fileChoice(state) })}>
              {t('report.export.pdf')}
            </Item>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Item key={format} component="a" download href={sheetAddress(state, format, language)}>
                {t(`report.export.${format}`)}
              </Item>
            ))}
          </>
        )}
      </ActionMenu>
    </div>
  )
}

function Report({ report, state }: { report: Statistics; state: ReportState }) {
  const t = useT()
  const { listings } = report
  if (listings.length === 0)
    return (
      <EmptyState title={t('report.none.title')} text={t('report.none.text')}>
        <Button component={PageLink} page="lang-listing-new" variant="filled">
          {t('listing.new')}
        </Button>
      </EmptyState>
    )
  if (isEmpty(report))
    return (
      <EmptyState title={t('report.empty.title')} text={t('report.empty.text')}>
        {state.range !== '12m' && (
          <Button component={Link} to={{ search: '?range=12m' }} variant="filled">
            {t('report.empty.wider')}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <div className={styles['cards']}>
      <ReachFunnel report={report} />
      <div className={styles['pair']}>
        <OverTime report={report} />
        <AnswerDays report={report} />
      </div>
      <div className={styles['pair']}>
        <NewMatches report={report} />
        <NearMisses report={report} />
      </div>
      <div className={styles['pair']}>
        <DeclineCard report={report.reasons} aside={report.set_aside} />
        <OpeningsHeat report={report} />
      </div>
      <ListingFigures report={report} />
      <p className="s13 sec">{t('report.note')}</p>
    </div>
  )
}

function isEmpty({ total, near_misses: near, listings }: Statistics): boolean {
  const hasMatches = listings.some((listing) => sum(listing.new_matches) > 0)
  return !hasCounts(total) && near.criteria.length === 0 && !hasMatches
}

/** Each step by period. */
function OverTime({ report }: { report: Statistics }) {
  const t = useT()
  const names = useStepNames()
  const figures = useSeriesFigures()
  const lines = STEPS.map((step) => ({
    key: step,
    name: names[step],
    values: report.series.map((counts) => counts[step]),
    total: report.total[step],
    before: report.before.total[step],
  }))
  return (
    <ChartCard
      title={t('report.series.title')}
      text={t(`report.series.${report.frequency}`)}
      name="steps"
      figures={figures(report.periods, lines)}
    >
      <SeriesTable
        caption={t('report.series.title')}
        nameTitle={t('report.step')}
        totalTitle={t('report.now')}
        periods={report.periods}
        lines={lines}
      />
    </ChartCard>
  )
}

/** Most listings in the chart; the table below has all. */
const MOST_LINES = 10

/** Matches by the time of their publication, a line for each listing. */
function NewMatches({ report }: { report: Statistics }) {
  const t = useT()
  const name = useName()
  const figures = useSeriesFigures()
  const counted = report.listings
    .filter(({ matches }) => matches !== null)
    .map((listing) => ({
      key: String(listing.id),
      name: name(listing),
      label: <ListingName listing={listing} />,
      values: listing.new_matches,
      total: sum(listing.new_matches),
      before: listing.new_matches_before,
    }))
    .toSorted((one, other) => other.total - one.total)
  const all = {
    key: 'all',
    name: t('report.newMatches.all'),
    values: report.periods.map((_, at) => sum(counted.map(({ values }) => values[at] ?? 0))),
    total: sum(counted.map(({ total }) => total)),
    before: sum(counted.map(({ before }) => before)),
    isSum: true,
  }
  const lines = counted.length > 1 ? [...counted, all] : counted
  const shown = counted.length > 1 ? [...counted.slice(0, MOST_LINES), all] : counted
  return (
    <ChartCard
      title={t('report.newMatches.title')}
      text={t('report.newMatches.text')}
      name="matches"
      figures={figures(report.periods, lines)}
    >
      {counted.length === 0 ? (
        <p className="s14 sec">{t('report.newMatches.none')}</p>
      ) : (
        <SeriesTable
          caption={t('report.newMatches.title')}
          nameTitle={t('listing.column.title')}
          totalTitle={t('report.newMatches.new')}
          periods={report.periods}
          lines={shown}
          isShared
        />
      )}
    </ChartCard>
  )
}

/** Requirements that keep others out who would fit without them. */
function NearMisses({ report }: { report: Statistics }) {
  const t = useT()
  const { locale } = useIntl()
  const figures = useSeriesFigures()
  const { total, criteria } = report.near_misses
  const arePersons = report.listings.some(({ type }) => type === LISTING_TYPE.offer)
  const said = [
    ...(total === null ? [] : [t('report.near.count', { count: total })]),
    ...(arePersons ? [t('report.near.text')] : []),
  ]
  const lines = criteria.map(({ criterion, asked_by: by, series, count }) => ({
    key: `${by} ${criterion}`,
    name: `${t(`criteria.name.${criterion}`)} (${t(`report.near.${by}`)})`,
    label: (
      <>
        {t(`criteria.name.${criterion}`)} <small className="mut">{t(`report.near.${by}`)}</small>
      </>
    ),
    values: series,
    total: count,
  }))
  return (
    <ChartCard
      title={t('report.near.title')}
      text={sentences(locale, said)}
      name="near-misses"
      figures={figures(report.periods, lines)}
    >
      {lines.length === 0 ? (
        <p className="s14 sec">{t('report.near.none')}</p>
      ) : (
        <SeriesTable
          caption={t('report.near.title')}
          nameTitle={t('report.near.criterion')}
          totalTitle={t('report.now')}
          periods={report.periods}
          lines={lines}
        />
      )}
    </ChartCard>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
