import { useIntl } from 'react-intl'

const HOURS_PER_DAY = 24
/** Up to this many hours, a time is told in hours. */
const MOST_HOURS = 20

/** Time to an answer, such as "14 hours" or "1.2 days". */
export function useDuration(): (hours: number) => string {
  const intl = useIntl()
  return (hours) =>
    hours < MOST_HOURS
      ? intl.formatNumber(Math.max(1, hours), { style: 'unit', unit: 'hour', unitDisplay: 'long' })
      : intl.formatNumber(hours / HOURS_PER_DAY, {
          style: 'unit',
          unit: 'day',
          unitDisplay: 'long',
          maximumFractionDigits: 1,
        })
}
