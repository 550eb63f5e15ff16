import type { Pay } from '@matchwright/contract/listing-content.schema'
import type { Rates } from '#server/adapters/rates.ts'

/** Full time: 52 weeks of 5 days and 40 hours. */
const UNITS_A_YEAR = { week: 52, day: 260, hour: 2080 } as const

/**
 * An amount of a pay as hundreds of euro a year, full time, which is what the engine compares; null when nothing is
 * stated or the currency is not known.
 */
export function annualPay(
  amount: number | null,
  pay: Pick<Pay, 'unit' | 'salaries' | 'currency'>,
  rates: Rates,
): number | null {
  if (amount === null) return null
  const euro = rates.toEur(amount * perYear(pay), pay.currency)
  return euro === undefined ? null : Math.floor(euro / 100)
}

/** Of a yearly amount the extra salaries are a part already. */
function perYear({ unit, salaries }: Pick<Pay, 'unit' | 'salaries'>): number {
  if (unit === 'year') return 1
  return unit === 'month' ? salaries : UNITS_A_YEAR[unit]
}

/**
 * The amounts of a pay as stated, a year, by the engine's amount each became: so that what somebody wrote is told back
 * to the digit and not to the nearest hundred of another currency.
 */
export function statedAmounts(pay: Pay | null | undefined, rates: Rates): [engine: number, amount: number][] {
  if (!pay) return []
  return [pay.from, pay.to].flatMap((amount) => {
    const engine = annualPay(amount, pay, rates)
    return amount === null || engine === null ? [] : [[engine, Math.round(amount * perYear(pay))]]
  })
}

/** The engine's amount in a currency, whole and rounded to hundreds; undefined when the currency is not known. */
export function payIn(hundredsOfEuro: number, currency: string, rates: Rates): number | undefined {
  const perEuro = rates.perEur(currency)
  return perEuro === undefined ? undefined : Math.round(hundredsOfEuro * perEuro) * 100
}
