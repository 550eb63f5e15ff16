import type { HiddenFrom } from '@matchwright/contract/hidden-from.schema'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import * as queries from './queries.ts'

type HiddenDeps = Pick<Deps, 'pool' | 'matchIndex'>

const MOST_ENTRIES = 100
const NEW_ENTRIES = { max: 30, minutes: 24 * 60 }
/** Public mail providers. Hiding from one would hide from nearly everybody, and not from an employer. */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'gmx.net',
  'gmx.de',
  'gmx.ch',
  'web.de',
  'bluewin.ch',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'orange.fr',
  'free.fr',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  't-online.de',
  'libero.it',
  'wp.pl',
])

export async function listHiddenFrom({ pool }: HiddenDeps, caller: Caller) {
  const { account_id: accountId } = userOf(caller)
  return {
    items: (await queries.hiddenFromOf(pool, accountId)).map(entryOf),
    hides_from_employers: await queries.hidesFromEmployers(pool, accountId),
  }
}

/** Hides an account from the employers its profiles name, or no longer. In effect when the promise resolves. */
export async function setHidesFromEmployers(
  { pool, matchIndex }: HiddenDeps,
  caller: Caller,
  hides: boolean,
): Promise<void> {
  const { account_id: accountId } = userOf(caller)
  // It could be used to probe like entries: a name in the work history, and a listing that disappears.
  await countHit(pool, `hide_from:${accountId}`, NEW_ENTRIES)
  await queries.setHidesFromEmployers(pool, accountId, hides)
  await matchIndex.readHidden()
}

/**
 * Hides an account from a company or mail domain, in both directions. In effect when the promise resolves. Existing
 * contacts continue.
 */
export async function hideFrom(
  { pool, matchIndex }: HiddenDeps,
  caller: Caller,
  entry: Pick<HiddenFrom, 'kind' | 'value'>,
): Promise<HiddenFrom> {
  const { account_id: accountId } = userOf(caller)
  if (entry.kind === 'domain' && PUBLIC_MAIL.has(entry.value)) throw invalidField(['value'], 'public_mail_domain')
  if (entry.kind === 'company' && !(await queries.saysSomething(pool, entry.value)))
    throw invalidField(['value'], 'company_name')
  // Rate-limited against probing: a listing that disappears after a new entry reveals the company behind it.
  await countHit(pool, `hide_from:${accountId}`, NEW_ENTRIES)
  const stored = await transaction(pool, async (db) => {
    await lockName(db, `hidden_from:${accountId}`)
    if ((await queries.countHiddenFrom(db, accountId)) >= MOST_ENTRIES) throw conflict('quota', 'quota_hidden_from')
    return queries.insertHiddenFrom(db, accountId, entry)
  })
  await matchIndex.readHidden()
  return entryOf(stored)
}

export async function showAgain({ pool, matchIndex }: HiddenDeps, caller: Caller, id: number): Promise<void> {
  if (!(await queries.deleteHiddenFrom(pool, userOf(caller).account_id, id))) throw notFound('no_entry')
  await matchIndex.readHidden()
}

function entryOf({ id, kind, value, created_at }: queries.StoredHiddenFrom): HiddenFrom {
  return {
    id,
    kind,
    value,
    created_at: created_at.toISOString(),
  }
}
