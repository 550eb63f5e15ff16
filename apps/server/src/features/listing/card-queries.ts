import { LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { z } from 'zod'
import { prepared, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { keptParser } from '#server/kept-parser.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, recordOf } from './record.ts'
import type { ListingRecord, StoredListing } from './record.ts'

/** The parts of a profile that a card may show, before disclosure. */
export type CardProfile = {
  kind: ProfileKind
  name: string
  neutral_description: string
  industries: number[]
  disclosure: Record<string, number>
}
/** The fields of a listing's content that a card shows. */
const CardContent = ListingContent.pick({
  title: true,
  language_captured: true,
  occupations: true,
  industries: true,
  places: true,
  remote: true,
  pay: true,
  contract_types: true,
  workload: true,
  start: true,
})
export type CardRecord = Pick<ListingRecord, 'id' | 'type' | 'disclosure_level' | 'disclosure' | 'published_at'> & {
  content: z.output<typeof CardContent>
}
export type CardSource<Listing extends CardRecord = ListingRecord> = {
  record: Listing
  profile: CardProfile | null
  /** Staff has verified the organisation behind the offer. */
  isVerified: boolean
}

const CARD_PROFILE = `case
    when p.id is not null then jsonb_build_object('kind', p.kind, 'name', p.name, 'disclosure', p.disclosure,
      'neutral_description', coalesce(p.content->>'neutral_description', ''), 'industries',
      coalesce(p.content->'industries', '[]')) end as card_profile,
    l.type = ${LISTING_TYPE.offer} and exists (
      select from account a where a.id = l.account_id and a.verified_at is not null
    ) as is_verified`

type CardExtras = { card_profile: CardProfile | null; is_verified: boolean }
export type StoredCard = Omit<CardRecord, 'content'> & { content: string } & CardExtras
const NOT_ON_CARDS = [
  'skills',
  'experience',
  'languages',
  'education',
  'licences',
  'responsibilities',
  'social',
  'conditions',
  'social_tags',
  'terms',
  'weights',
  'description',
  'about_me',
]

/** Columns of `LISTING_SOURCE` that cards need. */
export const CARD_COLUMNS = `l.id, l.type, l.disclosure_level, l.disclosure, l.published_at, ${CARD_PROFILE},
    (l.content - '{${NOT_ON_CARDS.join()}}'::text[])::text as content`

const parseContent = keptParser(CardContent)

export function cardFrom({
  card_profile: profile,
  is_verified: isVerified,
  ...stored
}: StoredCard): CardSource<CardRecord> {
  return {
    record: { ...stored, content: parseContent(stored.content) },
    profile,
    isVerified,
  }
}

const CARDS = prepared(
  `select ${LISTING_COLUMNS}, ${CARD_PROFILE} from ${LISTING_SOURCE} where l.id = any($1) order by l.id`,
)

/** The listings of a page with all fields of their cards, in one query. */
export async function cardSources(db: Db, ids: number[]): Promise<Map<number, CardSource>> {
  const found = await rows<StoredListing & CardExtras>(db, CARDS, [ids])
  return new Map(
    found.map(({ card_profile: profile, is_verified: isVerified, ...stored }) => [
      stored.id,
      { record: recordOf(stored), profile, isVerified },
    ]),
  )
}
