import type { Standing } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { OfferInsight, ViewQuery } from '@matchwright/contract/listing-view.schema'
import { AppError, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { disclosedListing, listingLevels } from '#server/features/disclosure/index.ts'
import { explainCard } from '#server/features/explanation/index.ts'
import { findListing } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { similarOffers } from '#server/features/search/index.ts'
import { accessTo } from './access.ts'
import type { Access, AccessDeps } from './access.ts'
import { payMarket } from './pay-market.ts'

/**
 * What the page of an offer shows beside the offer: its requirements with their points, its pay beside that of others,
 * and similar offers. Of an offer that is no longer public only the latter.
 * @throws {AppError} 404
 */
export async function offerInsight(
  deps: AccessDeps,
  caller: Caller,
  id: number,
  query: ViewQuery,
): Promise<OfferInsight> {
  const access = await accessTo(deps, caller, id, query).catch(unlessUnseen)
  const record = access?.record ?? (await goneOffer(deps, caller, id))
  if (record.type !== LISTING_TYPE.offer) throw notFound('no_listing')
  const shown = { id, content: shownContent(record, access?.standing ?? 'outside') }
  const similar = await similarOffers(deps, caller.user, shown, query.lang)
  if (!access) return { is_gone: true, requirements: null, pay: null, similar }
  return {
    is_gone: false,
    requirements: requirementsOf(deps, access, query.lang),
    pay: await payMarket(deps, shown),
    similar,
  }
}

function unlessUnseen(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

/** An offer that everybody could see, and that is paused, withdrawn or over. It says nothing but that. */
async function goneOffer(deps: AccessDeps, caller: Caller, id: number): Promise<ListingRecord> {
  const record = await findListing(deps.pool, id)
  const wasPublic =
    record?.disclosure_level === DISCLOSURE_LEVEL.public &&
    record.published_at !== null &&
    (record.status === LISTING_STATUS.paused || record.status === LISTING_STATUS.withdrawn)
  const isHidden = record && deps.matchIndex.hidden(caller.user?.account_id ?? null).has(record.account_id)
  if (!record || !wasPublic || isHidden) throw notFound('no_listing')
  return record
}

/** The content as far as this standing sees it: no distance and no market may tell of a place or pay that is hidden. */
function shownContent({ type, content, disclosure }: ListingRecord, standing: Standing): ListingContent {
  return ListingContent.parse(disclosedListing(content, listingLevels(type, disclosure), standing))
}

/** How many of 100 points each requirement carries: the explanation for somebody of whom nothing is known. */
function requirementsOf(deps: AccessDeps, { source, standing }: Access, lang: string): OfferInsight['requirements'] {
  const nobody = { id: 0, type: LISTING_TYPE.search, content: ListingContent.parse({}), published_at: null }
  const explanation = explainCard(deps, { mine: nobody, standing, lang, theirs: source })
  const { directions, places, pay_currency: currency, concept_labels: labels } = explanation
  return { direction: directions[0], places: places.theirs, pay_currency: currency, concept_labels: labels }
}
