import { PAY_BINS } from '@matchwright/contract/constants'
import type { PayHistogram, SearchFilters } from '@matchwright/contract/match.schema'
import { matchListingOf } from '#server/features/explanation/index.ts'
import { payIn } from '#server/features/listing/index.ts'
import type { User } from '#server/http/caller.ts'
import { toSubject } from './finder.ts'
import type { FinderBody } from './finder.ts'
import { everyMatch } from './match-page.ts'
import { findsPersons } from './match-query.ts'
import type { MatchQuery, SearchDeps } from './match-query.ts'

/** Beyond so many of the best, the picture does not change. */
const MOST_MATCHES = 1000

/**
 * Pay of the offers that a temporary search finds, for a year at full time: the middles of their bands, as far as they
 * show their pay to everybody. What persons want to earn is not told.
 */
export async function finderPay(
  deps: SearchDeps,
  { body, user, scale }: { body: FinderBody; user: User | null; scale: { currency: string; bin: number } },
  filters: SearchFilters,
): Promise<PayHistogram> {
  const subject = toSubject(body)
  const listing = matchListingOf(deps, subject)
  const query: MatchQuery = { subject, listing, listingId: null, finderId: null, user, isVariable: true }
  const bins = Array.from({ length: PAY_BINS }, () => 0)
  if (findsPersons(query)) return { bins, stated: 0, matches: 0 }
  const matches = (await everyMatch(deps, query, filters)).slice(0, MOST_MATCHES)
  const pays = matches.flatMap(({ id }) => shownPay(deps, id, scale.currency) ?? [])
  for (const pay of pays) {
    const at = Math.min(PAY_BINS - 1, Math.floor(pay / scale.bin))
    bins[at] = (bins[at] ?? 0) + 1
  }
  return { bins, stated: pays.length, matches: matches.length }
}

function shownPay({ matchIndex, rates }: SearchDeps, id: number, currency: string): number | undefined {
  if (matchIndex.entries.get(id)?.publicGroups.has('pay') !== true) return undefined
  const pay = matchIndex.exact.get(id)?.has.pay
  return pay ? payIn((pay.bottom + pay.top) / 2, currency, rates) : undefined
}
