import { isDeepStrictEqual } from 'node:util'
import {
  CompanyContent,
  CompanyContentChange,
  PersonContent,
  PersonContentChange,
} from '@matchwright/contract/profile.schema'
import type { ProfileVersion } from '@matchwright/contract/profile.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import * as queries from './history-queries.ts'
import type { ProfileRecord } from './queries.ts'
import { profileFor, saveChange } from './service.ts'
import type { WhichProfile } from './service.ts'

/** Earlier contents of a profile, latest first, each with the fields that were changed then. */
export async function listVersions(db: Db, caller: Caller, which: WhichProfile): Promise<ProfileVersion[]> {
  const profile = await profileFor(db, caller, which)
  const versions = await queries.listVersions(db, profile.id)
  return versions.flatMap(({ id, replaced_at: at, content }, index) => {
    const changed = changedFields(profile, content, versions[index - 1]?.content ?? profile.content)
    return changed.length > 0 ? [{ id, replaced_at: at.toISOString(), changed }] : []
  })
}

/** Names of the fields that differ; both contents are read by the present schema, which fills in newer fields. */
function changedFields({ kind }: Pick<ProfileRecord, 'kind'>, before: unknown, after: unknown): string[] {
  const schema = kind === 'person' ? PersonContent : CompanyContent
  const later: Record<string, unknown> = schema.parse(after)
  return Object.entries(schema.parse(before)).flatMap(([name, value]) =>
    isDeepStrictEqual(value, later[name]) ? [] : [name],
  )
}

/**
 * Brings an earlier content back. The present one becomes a version, so that this can be undone; disclosure levels,
 * pictures and secrets stay as they are.
 */
export async function restoreVersion(
  deps: Pick<Deps, 'pool' | 'config'>,
  caller: Caller,
  which: WhichProfile,
  versionId: number,
): Promise<void> {
  await transaction(deps.pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    const version = await queries.findVersion(db, profile.id, versionId)
    if (!version) throw notFound('no_profile')
    const schema = which.kind === 'person' ? PersonContentChange : CompanyContentChange
    const content = schema.parse(version.content)
    await saveChange(deps, db, caller, { profile, change: { content }, isRestoring: true })
  })
}
