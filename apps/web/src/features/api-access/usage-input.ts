import type { apiAccessApi } from '@matchwright/contract/api-access.api'
import type { RequestOf } from '@matchwright/contract/endpoint'

export const MONTHS_BACK = 12

/** The latest months (yyyy-mm, UTC), newest first. */
export function monthsUntil(now: number, count: number): string[] {
  const today = new Date(now)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** The call of the address's filters: month, key, account; the present month ends today. */
export function usageInput(
  now: number,
  filter: (name: string) => string | undefined,
): RequestOf<typeof apiAccessApi.usage> {
  const [present = ''] = monthsUntil(now, 1)
  const chosen = filter('month') ?? present
  const month = /^\d{4}-\d{2}$/.test(chosen) ? chosen : present
  const today = new Date(now).toISOString().slice(0, 10)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return {
    body: {
      from: `${month}-01`,
      to: month === present ? today : lastDay,
      ...idOf('account_id', filter('account')),
      ...idOf('api_key_id', filter('key')),
    },
  }
}

function idOf(name: 'account_id' | 'api_key_id', text: string | undefined): Record<string, number> {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? { [name]: Number(text) } : {}
}
