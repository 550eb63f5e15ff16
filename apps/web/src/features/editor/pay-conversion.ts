import type { Pay } from '@matchwright/contract/listing-content.schema'

/** Units in a year of full-time work: 52 weeks of 5 days and 40 hours. */
const UNITS_A_YEAR = { week: 52, day: 260, hour: 2080 } as const

/** Pay converted to the other usual unit: yearly pay by month, all other pay by year. Null when no amount is stated. */
export function converted(pay: Pay): { from: number | null; to: number | null } | null {
  if (pay.from === null && pay.to === null) return null
  const factor = factorOf(pay)
  const amount = (value: number | null) => (value === null ? null : Math.round(value * factor))
  return { from: amount(pay.from), to: amount(pay.to) }
}

function factorOf({ unit, salaries }: Pay): number {
  if (unit === 'year') return 1 / salaries
  return unit === 'month' ? salaries : UNITS_A_YEAR[unit]
}
