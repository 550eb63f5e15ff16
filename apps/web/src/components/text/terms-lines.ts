import { START_TYPES } from '@matchwright/contract/constants'
import type { ListingContent, Pay } from '@matchwright/contract/listing-content.schema'
import type { IntlShape } from 'react-intl'
import { longDay, moneyRange } from '#web/components/match/units.ts'
import type { Translate } from '#web/lib/intl/translate.ts'

type Words = { t: Translate; intl: IntlShape }

/** Pay as one line: range with its unit unless yearly, the writer's own words, or "on request". */
export function payLine({ t, intl }: Words, pay: Pay): string {
  if (pay.type === 'free') return pay.text
  if (pay.type === 'ask' || (pay.from === null && pay.to === null)) return t('common.pay.ask')
  return t(`common.pay.${pay.unit}`, { pay: moneyRange({ intl, t }, pay) })
}

/** Start as one line, such as "from 1 February 2027". */
export function startLine({ t, intl }: Words, { type, date }: NonNullable<ListingContent['start']>): string {
  if (type === START_TYPES.asap) return t('common.start.asap')
  if (type === START_TYPES.negotiable || date === null) return t('common.start.negotiable')
  return t('common.start.date', { date: longDay(intl, date) })
}
