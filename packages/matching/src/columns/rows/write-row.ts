import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'
import type { MatchListing, Wants } from '../../listing.ts'
import { DEFAULT_USER_WEIGHT } from '../../weights.ts'
import type { Direction } from '../../weights.ts'
import { TABLES } from '../tables.ts'
import { askedCode } from './codes.ts'
import type { CodeDictionaries } from './dictionary.ts'
import { OFFER_TAIL, OVERFLOW_AT, SEARCH, SEARCH_TAIL } from './layout.ts'
import { writeOfferKeys, writeSearchKeys } from './prefilter-keys.ts'
import { ROW_COLUMNS } from './row-columns.ts'
import type { RowColumns } from './row-columns.ts'
import type { RowDraft } from './row-draft.ts'
import { packWeights } from './weight-codes.ts'

/** Writes the properties of a listing that are scored. Those that only the other type asks or answers are left out. */
export function writeRow(
  listing: MatchListing,
  ownerId: number,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  const { type, publishedDay } = listing
  const { fixed, overflow, lists } = ROW_COLUMNS[type]
  draft.start(ownerId, OVERFLOW_AT[type])
  writeColumns(fixed, listing, dictionaries, draft)
  writeColumns(overflow, listing, dictionaries, draft)
  draft.startLists()
  writeColumns(lists, listing, dictionaries, draft)
  if (type === 'offer') writeOfferEnd(listing.wants, publishedDay, dictionaries, draft)
  else writeSearchEnd(listing, draft)
  draft.end()
}

function writeColumns(
  { wants, has }: RowColumns,
  listing: MatchListing,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  const isOffer = listing.type === 'offer'
  if (isOffer) for (const { column } of wants) column.write(listing.wants, draft, dictionaries)
  for (const { column } of has) column.write(listing.has, draft, dictionaries)
  if (!isOffer) for (const { column } of wants) column.write(listing.wants, draft, dictionaries)
}

function writeOfferEnd(wants: Wants, publishedDay: number, dictionaries: CodeDictionaries, draft: RowDraft): void {
  draft.tail[OFFER_TAIL.publishedDay] = publishedDay
  writeWeightCodes('employer', wants, draft.weightCodes)
  packWeights('employer', draft.weightCodes, draft.tail, OFFER_TAIL.weights)
  writeOfferKeys(wants, dictionaries, draft)
}

function writeSearchEnd({ has, wants, publishedDay }: MatchListing, draft: RowDraft): void {
  draft.tail[SEARCH_TAIL.publishedDay] = publishedDay
  writeWeightCodes('candidate', wants, draft.weightCodes)
  packWeights('candidate', draft.weightCodes, draft.head, SEARCH.weights)
  writeSearchKeys(has, draft)
}

const WEIGHED = { employer: weighed('employer'), candidate: weighed('candidate') }

function weighed(direction: Direction) {
  return CRITERIA_BY_DIRECTION[direction].map(({ criterion }) => ({
    importance: criterion.importance,
    weight: TABLES[direction][criterion.id]?.weight ?? (() => undefined),
  }))
}

function writeWeightCodes(direction: Direction, wants: Wants, codes: Uint8Array): void {
  const { weights } = wants
  let position = 0
  for (const { importance, weight } of WEIGHED[direction])
    codes[position++] = askedCode(importance(wants)) | ((weight(weights) ?? DEFAULT_USER_WEIGHT) << 2)
}
