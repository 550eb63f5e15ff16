import type { Scheme } from '@matchwright/taxonomy/sources/source'
import type { Db } from '#server/db/pool.ts'
import { sourcesByIds, versionsOf } from './queries.ts'

const LISTED = 100

/** A version in the list. */
export type ListedVersion = {
  id: number
  action: 'import' | 'revert'
  madeAt: Date
  version: string
  sources: { scheme: Scheme; languages: string[] }[]
}

/** Versions of the taxonomy, the one in force first; empty if nothing was imported. */
export async function listVersions(db: Db): Promise<ListedVersion[]> {
  const versions = await versionsOf(db, LISTED)
  const sources = await sourcesByIds(db, [...new Set(versions.flatMap(({ source_ids }) => source_ids))])
  return versions.map(({ id, action, made_at, version, source_ids }) => ({
    id,
    action,
    madeAt: made_at,
    version,
    sources: sources.filter((source) => source_ids.includes(source.id)),
  }))
}
