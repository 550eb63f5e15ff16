import { LISTING_TYPE } from '@matchwright/contract/constants'
import { queryIn } from '#web/lib/listing/query-in.ts'
import type { CarriedCv } from '#web/lib/session/carried-cv.ts'

/** What a registration carries along: the server makes drafts of it once it is complete. */
export function registrationDraft(search: string, cv: CarriedCv | undefined) {
  const params = new URLSearchParams(search)
  const content = queryIn(params)
  const listing = /^[1-9]\d{0,14}$/.exec(params.get('listing') ?? '')?.[0]
  const type = params.get('side') === 'offer' ? LISTING_TYPE.offer : LISTING_TYPE.search
  if (!content && !cv && listing === undefined) return null
  return {
    search: content && { type, content },
    cv: cv ? { facts: cv.facts, language: cv.language } : null,
    listing_id: listing === undefined ? null : Number(listing),
  }
}
