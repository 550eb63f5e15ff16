import { useIntl } from 'react-intl'
import { periodLine } from '#web/components/text/period-line.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Formatter for periods such as "Feb 2020 to today"; a year without a month is shown as a year. */
export function usePeriodText(): (dated: Parameters<typeof periodLine>[1]) => string {
  const t = useT()
  const intl = useIntl()
  return (dated) => periodLine({ t, intl }, dated)
}
