import type { PayHalf } from '@matchwright/contract/market.schema'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import type { Measure } from './market-input.ts'

/** Figures of the market in words of the page's language. */
export function useMarketWords() {
  const t = useT()
  const intl = useIntl()
  const amount = (value: number, currency: string) =>
    intl.formatNumber(value, { style: 'currency', currency, maximumFractionDigits: 0 })
  return {
    country: (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code,
    count: (value: number | null) => (value === null ? t('market.few') : intl.formatNumber(value)),
    tightness: (value: number | null) =>
      value === null
        ? t('market.few')
        : intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    amount,
    pay: (pay: PayHalf | null) =>
      pay === null
        ? t('market.few')
        : t('market.pay.half', {
            lower: amount(pay.lower, pay.currency),
            upper: intl.formatNumber(pay.upper, { maximumFractionDigits: 0 }),
          }),
    value: (value: number, measure: Measure) => {
      if (measure === 'tightness')
        return intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      return measure === 'pay' ? intl.formatNumber(value, { notation: 'compact' }) : intl.formatNumber(value)
    },
  }
}
