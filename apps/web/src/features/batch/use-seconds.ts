import { useCallback } from 'react'
import { useIntl } from 'react-intl'

const MINUTE = 60
const HOUR = 3600

/** Formatter of a duration in its largest unit. */
export function useSeconds(): (seconds: number) => string {
  const intl = useIntl()
  return useCallback(
    (seconds) => {
      const unit = seconds < 2 * MINUTE ? 'second' : seconds < 2 * HOUR ? 'minute' : 'hour'
      const size = { second: 1, minute: MINUTE, hour: HOUR }[unit]
      return intl.formatNumber(Math.ceil(seconds / size), { style: 'unit', unit, unitDisplay: 'short' })
    },
    [intl],
  )
}
