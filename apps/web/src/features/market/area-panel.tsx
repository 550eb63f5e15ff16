import type { MarketArea, MarketFigures } from '@matchwright/contract/market.schema'
import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { finderSearch, tightnessOf, tightnessWord } from './market-input.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './region-page.module.css'

type AreaPanelProps = { figures: MarketFigures; area: MarketArea | undefined; close: ReactNode }

/** Figures of the chosen area, or of the country. */
export function AreaPanel({ figures, area, close }: AreaPanelProps) {
  const t = useT()
  const words = useMarketWords()
  const of = area ?? figures.total
  const tightness = tightnessOf(of)
  return (
    <aside className={styles['panel']} aria-live="polite">
      <header>
        <h3>
          <bdi>{area ? area.place.name : words.country(figures.country)}</bdi>
        </h3>
        {close}
      </header>
      {tightness === null ? (
        <p className="sec">{t('market.panel.few')}</p>
      ) : (
        <p className={styles['large']}>
          <b>{words.tightness(tightness)}</b>
          <span>{t(`market.panel.${tightnessWord(tightness)}`)}</span>
        </p>
      )}
      <dl>
        <div>
          <dt>{t('market.panel.offers')}</dt>
          <dd>{words.count(of.offers)}</dd>
        </div>
        <div>
          <dt>{t('market.panel.people')}</dt>
          <dd>{words.count(of.people)}</dd>
        </div>
        <div>
          <dt>{t('market.panel.pay')}</dt>
          <dd>{of.pay ? words.amount(of.pay.median, of.pay.currency) : words.count(null)}</dd>
        </div>
        <div>
          <dt>{t('market.pay.column')}</dt>
          <dd>{words.pay(of.pay)}</dd>
        </div>
      </dl>
      {area && (
        <PageLink page="lang-match-finder" search={finderSearch(figures, area)}>
          {t('market.panel.search')}
        </PageLink>
      )}
    </aside>
  )
}
