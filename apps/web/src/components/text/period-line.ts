import type { IntlShape } from 'react-intl'
import type { Translate } from '#web/lib/intl/translate.ts'

type Dated = { from: string | null; to: string | null; is_current?: boolean }

type Words = { t: Translate; intl: IntlShape }

/** Period such as "Feb 2020 to today"; a year without a month is shown as a year. */
export function periodLine(words: Words, dated: Dated): string {
  const { from, to } = ends(words, dated)
  return from !== '' && to !== '' ? words.t('profile.period', { from, to }) : from || to
}

/** Period such as "Feb 2020 – today", which fits beside an entry. */
export function dashedPeriod(words: Words, dated: Dated): string {
  const { from, to } = ends(words, dated)
  return from !== '' && to !== '' ? words.t('print.cv.period', { from, to }) : from || to
}

function ends({ t, intl }: Words, { from, to, is_current: isCurrent = false }: Dated): { from: string; to: string } {
  const month = (value: string | null) => {
    if (value === null) return ''
    if (value.length === 4) return value
    return intl.formatDate(`${value}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  }
  return { from: month(from), to: isCurrent ? t('profile.today') : month(to) }
}
