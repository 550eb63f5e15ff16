import { MIN_ANSWERS } from '@matchwright/contract/constants'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { useIntl } from 'react-intl'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './company-page.module.css'

/** Figures that tell whether writing is worth it. Those that would rest on a handful of cases are left out. */
export function CompanyFigures({ page }: { page: CompanyPage }) {
  const { answers, matched, offer_count: offers, own_requests: requests } = page
  const t = useT()
  const intl = useIntl()
  const duration = useDuration()
  const figures = [
    { key: 'answered', value: answers && t('company.figure.of100', { count: answers.answered }) },
    { key: 'median', value: answers && answers.median_hours !== null && duration(answers.median_hours) },
    { key: 'matched', value: matched !== null && intl.formatNumber(matched) },
    { key: 'offers', value: intl.formatNumber(offers) },
  ] as const
  return (
    <>
      <dl className={styles['figures']} aria-label={t('company.figures')}>
        {figures.map(
          ({ key, value }) =>
            value && (
              <div key={key}>
                <dt>{t(`company.figure.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {requests !== null && (
        <p className={`s13 sec ${styles['ownfigures']}`}>
          {requests < MIN_ANSWERS
            ? t('company.figure.ownFew', { count: requests, least: MIN_ANSWERS })
            : t('company.figure.own', { count: requests })}
        </p>
      )}
    </>
  )
}
