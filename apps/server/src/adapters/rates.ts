// Exchange rates of one day, for comparing pay.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Rates = {
  /** Day of the rates, `YYYY-MM-DD`. */
  readonly date: string
  /** ISO 4217 codes, sorted. */
  readonly currencies: readonly string[]
  /** The amount in euros; undefined when the currency is not in the table. */
  toEur(amount: number, currency: string): number | undefined
  /** Units per euro. */
  perEur(currency: string): number | undefined
}

const TABLE = fileURLToPath(new URL('./exchange-rates.tsv', import.meta.url))

export async function loadRates(): Promise<Rates> {
  return parseRates(await readFile(TABLE, 'utf8'))
}

/**
 * Reads a table: `date<TAB>YYYY-MM-DD`, then `CODE<TAB>units for one euro` per line; `#` begins a comment.
 * @throws {Error} naming the invalid line
 */
export function parseRates(text: string): Rates {
  const [first, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const date = first?.match(/^date\t(\d{4}-\d{2}-\d{2})$/)?.[1]
  if (date === undefined) throw new Error('The first line of the exchange rates must be their date')
  const units = new Map(lines.map(parseLine))
  return {
    date,
    currencies: [...units.keys()].toSorted(),
    perEur: (currency) => units.get(currency),
    toEur(amount, currency) {
      const perEur = units.get(currency)
      return perEur === undefined ? undefined : amount / perEur
    },
  }
}

function parseLine(line: string): [string, number] {
  const [currency = '', amount = ''] = line.split('\t')
  const units = Number(amount)
  if (!/^[A-Z]{3}$/.test(currency) || !(units > 0)) throw new Error(`Not an exchange rate: ${line}`)
  return [currency, units]
}
