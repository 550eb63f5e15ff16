import { LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { CarriedCv } from '#web/lib/session/carried-cv.ts'

/** What a registration carries along: the server makes drafts of it once it is complete. */
export function registrationDraft(search: string, cv: CarriedCv | undefined) {
  const params = new URLSearchParams(search)
  const content = contentIn(params.get('q'))
  const listing = /^[1-9]\d{0,14}$/.exec(params.get('listing') ?? '')?.[0]
  const type = params.get('side') === 'offer' ? LISTING_TYPE.offer : LISTING_TYPE.search
  if (!content && !cv && listing === undefined) return null
  return {
    search: content && { type, content },
    cv: cv ? { facts: cv.facts, language: cv.language } : null,
    listing_id: listing === undefined ? null : Number(listing),
  }
}

function contentIn(text: string | null): ListingContentInput | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return ListingContent.safeParse(read).success ? (read as ListingContentInput) : null
  } catch {
    return null
  }
}
