import type { ProfileKind } from '@matchwright/contract/profile'
import { type Db, rows } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, type ListingRecord, type StoredListing, recordOf } from './record.ts'

/** The parts of a profile a card may tell, before disclosure. */
export type CardProfile = {
  kind: ProfileKind
  name: string
  neutral_description: string
  industries: number[]
  disclosure: Record<string, number>
}
export type CardSource = { record: ListingRecord; profile: CardProfile | null }

/** Everything the cards of a page are made of, in one query. */
export async function cardSources(db: Db, ids: number[]): Promise<Map<number, CardSource>> {
  const found = await rows<StoredListing & { card_profile: CardProfile | null }>(
    db,
    `select ${LISTING_COLUMNS}, case when p.id is not null then jsonb_build_object('kind', p.kind, 'name', p.name, 'disclosure', p.disclosure,
       'neutral_description', coalesce(p.content->>'neutral_description', ''), 'industries', coalesce(p.content->'industries', '[]')) end as card_profile
     from ${LISTING_SOURCE} where l.id = any($1) order by l.id`,
    [ids],
  )
  return new Map(
    found.map(({ card_profile: profile, ...stored }) => [stored.id, { record: recordOf(stored), profile }]),
  )
}
