import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { rewriteListing } from '#server/features/listing/index.ts'
import { rewritePerson } from '#server/features/profile/index.ts'
import { areStaffTermsApplied, staffConceptNumbers } from '#server/features/taxonomy/index.ts'
import type { StaffTerms } from '#server/features/taxonomy/index.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { linkedListing, linkedPerson } from './linked.ts'
import { staffTerms } from './staff-terms.ts'
import * as queries from './queries.ts'

/** Applies the decisions of staff to the taxonomy, and to the listings and profiles that contain the terms. */
export const applyTermsJob = defineJob({
  name: 'apply_terms',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  queue: 'apply_terms',
})

export function orderApplying(db: Db): Promise<void> {
  return enqueue(db, applyTermsJob, {}, { key: applyTermsJob.name })
}

type JobDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'listeners'> & {
  /** Applies the additions of staff to the taxonomy. */
  applyStaffTerms(additions: StaffTerms): Promise<void>
  /** Puts the latest version of the taxonomy in force in this process. */
  catchUp(): Promise<void>
}

export function termTasks(deps: JobDeps): Task[] {
  return [task(applyTermsJob, () => applyTerms(deps))]
}

async function applyTerms(deps: JobDeps): Promise<void> {
  await queries.deleteUnheld(deps.pool)
  await addToTaxonomy(deps)
  if (await linkAll(deps)) await deps.matchIndex.catchUp()
}

async function addToTaxonomy({ pool, concepts, applyStaffTerms, catchUp }: JobDeps): Promise<void> {
  const additions = staffTerms(concepts.taxonomy, await queries.addedTerms(pool))
  if (!(await areStaffTermsApplied(pool, additions))) await applyStaffTerms(additions)
  await queries.setConcepts(pool, await staffConceptNumbers(pool))
  await catchUp()
}

const BATCH = 200

/**
 * Links each term in each record, every pair in a transaction of its own.
 * @returns whether anything was linked
 */
async function linkAll(deps: JobDeps): Promise<boolean> {
  let isChanged = false
  let last: queries.HeldTerm | undefined
  let count: number
  do {
    const batch = await queries.heldTerms(deps.pool, last, BATCH)
    for (const held of batch) isChanged = (await linkOne(deps, held)) || isChanged
    last = batch.at(-1)
    count = batch.length
  } while (count === BATCH)
  return isChanged
}

function linkOne({ pool, concepts, listeners }: JobDeps, held: queries.HeldTerm): Promise<boolean> {
  const concept = concepts.taxonomy.get(held.concept_id)
  if (!concept) return Promise.resolve(false)
  return transaction(pool, async (db) => {
    const linkFor = async (content: { terms: unknown }, language: string) => ({
      concept,
      texts: new Set(await queries.textsOf(db, held.term_id, content, language)),
    })
    if (held.listing_id !== null)
      return rewriteListing({ listeners }, db, held.listing_id, async (content) =>
        linkedListing(content, await linkFor(content, content.language_captured)),
      )
    if (held.profile_id === null) return false
    return rewritePerson(db, held.profile_id, async (content) =>
      linkedPerson(content, await linkFor(content, content.language)),
    )
  })
}
