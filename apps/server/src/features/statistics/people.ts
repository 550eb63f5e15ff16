import type { z } from 'zod'
import type { statisticsSchemas } from '@matchwright/contract/statistics.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { contactRows } from '#server/features/contact/index.ts'
import { contactsAt } from './contact-queries.ts'
import { scopeOf } from './export.ts'
import { partsOf, periodOf } from './period.ts'
import { listingsIn } from './queries.ts'
import type { StatisticsDeps } from './service.ts'

export type PeopleDeps = StatisticsDeps & Pick<Deps, 'concepts' | 'rates'>
type PeopleQuery = z.output<typeof statisticsSchemas.people.query>
type People = z.input<typeof statisticsSchemas.people.response>

const MOST_ROWS = 100

/**
 * The contacts behind a count, each as its list shows it to the reader; those the reader takes no part in are counted
 * only.
 * @throws {AppError} 403, 404, 422
 */
export async function peopleAt(deps: PeopleDeps, caller: Caller, query: PeopleQuery): Promise<People> {
  const scope = await scopeOf(deps, caller, query)
  const { bounds } = partsOf(periodOf(query, deps.clock()), query.frequency)
  const { listings } = await listingsIn(deps.pool, scope)
  const own = listings.map(({ id }) => id)
  const ids = await contactsAt(deps.pool, query.step, own, bounds)
  const found = await contactRows(deps, caller, ids.slice(0, MOST_ROWS), query.lang)
  const place = new Map(ids.map((id, at) => [id, at]))
  return {
    items: found.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
    count: ids.length,
  }
}
