import type { MarketFigures } from '@matchwright/contract/market.schema'
import type { Figures } from '#web/components/chart/chart-card.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { tightnessOf, toldAreas } from './market-input.ts'
import { useMarketWords } from './use-market-words.ts'

type Line = { name: string; of: MarketFigures['total'] }

function useLines(figures: MarketFigures): Line[] {
  const words = useMarketWords()
  return [
    ...toldAreas(figures).map((area) => ({ name: area.place.name, of: area })),
    { name: words.country(figures.country), of: figures.total },
  ]
}

/** The areas as rows of a file. */
export function useAreaFigures(figures: MarketFigures): Figures {
  const t = useT()
  return [
    [
      t('market.area'),
      t('market.measure.offers'),
      t('market.measure.people'),
      t('market.measure.tightness'),
      ...payColumns(t),
    ],
    ...useLines(figures).map(({ name, of }) => [name, of.offers, of.people, tightnessOf(of), ...payCells(of)]),
  ]
}

/** Pay as rows of a file. */
export function usePayFigures(figures: MarketFigures): Figures {
  const t = useT()
  return [[t('market.area'), ...payColumns(t)], ...useLines(figures).map(({ name, of }) => [name, ...payCells(of)])]
}

function payColumns(t: ReturnType<typeof useT>): string[] {
  return [t('market.pay.currency'), t('market.pay.lower'), t('market.pay.median'), t('market.pay.upper')]
}

function payCells({ pay }: MarketFigures['total']): (string | number | null)[] {
  return pay ? [pay.currency, pay.lower, pay.median, pay.upper] : [null, null, null, null]
}
