import type { MarketOverview } from '@matchwright/contract/market.schema'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { tightnessOf, tightnessWord } from './market-input.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './market-table.module.css'

/** Occupation groups of a country, those with most offers first; each leads to its areas. */
export function GroupTable({ overview }: { overview: MarketOverview }) {
  const t = useT()
  const words = useMarketWords()
  const { groups, country, countries, concept_labels: labels } = overview
  const others = countries.filter((code) => code !== country)
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState title={t('market.groups.none')} text={t('market.groups.noneText')} />
      ) : (
        <div className={`card ${styles['card']}`}>
          {/* Scrolls, and so must be reachable by keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('market.groups.title')}>
            <table className={styles['table']}>
              <caption className="vh">{t('market.groups.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('market.group')}</th>
                  <th scope="col">{t('market.measure.offers')}</th>
                  <th scope="col">{t('market.measure.people')}</th>
                  <th scope="col">{t('market.measure.tightness')}</th>
                  <th scope="col" className={styles['words']}>
                    {t('market.inWords')}
                  </th>
                  <th scope="col">{t('market.pay.column')}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => {
                  const tightness = tightnessOf(group)
                  return (
                    <tr key={group.concept_id}>
                      <th scope="row">
                        <PageLink
                          page="lang-reports-region"
                          search={`?${new URLSearchParams({ country, occupation: String(group.concept_id) })}`}
                        >
                          {conceptText({ labels }, group.concept_id)}
                        </PageLink>
                      </th>
                      <td>{words.count(group.offers)}</td>
                      <td>{words.count(group.people)}</td>
                      <td>
                        <b>{words.tightness(tightness)}</b>
                      </td>
                      <td className={styles['words']}>
                        {tightness !== null && t(`market.tightness.${tightnessWord(tightness)}`)}
                      </td>
                      <td>{words.pay(group.pay)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {others.length > 0 && (
        <p className={styles['others']}>
          {t('market.countries')}{' '}
          {others.map((code) => (
            <PageLink key={code} page="lang-reports-region" search={`?country=${code}`}>
              {words.country(code)}
            </PageLink>
          ))}
        </p>
      )}
    </>
  )
}
