import { IconCalendar, IconCash, IconClock, IconFileCheck, IconMapPin } from '@tabler/icons-react'
import type { START_TYPES } from '@matchwright/contract/constants'
import type { Pay } from '@matchwright/contract/listing-content.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { capital, inOneLine, remoteText, startFact } from './facts.ts'
import { dayInYear, isolated, kilometres, longDay, moneyRange, percentRange } from './units.ts'
import { DAY_MS } from '#web/lib/intl/relative-day.ts'

export type CardFact = { key: string; icon: ReactNode; name: string; text: string }
type Words = { t: Translate; intl: IntlShape }

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

/** Short facts of a listing card with icons; facts that are not stated or not disclosed are omitted. */
export function useCardFacts(card: ListingCard, { withYear = false } = {}): CardFact[] {
  const t = useT()
  const intl = useIntl()
  const words = { t, intl }
  const now = useNow()
  const contract = intl.formatList(
    card.contract_types.map((type) => t(`criteria.contract.${type}`)),
    { type: 'disjunction' },
  )
  const facts = [
    { key: 'location', icon: <IconMapPin {...ICON} />, text: placeText(words, card) },
    { key: 'pay', icon: <IconCash {...ICON} />, text: payText(words, card.pay) },
    {
      key: 'workload',
      icon: <IconClock {...ICON} />,
      text: card.workload ? percentRange(words, card.workload.min, card.workload.max) : '',
    },
    { key: 'contract', icon: <IconFileCheck {...ICON} />, text: capital(contract, intl.locale) },
    {
      key: 'start',
      icon: <IconCalendar {...ICON} />,
      text: withYear ? fullStart(words, card.start) : startText(words, card.start, now),
    },
  ] as const
  return facts.flatMap((fact) => (fact.text === '' ? [] : [{ ...fact, name: t(`criteria.name.${fact.key}`) }]))
}

// Shorter distances would round to "0 km".
const NEXT_DOOR_KM = 0.5
/** Place, distance and remote share, such as "Lausanne, 4 km, 40 % remote". */
export function placeText({ t, intl }: Words, { place, distance_km, remote }: ListingCard): string {
  const distance = distance_km !== null && distance_km >= NEXT_DOOR_KM ? kilometres(intl, distance_km) : ''
  return inOneLine(t, [isolated(intl, place ?? ''), distance, remoteText({ t, intl }, remote)])
}

/** Pay in its own unit, such as "CHF 34 per hour"; free text; or "pay on request". */
export function payText({ t, intl }: Words, pay: Pay | null): string {
  if (pay === null) return ''
  if (pay.type === 'ask') return t('criteria.payAsk')
  if (pay.type === 'free') return pay.text
  const amount = moneyRange({ intl, t }, pay)
  return amount && t(`criteria.per.${pay.unit}`, { amount })
}

const KINDS = { 1: 'asap', 2: 'negotiable', 3: 'day' } as const satisfies Record<
  (typeof START_TYPES)[keyof typeof START_TYPES],
  string
>

const NEAR_DAYS = 300

/** Start; a date within the next 300 days is worded without its year. */
export function startText({ t, intl }: Words, start: ListingCard['start'], now: Date): string {
  if (start === null) return ''
  const kind = KINDS[start.type]
  if (kind !== 'day') return startFact({ t, intl }, { kind })
  if (start.date === null) return ''
  const days = (Date.parse(start.date) - now.getTime()) / DAY_MS
  return days > -1 && days < NEAR_DAYS ? dayInYear(intl, start.date) : longDay(intl, start.date)
}

/** Start with the year, such as "from 1 Feb 2027". */
function fullStart({ t, intl }: Words, start: ListingCard['start']): string {
  if (start === null) return ''
  const kind = KINDS[start.type]
  if (kind !== 'day') return startFact({ t, intl }, { kind })
  const shape = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return start.date === null ? '' : t('criteria.start.day', { date: intl.formatDate(start.date, shape) })
}
