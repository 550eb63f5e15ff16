import { START_TYPES } from '@matchwright/contract/constants'
import type { Pay } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { kilometres, percentRange } from '#web/components/match/units.ts'
import { DateText } from './formats.tsx'
import { payLine } from './terms-lines.ts'

/** Pay range with its unit unless yearly, such as "CHF 72,000–81,000"; free text; or "on request". */
export function PayText({ pay }: { pay: Pay | null }) {
  const t = useT()
  const intl = useIntl()
  if (pay === null) return t('common.pay.none')
  return pay.type === 'free' ? <span dir="auto">{pay.text}</span> : payLine({ t, intl }, pay)
}

/** Workload range, such as "80 to 100%". */
export function WorkloadText({ workload }: { workload: { min: number; max: number } | null }) {
  const t = useT()
  const intl = useIntl()
  if (workload === null) return t('common.workload.none')
  return percentRange({ intl, t }, workload.min, workload.max)
}

/** Start, such as "as soon as possible", "negotiable" or "from 1 February 2027". */
export function StartText({ start }: { start: { type: 1 | 2 | 3; date: string | null } | null }) {
  const t = useT()
  if (start === null) return t('common.start.none')
  if (start.type === START_TYPES.asap) return t('common.start.asap')
  if (start.type === START_TYPES.negotiable || start.date === null) return t('common.start.negotiable')
  return t.rich('common.start.date', { date: <DateText value={start.date} style="long" /> })
}

const NEXT_DOOR_KM = 0.5

/** Place and distance, such as "Lausanne, 4 km". */
export function PlaceText({ place, distanceKm }: { place: string | null; distanceKm: number | null }) {
  const t = useT()
  const intl = useIntl()
  if (place === null) return t('common.place.none')
  const name = <bdi>{place}</bdi>
  // Shorter distances would round to "0 km".
  if (distanceKm === null || distanceKm < NEXT_DOOR_KM) return name
  return t.rich('common.place.at', { place: name, distance: kilometres(intl, distanceKm) })
}
