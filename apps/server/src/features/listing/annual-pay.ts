import type { Pay } from '@matchwright/contract/listing-content.schema'
import type { Rates } from '#server/adapters/rates.ts'

/** Units per year at full time: 52 weeks of 5 days and 40 hours. */
const UNITS_A_YEAR = { week: 52, day: 260, hour: 2080 } as const

/**
 * A pay amount in hundreds of euros a year at full time, the unit the engine compares. Null if nothing is stated or the
 * currency is unknown.
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

/** Periods per year. A yearly amount already includes extra salaries. */
function perYear({ unit, salaries }: Pick<Pay, 'unit' | 'salaries'>): number {
  if (unit === 'year') return 1
  return unit === 'month' ? salaries : UNITS_A_YEAR[unit]
}

/** A pay amount as stated, a year at full time. */
export function yearlyAmount(amount: number | null, pay: Pick<Pay, 'unit' | 'salaries'>): number | null {
  return amount === null ? null : Math.round(amount * perYear(pay))
}

/**
 * The stated amounts of a pay per year, keyed by the engine's amount. Amounts can then be shown exactly as entered, and
 * not rounded to hundreds of another currency.
 */
export function statedAmounts(pay: Pay | null | undefined, rates: Rates): [engine: number, amount: number][] {
  if (!pay) return []
  return [pay.from, pay.to].flatMap((amount) => {
    const engine = annualPay(amount, pay, rates)
    return amount === null || engine === null ? [] : [[engine, Math.round(amount * perYear(pay))]]
  })
}

/** The engine's amount in a currency, rounded to hundreds; undefined if the currency is unknown. */
export function payIn(hundredsOfEuro: number, currency: string, rates: Rates): number | undefined {
  const perEuro = rates.perEur(currency)
  return perEuro === undefined ? undefined : Math.round(hundredsOfEuro * perEuro) * 100
}
