import { OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { findListings } from '#server/features/listing/index.ts'
import { scorePairForContact } from '#server/features/explanation/index.ts'
import { endUnanswered, rescoreContactsJob } from './changes.ts'
import { changesToRescore, setChangeScore } from './event-queries.ts'
import { notifyOtherSide } from './notices.ts'
import { openRequestOf } from './party.ts'
import { takePlannedSteps, takePlannedStepsJob } from './plans.ts'
import * as queries from './queries.ts'
import { otherSide } from './transitions.ts'

type JobDeps = Pick<Deps, 'pool' | 'clock' | 'concepts' | 'rates' | 'config' | 'listeners'>
const BATCH = 200

/** Hourly: reminds of open requests and expires overdue ones. */
export const expireContactsJob = defineJob({
  name: 'expire_contacts',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

export function contactTasks(deps: JobDeps): Task[] {
  return [
    task(expireContactsJob, async () => {
      await remindOfContacts(deps)
      await expireContacts(deps)
    }),
    task(takePlannedStepsJob, ({ plan_id }) => takePlannedSteps(deps, plan_id)),
    task(rescoreContactsJob, ({ listing_id }) => rescoreContacts(deps, listing_id)),
  ]
}

/** The reminder and its mark are written in one transaction, so each reminder is sent exactly once. */
async function remindOfContacts({ pool, clock }: JobDeps): Promise<void> {
  let count: number
  do {
    count = await transaction(pool, async (db) => {
      const due = await queries.takeContactsToRemind(db, clock(), BATCH)
      for (const { id } of due) {
        const contact = await queries.findContact(db, id)
        const request = contact && openRequestOf(contact)
        if (request) await notifyOtherSide(db, contact, request.side, 'reminder')
      }
      return due.length
    })
  } while (count === BATCH)
}

async function expireContacts(deps: JobDeps): Promise<void> {
  let due: { id: number }[]
  do {
    due = await queries.overdueContacts(deps.pool, deps.clock(), BATCH)
    for (const { id } of due) await expireOne(deps, id)
  } while (due.length === BATCH)
}

/** Expires one overdue contact. It is checked again under lock, because it may have been answered meanwhile. */
async function expireOne({ pool, clock }: JobDeps, contactId: number): Promise<void> {
  await transaction(pool, async (db) => {
    const contact = await queries.lockContact(db, contactId)
    if (!contact?.expires_at || contact.expires_at > clock()) return
    const request = openRequestOf(contact)
    // The side that did not answer ends it.
    await endUnanswered(db, contact, {
      type: 'expired',
      bySide: otherSide(request?.side ?? 'from'),
      now: clock(),
    })
  })
}

/** Fills in the score after a listing's change, for the events that wait for it. */
async function rescoreContacts(deps: JobDeps, listingId: number): Promise<void> {
  await transaction(deps.pool, async (db) => {
    for (const { id } of await queries.lockOpenContactsOf(db, listingId, OPEN_MATCH_STATES)) {
      const contact = await queries.findContact(db, id)
      const records = contact && (await findListings(db, [contact.from_listing_id, contact.to_listing_id]))
      const [from, to] = [contact?.from_listing_id, contact?.to_listing_id].map((side) =>
        records?.find((record) => record.id === side),
      )
      if (!from || !to) continue
      const found = scorePairForContact(deps, from, to)
      await queries.setScore(db, id, found)
      for (const change of await changesToRescore(db, id)) await setChangeScore(db, change.id, found.score)
    }
  })
}
