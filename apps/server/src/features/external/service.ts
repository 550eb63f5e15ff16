import type { MatchListing } from '@matchwright/matching/listing'
import type { Hit } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import { offersShown } from './queries.ts'
import type { OfferShown } from './queries.ts'

type Asking = { listing: MatchListing; matchFactor: number; limit: number; offset: number }
export type ExternalHit = { hit: Hit; offer: OfferShown }

/** External offers that match a search in both directions, best first. */
export async function externalOffers(
  { pool, external }: Pick<Deps, 'pool' | 'external'>,
  { listing, ...page }: Asking,
): Promise<{ found: ExternalHit[]; count: number }> {
  const { hits, total } = await external.search(listing, page)
  const ids = hits.map(({ id }) => id)
  const shown = new Map((await offersShown(pool, ids)).map((offer) => [offer.id, offer]))
  const found = hits.flatMap((hit) => {
    const offer = shown.get(hit.id)
    // An offer deleted meanwhile is left out.
    return offer ? [{ hit, offer }] : []
  })
  return { found, count: total }
}
