import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingStatus } from '@matchwright/contract/listing.schema'
import { DAYS_PUBLISHED } from '#server/features/listing/index.ts'
import { daysFrom } from './draw.ts'
import type { Drawing } from './draw.ts'
import type { DemoListing, DemoProfile, DemoUser, World } from './world.ts'

export type ListingPlan = {
  type: 'search' | 'offer'
  user: DemoUser
  profile: DemoProfile | null
  content: ListingContent
  status?: keyof typeof LISTING_STATUS
  share?: 'private' | 'account'
  /** Days since publication; for a draft, since creation. */
  age: number
  /** Days since the last change; equal to `age` by default. */
  changed?: number
}

export function addListing({ now }: Pick<Drawing, 'now'>, world: World, plan: ListingPlan): DemoListing {
  const status = plan.status ?? 'published'
  const publishedAt = status === 'draft' ? null : daysFrom(now, -plan.age)
  const modifiedAt = daysFrom(now, -(plan.changed ?? plan.age))
  const listing: DemoListing = {
    id: 0,
    type: LISTING_TYPE[plan.type],
    status: LISTING_STATUS[status] satisfies ListingStatus,
    user: plan.user,
    profile: plan.profile,
    share: plan.share ?? (plan.user.account.type === 'private' ? 'private' : 'account'),
    content: plan.content,
    disclosureLevel: plan.type === 'offer' ? DISCLOSURE_LEVEL.public : DISCLOSURE_LEVEL.partial,
    createdAt: daysFrom(now, -plan.age - 0.1),
    modifiedAt,
    publishedAt,
    confirmedAt: publishedAt,
    pausedAt: status === 'paused' ? modifiedAt : null,
    withdrawnAt: status === 'withdrawn' ? modifiedAt : null,
    remindedDays: status === 'published' ? reminderAt(plan.age) : null,
  }
  world.listings.push(listing)
  return listing
}

function reminderAt(age: number): 14 | 3 | null {
  if (age >= DAYS_PUBLISHED - 3) return 3
  return age >= DAYS_PUBLISHED - 14 ? 14 : null
}

/** Random status of a listing: mostly published, sometimes draft, paused or withdrawn. */
export function drawStatus({ random }: Pick<Drawing, 'random'>): NonNullable<ListingPlan['status']> {
  const share = random.next()
  if (share < 0.9) return 'published'
  if (share < 0.94) return 'draft'
  return share < 0.975 ? 'paused' : 'withdrawn'
}

/** Random age in days: mostly recent, a few close to expiry. */
export function drawAge({ random }: Pick<Drawing, 'random'>): number {
  if (random.chance(3)) return random.int(77, 88) + random.next()
  return random.next() ** 1.5 * 60
}
