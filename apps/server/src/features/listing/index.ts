export { annualPay, payIn, statedAmounts, yearlyAmount } from './annual-pay.ts'
export { CARD_COLUMNS, cardFrom, cardSources } from './card-queries.ts'
export type { CardRecord, CardSource, StoredCard } from './card-queries.ts'
export { besideEachOther, cardOf, occupationLabel } from './card.ts'
export { assertConcepts } from './concept-check.ts'
export { assertDeletableDraft, deleteDraftOf } from './deleting.ts'
export { fillDraftIn } from './filling.ts'
export { generalise } from './generalise.ts'
export { nearestKm } from './distance.ts'
export { primaryLanguage } from './held.ts'
export { listOwn } from './list.ts'
export { previousVisit } from './list-queries.ts'
export { textsOfWords } from './own-words.ts'
export type { OwnTerms } from './own-words.ts'
export { publishAgainIn } from './publish-again.ts'
export { canPublish } from './publishing.ts'
export { findListing, findListings, lockListing } from './queries.ts'
export {
  DAYS_PUBLISHED,
  LISTING_COLUMNS,
  LISTING_SOURCE,
  dayNumber,
  dayText,
  endsAt,
  recordInBulk,
  recordOf,
} from './record.ts'
export type { ListingRecord, StoredListing } from './record.ts'
export {
  accessibleListing,
  createListingIn,
  listingFor,
  ownListing,
  pauseListingIn,
  pauseListingsOf,
  rewriteListing,
  withdrawListingIn,
} from './service.ts'
export { toMatchListing } from './to-match-listing.ts'
