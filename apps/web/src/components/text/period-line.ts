import type { IntlShape } from 'react-intl'
import type { Translate } from '#web/lib/intl/translate.ts'

type Dated = { from: string | null; to: string | null; is_current?: boolean }

/** Period such as "Feb 2020 to today"; a year without a month is shown as a year. */
export function periodLine({ t, intl }: { t: Translate; intl: IntlShape }, dated: Dated): string {
  const month = (value: string | null) => {
    if (value === null) return ''
    if (value.length === 4) return value
    return intl.formatDate(`${value}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  }
  const { from, to, is_current: isCurrent = false } = dated
  const end = isCurrent ? t('profile.today') : month(to)
  return from !== null && end !== '' ? t('profile.period', { from: month(from), to: end }) : month(from) || end
}
