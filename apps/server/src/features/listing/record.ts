import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { ListingGroup } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingStatus, ListingType } from '@matchwright/contract/listing.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { Levels } from '#server/features/disclosure/index.ts'
import { keptParser } from '#server/kept-parser.ts'
import { DAY_MS } from '#server/time.ts'

/** A stored listing with the profile fields that every list needs. */
export type ListingRecord = {
  id: number
  type: ListingType
  status: ListingStatus
  user_id: number
  account_id: number
  profile_id: number | null
  profile_kind: ProfileKind | null
  profile_name: string | null
  /** User the profile is private to; null if the whole account may see it. */
  profile_private_to: number | null
  share: 'private' | 'account'
  content: ListingContent
  disclosure_level: DisclosureLevel
  disclosure: Partial<Levels<ListingGroup>>
  cover_sha256: string | null
  internal_id: string | null
  is_template: boolean
  template_country: string | null
  version: number
  probe_day: string | null
  probe_count: number
  published_at: Date | null
  confirmed_at: Date | null
  paused_at: Date | null
  created_at: Date
  modified_at: Date
}

/** `content`: the text of its JSON. */
export type StoredListing = Omit<ListingRecord, 'content'> & { content: string }

const parseContent = keptParser(ListingContent)

/** Parses a stored listing. Parsing the content gives fields added later their defaults. */
export function recordOf(stored: StoredListing): ListingRecord {
  return { ...stored, content: parseContent(stored.content) }
}

/** As `recordOf`, for reading them all: those that requests read stay kept. */
export function recordInBulk(stored: StoredListing): ListingRecord {
  return { ...stored, content: ListingContent.parse(JSON.parse(stored.content)) }
}

export const LISTING_COLUMNS = `
  l.id, l.type, l.status, l.user_id, l.account_id, l.profile_id, p.kind as profile_kind,
    coalesce(nullif(p.content->>'department', ''), p.name) as profile_name,
    case when p.share = 'private' then p.user_id end as profile_private_to, l.share, l.content::text as content,
    l.disclosure_level, l.disclosure, l.cover_sha256, l.internal_id, l.is_template, l.template_country, l.version,
    l.probe_day, l.probe_count, l.published_at, l.confirmed_at, l.paused_at, l.created_at, l.modified_at`
export const LISTING_SOURCE = 'listing l left join profile p on p.id = l.profile_id'

/** Days after its last confirmation at which a listing is paused. */
export const DAYS_PUBLISHED = 90

export function endsAt(record: Pick<ListingRecord, 'status' | 'confirmed_at'>): Date | null {
  return record.status === LISTING_STATUS.published && record.confirmed_at
    ? new Date(record.confirmed_at.getTime() + DAYS_PUBLISHED * DAY_MS)
    : null
}

export function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

/** Days since 1970-01-01, the engine's unit of dates. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}

export function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}
