import { LISTING_STATUS } from '@matchwright/contract/constants'
import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { notify } from '#server/features/notification/index.ts'
import { DAY_MS } from '#server/time.ts'
import { dueForPause, dueForReminder, lockListing, takeReminder } from './queries.ts'
import { DAYS_PUBLISHED } from './record.ts'
import type { ListingRecord } from './record.ts'
import { pauseListingIn } from './service.ts'

export const pauseStaleListingsJob = defineJob({
  name: 'pause_stale_listings',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'clock' | 'concepts' | 'listeners'>

export function listingTasks(deps: JobDeps): Task[] {
  return [task(pauseStaleListingsJob, () => pauseStale(deps))]
}

/** Pauses listings not confirmed for 90 days; reminds their users 14 and 3 days before. */
async function pauseStale(deps: JobDeps): Promise<void> {
  for (const { id, days } of await dueForReminder(deps.pool, deps.clock()))
    await transaction(deps.pool, (db) => remind(deps, db, id, days))
  for (const { id } of await dueForPause(deps.pool, deps.clock()))
    await transaction(deps.pool, (db) => pause(deps, db, id))
}

async function remind({ clock, concepts }: JobDeps, db: Db, id: number, days: number): Promise<void> {
  const record = await lockListing(db, id)
  if (!record || !(await takeReminder(db, id, days, clock()))) return
  await notify(db, {
    userId: record.user_id,
    kind: 'listing_ends_soon',
    listingId: id,
    params: { title: titleOf(concepts, record), days },
  })
}

/** Pauses one listing. It is read again under lock, because the owner may have confirmed it meanwhile. */
async function pause(deps: JobDeps, db: Db, id: number): Promise<void> {
  const record = await lockListing(db, id)
  if (record?.status !== LISTING_STATUS.published || !record.confirmed_at) return
  if (deps.clock().getTime() - record.confirmed_at.getTime() < DAYS_PUBLISHED * DAY_MS) return
  await pauseListingIn(deps, db, id)
  await notify(db, {
    userId: record.user_id,
    kind: 'listing_paused',
    listingId: id,
    params: { title: titleOf(deps.concepts, record) },
  })
}

/** Title of a listing, or its occupation if it has none. */
function titleOf({ taxonomy }: Deps['concepts'], { content }: ListingRecord): string {
  const [first] = content.occupations
  return content.title || (first ? taxonomy.label(first.concept_id, content.language_captured).text : '')
}
