import type { MarketFigures } from '@matchwright/contract/market.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { tightnessOf, tightnessWord, toldAreas } from './market-input.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './market-table.module.css'

type AreaTableProps = {
  figures: MarketFigures
  active: number | null
  onActive: (area: number | null) => void
  onChoose?: (area: number) => void
  /** Short: without words and pay, beside a map. */
  isShort?: boolean
}

/** Areas and the country as a table. */
export function AreaTable({ figures, active, onActive, onChoose, isShort = false }: AreaTableProps) {
  const t = useT()
  const words = useMarketWords()
  const { country, total } = figures
  const count = (value: number | null, text: string) =>
    value === null ? <span className={styles['few']}>{text}</span> : text
  const cells = (of: MarketFigures['total']) => {
    const tightness = tightnessOf(of)
    return (
      <>
        <td>{count(of.offers, words.count(of.offers))}</td>
        <td>{count(of.people, words.count(of.people))}</td>
        <td>
          <b>{count(tightness, words.tightness(tightness))}</b>
        </td>
        {!isShort && (
          <>
            <td className={styles['words']}>
              {tightness !== null && t(`market.tightness.${tightnessWord(tightness)}`)}
            </td>
            <td>{count(of.pay?.median ?? null, words.pay(of.pay))}</td>
          </>
        )}
      </>
    )
  }
  return (
    // Scrolls, and so must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('market.areas.title')}>
      <table className={styles['table']}>
        <caption className="vh">{t('market.areas.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('market.area')}</th>
            <th scope="col">{t('market.measure.offers')}</th>
            <th scope="col">{t('market.measure.people')}</th>
            <th scope="col">{t('market.measure.tightness')}</th>
            {!isShort && (
              <>
                <th scope="col" className={styles['words']}>
                  {t('market.inWords')}
                </th>
                <th scope="col">{t('market.pay.column')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {toldAreas(figures).map((area) => (
            <tr
              key={area.place.geoname_id}
              data-active={area.place.geoname_id === active || undefined}
              onPointerEnter={() => onActive(area.place.geoname_id)}
            >
              <th scope="row">
                {onChoose ? (
                  <button
                    type="button"
                    className={styles['choose']}
                    aria-pressed={area.place.geoname_id === active}
                    onClick={() => onChoose(area.place.geoname_id)}
                  >
                    <bdi>{area.place.name}</bdi>
                  </button>
                ) : (
                  <bdi>{area.place.name}</bdi>
                )}
              </th>
              {cells(area)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.country(country)}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
