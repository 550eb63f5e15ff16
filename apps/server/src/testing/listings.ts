import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { TestUser } from './users.ts'

type Wish = {
  owner: TestUser
  type?: 'search' | 'offer'
  status?: 'draft' | 'published' | 'withdrawn' | 'paused'
  content?: ListingContentInput
  profileId?: number
  share?: 'private' | 'account'
  level?: DisclosureLevel
  disclosure?: Record<string, DisclosureLevel>
  internalId?: string
  template?: { country: string }
  publishedAt?: Date
  confirmedAt?: Date
}

const STATUS = { draft: 0, published: 1, withdrawn: 3, paused: 4 } as const

/** Inserts a listing in the form the calls leave it, published by default. Returns its id. */
export async function aListing(db: Db, wish: Wish): Promise<number> {
  const content = ListingContent.parse(wish.content ?? {})
  const status = wish.status ?? 'published'
  const publishedAt = status === 'draft' ? null : (wish.publishedAt ?? new Date())
  const { id } = await row<{ id: number }>(
    db,
    `insert into listing (
       type, status, user_id, account_id, profile_id, share, title, language, reference, content,
       disclosure_level, disclosure, internal_id,
       is_template, template_country, publish_from, published_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      wish.type === 'search' ? 0 : 1,
      STATUS[status],
      wish.owner.id,
      wish.owner.accountId,
      wish.profileId ?? null,
      wish.share ?? 'private',
      content.title,
      content.language_captured,
      content.reference,
      JSON.stringify(content),
      wish.level ?? (wish.type === 'search' ? 2 : 3),
      wish.disclosure ?? {},
      wish.internalId ?? null,
      wish.template !== undefined,
      wish.template?.country ?? null,
      content.publish_from,
      publishedAt,
      wish.confirmedAt ?? publishedAt,
    ],
  )
  return id
}

/** Id of a concept by its key; throws for an unknown key. */
export function conceptId(taxonomy: Taxonomy, branch: Branch, key: string): number {
  const concept = taxonomy.find(branch, key)
  if (!concept) throw new Error(`No ${branch} ${key} in the taxonomy`)
  return concept.id
}

export const BIEL = { name: 'Biel', country: 'CH', lat: 47.1324, lon: 7.2441 }
export const BERN = { name: 'Bern', country: 'CH', lat: 46.9481, lon: 7.4474 }
export const LUGANO = { name: 'Lugano', country: 'CH', lat: 46.0101, lon: 8.96 }

/** An offer for a nurse and a nurse's search that match well. */
export function nursePair(taxonomy: Taxonomy): { offer: ListingContentInput; search: ListingContentInput } {
  const nurse = conceptId(taxonomy, 'occupation', 'nurse')
  const skill = (key: string) => conceptId(taxonomy, 'skill', key)
  return {
    offer: {
      title: 'Nurse, surgical ward',
      occupations: [{ concept_id: nurse, importance: 'must' }],
      skills: [
        { concept_id: skill('wound-dressing'), level: 3 },
        { concept_id: skill('medication-administration'), level: 4 },
      ],
      languages: [{ code: 'de', spoken: 4, written: 4 }],
      places: [BIEL],
      pay: { from: 78_000, to: 90_000, currency: 'CHF' },
      contract_types: ['permanent'],
      workload: { min: 80, max: 100 },
      start: { type: 1 },
    },
    search: {
      title: 'Nurse',
      occupations: [{ concept_id: nurse, months: 60 }],
      skills: [
        { concept_id: skill('wound-dressing'), level: 4 },
        { concept_id: skill('medication-administration'), level: 4 },
      ],
      languages: [{ code: 'de', spoken: 7, written: 7 }],
      places: [{ ...BIEL, radius_km: 40 }],
      pay: { from: 76_000, to: 84_000, currency: 'CHF' },
      contract_types: ['permanent'],
      workload: { min: 80, max: 100 },
    },
  }
}
