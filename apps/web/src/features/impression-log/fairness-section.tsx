import { Button } from '@mantine/core'
import { fairnessApi } from '@matchwright/contract/fairness.api'
import type { FairnessReport } from '@matchwright/contract/fairness.schema'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LoadProblem } from '#web/components/feedback/load-state.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import styles from './impression-log.module.css'

/** Fairness report on demand: scoring rate and impact ratio per group. */
export function FairnessSection() {
  const t = useT()
  const intl = useIntl()
  const report = useQuery({ ...apiQuery(fairnessApi.report, {}), enabled: false })
  const { data } = report
  return (
    <section className={styles['fairness']}>
      <header className={styles['head']}>
        <h2>{t('admin.fair.title')}</h2>
        <Button loading={report.isFetching} onClick={() => void report.refetch()}>
          {t('admin.fair.make')}
        </Button>
      </header>
      {!data && <p className="s14 sec">{t('admin.fair.about')}</p>}
      {report.isError && <LoadProblem onRetry={() => void report.refetch()} />}
      {data && (
        <>
          <p className="s14 sec">
            {t('admin.fair.lead', {
              people: intl.formatNumber(data.people),
              offers: intl.formatNumber(data.offers),
              median: data.median_score,
            })}
          </p>
          <Groups title={t('admin.fair.blind')} groups={data.blind} />
          <Groups title={t('admin.fair.correlated')} groups={data.correlated} />
        </>
      )}
    </section>
  )
}

function Groups({ title, groups }: { title: string; groups: FairnessReport['blind'] }) {
  const t = useT()
  const intl = useIntl()
  const ratio = (perMille: number) =>
    intl.formatNumber(perMille / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className={`card ${styles['groups']}`}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.fair.group')}</th>
            <th scope="col">{t('admin.fair.peopleCount')}</th>
            <th scope="col">{t('admin.fair.rate')}</th>
            <th scope="col">{t('admin.fair.ratio')}</th>
            <th scope="col">{t('admin.fair.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, people, scoring_rate: rate, impact_ratio: impact, passes }) => (
            <tr key={group}>
              <th scope="row">{t(`admin.fair.${group}`)}</th>
              <td className="num">{intl.formatNumber(people)}</td>
              <td className="num">{ratio(rate)}</td>
              <td className="num">{ratio(impact)}</td>
              <td data-fails={!passes || undefined}>{t(passes ? 'admin.fair.passes' : 'admin.fair.fails')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
