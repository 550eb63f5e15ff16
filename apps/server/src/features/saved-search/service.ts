import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import type { SearchFilters } from '@matchwright/contract/match.schema'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { everyMatch, queryForFinder } from '#server/features/search/index.ts'
import type { SearchDeps } from '#server/features/search/index.ts'
import { idOfSigned } from '#server/signed-id.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

const MOST_SAVED = 50

/**
 * A saved search of the caller.
 * @throws {AppError} 404 for all others
 */
async function ownSearch(db: Db, caller: Caller, id: number): Promise<queries.StoredSearch> {
  const saved = await queries.findSavedSearch(db, id)
  if (saved?.user_id !== userOf(caller).id) throw notFound('no_saved_search')
  return saved
}

export async function listSaved({ pool }: Pick<Deps, 'pool'>, caller: Caller, page: { limit: number; offset: number }) {
  const { id } = userOf(caller)
  const saved = await queries.savedSearchesOf(pool, id, page)
  return { items: saved.map(shown), count: await queries.countSavedSearches(pool, id) }
}

export async function getSaved({ pool }: Pick<Deps, 'pool'>, caller: Caller, id: number): Promise<SavedSearch> {
  return shown(await ownSearch(pool, caller, id))
}

type NewSaved = { finder_id: string; title: string; filters: SearchFilters; alert: EmailFrequency }

/** Saves a finder. Its present matches count as seen; the alert mails later ones. */
export async function saveSearch(deps: SearchDeps, caller: Caller, given: NewSaved): Promise<SavedSearch> {
  const user = userOf(caller)
  const asking = await queryForFinder(deps, given.finder_id, user)
  const found = (await everyMatch(deps, asking, given.filters)).map(({ id }) => id)
  return transaction(deps.pool, async (db) => {
    const now = deps.clock()
    await lockName(db, `saved_search:${user.id}`)
    const kept = { userId: user.id, finderId: given.finder_id, ...given, now }
    const id = await queries.upsertSavedSearch(db, kept)
    if ((await queries.countSavedSearches(db, user.id)) > MOST_SAVED) throw conflict('quota', 'quota_saved_searches')
    await queries.insertMatches(db, id, found, now)
    return shown(await ownSearch(db, caller, id))
  })
}

type Change = { title?: string | undefined; alert?: EmailFrequency | undefined; is_opened?: true | undefined }

export function changeSaved(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  caller: Caller,
  id: number,
  { title, alert, is_opened: isOpened }: Change,
): Promise<SavedSearch> {
  return transaction(pool, async (db) => {
    await ownSearch(db, caller, id)
    await queries.updateSavedSearch(db, id, { title, alert, openedAt: isOpened ? clock() : undefined })
    return shown(await ownSearch(db, caller, id))
  })
}

export function removeSaved(deps: Pick<Deps, 'pool'>, caller: Caller, id: number): Promise<void> {
  return transaction(deps.pool, async (db) => {
    await ownSearch(db, caller, id)
    await queries.deleteSavedSearch(db, id)
  })
}

/**
 * Ends an alert by the key in its mails. Idempotent, because mail programs repeat requests.
 * @returns the alert as it was
 */
export function endAlert({ pool, config }: Pick<Deps, 'pool' | 'config'>, key: string): Promise<EmailFrequency> {
  const id = alertOf(config, key)
  return transaction(pool, async (db) => {
    const saved = await queries.findSavedSearch(db, id)
    await queries.updateSavedSearch(db, id, { title: undefined, alert: 'none', openedAt: undefined })
    return saved?.alert ?? 'none'
  })
}

/** Resumes an alert by the key in its mails. */
export async function resumeAlert(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  key: string,
  alert: EmailFrequency,
): Promise<void> {
  await queries.updateSavedSearch(pool, alertOf(config, key), { title: undefined, alert, openedAt: undefined })
}

function alertOf(config: Deps['config'], key: string): number {
  const id = idOfSigned(config, 'saved_search', key)
  if (id === undefined) throw invalidField(['key'], 'link_expired')
  return id
}

function shown({ created_at, checked_at, ...saved }: queries.StoredSearch): SavedSearch {
  return {
    id: saved.id,
    title: saved.title,
    type: saved.type,
    finder_id: saved.finder_id,
    filters: saved.filters,
    alert: saved.alert,
    new_matches: saved.new_matches,
    created_at: created_at.toISOString(),
    checked_at: checked_at.toISOString(),
  }
}
