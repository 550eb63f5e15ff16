// The taxonomy in force, from the built-in files and the database.
import { setImmediate } from 'node:timers/promises'
import { type Content, contentSteps, taxonomySteps } from '@matchwright/taxonomy/build'
import { decodeNeighbours } from '@matchwright/taxonomy/neighbour-table'
import type { Steps } from '@matchwright/taxonomy/steps'
import type { Db } from '#server/db/pool.ts'
import type { Concepts } from '#server/deps.ts'
import { conceptsSteps } from '#server/features/concept/service.ts'
import { computedOf, latestVersion } from './queries.ts'
import { loadImported } from './store.ts'

/** Everything built from a version; `versionId` is null for the built-in taxonomy. */
export type LoadedConcepts = { versionId: number | null; concepts: Concepts }

/** In turns with everything else that the process has to do. */
export async function loadConcepts(db: Db, files: ReadonlyMap<string, string>): Promise<LoadedConcepts> {
  const version = await latestVersion(db)
  const content = await inTurns(contentSteps(files, await loadImported(db, version)))
  const taxonomy = await inTurns(taxonomySteps(content, version && (await storedNeighbours(db, content))))
  return { versionId: version?.id ?? null, concepts: await inTurns(conceptsSteps(taxonomy)) }
}

/** Runs steps with a turn of the event loop between them, so that requests are answered meanwhile. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

/** Computed at import; not there after an upgrade that changed the built-in taxonomy, and then computed again. */
async function storedNeighbours(db: Db, { version, concepts }: Content) {
  const bytes = await computedOf(db, version, 'neighbours')
  return bytes && decodeNeighbours(bytes, concepts.length)
}
