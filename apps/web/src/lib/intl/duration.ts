import { useIntl } from 'react-intl'
import { useT } from './translate.ts'

const HOURS_PER_DAY = 24
/** Up to this many hours, a time is told in hours. */
const MOST_HOURS = 20

/** Time to an answer, such as "14 hours" or "1.2 days". */
export function useDuration(): (hours: number) => string {
  const t = useT()
  const intl = useIntl()
  const shape = { style: 'unit', unitDisplay: 'long' } as const
  return (hours) => {
    if (hours < 1) return t('common.underHour')
    if (hours < MOST_HOURS) return intl.formatNumber(Math.round(hours), { ...shape, unit: 'hour' })
    return intl.formatNumber(hours / HOURS_PER_DAY, { ...shape, unit: 'day', maximumFractionDigits: 1 })
  }
}
