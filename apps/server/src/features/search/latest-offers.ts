import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { cardOf, cardSources, dayText } from '#server/features/listing/index.ts'
import * as queries from './queries.ts'

/** Newest public offers of all occupations or of one ISCO group, of all countries or of one. */
export async function latestOffers(
  { pool, concepts, clock, matchIndex }: Pick<Deps, 'pool' | 'concepts' | 'clock' | 'matchIndex'>,
  { user }: Caller,
  query: { limit: number; lang: string; group?: string | undefined; country?: string | undefined },
): Promise<{ items: ListingCard[]; count: number }> {
  const { taxonomy } = concepts
  const { group } = query
  const occupations =
    group === undefined
      ? null
      : taxonomy
          .inBranch('occupation')
          .filter(({ code }) => code.startsWith(group))
          .map(({ id }) => id)
  const today = dayText(clock())
  const withoutAccounts = [...matchIndex.hidden(user?.account_id ?? null)]
  const which = { today, occupations, withoutAccounts, country: query.country ?? null, company: null }
  const ids = await queries.latestPublicOffers(pool, which, query.limit)
  const sources = await cardSources(pool, ids)
  return {
    items: ids.flatMap((id) => {
      const source = sources.get(id)
      return source ? [cardOf(source, { standing: 'outside', lang: query.lang, taxonomy })] : []
    }),
    count: await queries.countPublicOffers(pool, which),
  }
}

/** Public offers after an id, of everybody or of one company, for the sitemap and the feeds. */
export function publicOffersAfter(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  after: number,
  limit: number,
  company: number | null = null,
): Promise<queries.PublicOffer[]> {
  const which = { today: dayText(clock()), occupations: null, withoutAccounts: [], country: null, company }
  return queries.publicOffersAfter(pool, which, after, limit)
}
