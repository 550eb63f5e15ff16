import { join } from 'node:path'
import type { z } from 'zod'
import type { Download } from '@matchwright/contract/endpoint'
import type { ReportChoice, statisticsSchemas } from '@matchwright/contract/statistics.schema'
import { notFound, notPermitted } from '#server/errors.ts'
import { hasPermission } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { messagesIn } from '#server/message-files.ts'
import { SHEET_TYPES, writeSheet } from '#server/features/batch/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { partsOf, periodOf } from './period.ts'
import { listingsIn } from './queries.ts'
import type { Scope } from './queries.ts'
import { countsIn, listingScope, sumOf, userScope } from './service.ts'
import type { StatisticsDeps } from './service.ts'

type ExportQuery = z.output<typeof statisticsSchemas.export.query>

const say = messagesIn(join(import.meta.dirname, 'messages'))
const STEPS = ['shown', 'opened', 'asked', 'accepted', 'disclosed', 'matched'] as const
const COLUMNS = ['from', 'to', 'listing', 'reference', 'place', ...STEPS] as const

/**
 * A row for each listing and part of the period, in the columns of the reader's language.
 * @throws {AppError} 403, 404, 422
 */
export async function exportStatistics(deps: StatisticsDeps, caller: Caller, query: ExportQuery): Promise<Download> {
  const scope = await scopeOf(deps, caller, query)
  const period = periodOf(query, deps.clock())
  const { periods, bounds } = partsOf(period, query.frequency)
  const { listings } = await listingsIn(deps.pool, scope)
  const ids = listings.map(({ id }) => id)
  const counted = Map.groupBy(await countsIn(deps, ids, bounds), (one) => `${one.listing_id} ${one.part}`)
  const rowsOf = (listing: (typeof listings)[number]) =>
    periods.map(({ from, to }, at) => {
      const named = mayTouch(userOf(caller), listing)
        ? [listing.title, listing.reference, listing.place ?? '']
        : [say(query.lang, 'private'), '', '']
      const counts = sumOf(counted.get(`${listing.id} ${at + 1}`) ?? [])
      return [from, to, ...named, ...STEPS.map((step) => String(counts[step]))]
    })
  const groups = async function* () {
    yield [COLUMNS.map((column) => say(query.lang, column))]
    for (const listing of listings) yield rowsOf(listing)
  }
  return {
    filename: `report-${period.from}-${period.to}.${query.format}`,
    mimetype: SHEET_TYPES[query.format],
    content: writeSheet(query.format, groups()),
  }
}

/**
 * Whose listings a report is about.
 * @throws {AppError} 403, 404
 */
export async function scopeOf(deps: StatisticsDeps, caller: Caller, query: ReportChoice): Promise<Scope> {
  const { of, listing_id: listingId, user_profile_id: userId } = query
  if (of === 'user') return userScope(deps, caller, userId)
  if (of === 'listing') {
    if (listingId === undefined) throw notFound('no_listing')
    return listingScope(deps, caller, listingId)
  }
  const user = userOf(caller)
  if (!hasPermission(user, 'account_admin')) throw notPermitted()
  return { kind: 'account', id: user.account_id }
}
