// The taxonomy in force, from the built-in files and the database.
import { type Content, readContent, taxonomyOf } from '@matchwright/taxonomy/build'
import { decodeNeighbours } from '@matchwright/taxonomy/neighbour-table'
import type { Db } from '#server/db/pool.ts'
import type { Concepts } from '#server/deps.ts'
import { conceptsOf } from '#server/features/concept/service.ts'
import { computedOf, latestVersion } from './queries.ts'
import { loadImported } from './store.ts'

/** Everything built from a version; `versionId` is null for the built-in taxonomy. */
export type LoadedConcepts = { versionId: number | null; concepts: Concepts }

export async function loadConcepts(db: Db, files: ReadonlyMap<string, string>): Promise<LoadedConcepts> {
  const version = await latestVersion(db)
  const content = readContent(files, await loadImported(db, version))
  const taxonomy = taxonomyOf(content, version && (await storedNeighbours(db, content)))
  return { versionId: version?.id ?? null, concepts: conceptsOf(taxonomy) }
}

/** Computed at import; not there after an upgrade that changed the built-in taxonomy, and then computed again. */
async function storedNeighbours(db: Db, { version, concepts }: Content) {
  const bytes = await computedOf(db, version, 'neighbours')
  return bytes && decodeNeighbours(bytes, concepts.length)
}
