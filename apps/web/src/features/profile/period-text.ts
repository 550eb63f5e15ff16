import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'

type Dated = { from: string | null; to: string | null; is_current?: boolean }

/** Formatter for periods such as "Feb 2020 to today"; a year without a month is shown as a year. */
export function usePeriodText(): (dated: Dated) => string {
  const t = useT()
  const intl = useIntl()
  const month = (value: string | null) => {
    if (value === null) return ''
    if (value.length === 4) return value
    return intl.formatDate(`${value}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  }
  return ({ from, to, is_current: isCurrent = false }) => {
    const end = isCurrent ? t('profile.today') : month(to)
    return from !== null && end !== '' ? t('profile.period', { from: month(from), to: end }) : month(from) || end
  }
}
