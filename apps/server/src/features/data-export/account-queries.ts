import type { DataExport } from '@matchwright/contract/data-export.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

type At<Row> = Omit<Row, 'created_at'> & { created_at: Date }

function dated<Row extends { created_at: string }>(found: At<Row>[]) {
  return found.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() }))
}

/** Reports by a person, with their decisions. */
export async function exportedReports(db: Db, userId: number): Promise<DataExport['reports']> {
  return dated(
    await rows<At<DataExport['reports'][number]>>(
      db,
      'select kind, reason, title, text, decision, created_at from report where reporter_id = $1 order by id',
      [userId],
    ),
  )
}

export async function exportedBlocked(db: Db, accountId: number): Promise<DataExport['blocked']> {
  return dated(
    await rows<At<DataExport['blocked'][number]>>(
      db,
      'select label, created_at from blocked_account where account_id = $1 order by id',
      [accountId],
    ),
  )
}

/** Requests of a person to staff. */
export async function exportedRequests(db: Db, userId: number): Promise<DataExport['requests']> {
  return dated(
    await rows<At<DataExport['requests'][number]>>(
      db,
      `select kind, type, level, note, state, answer, created_at
       from account_request
       where user_id = $1
       order by id`,
      [userId],
    ),
  )
}

export async function exportedViews(db: Db, userId: number): Promise<DataExport['saved_views']> {
  return dated(
    await rows<At<DataExport['saved_views'][number]>>(
      db,
      'select title, query, created_at from saved_view where user_id = $1 order by id',
      [userId],
    ),
  )
}

export async function exportedInvitations(db: Db, userId: number): Promise<DataExport['invitations']> {
  return dated(
    await rows<At<DataExport['invitations'][number]>>(
      db,
      'select email, first_name, last_name, created_at from invitation where invited_by = $1 order by id',
      [userId],
    ),
  )
}

export async function exportedPasskeys(db: Db, userId: number): Promise<DataExport['passkeys']> {
  return dated(
    await rows<At<DataExport['passkeys'][number]>>(
      db,
      'select name, created_at from passkey where user_id = $1 order by id',
      [userId],
    ),
  )
}

export async function exportedApiKeys(db: Db, userId: number): Promise<DataExport['api_keys']> {
  return dated(
    await rows<At<DataExport['api_keys'][number]>>(
      db,
      'select name, scopes, created_at from api_key where user_id = $1 order by id',
      [userId],
    ),
  )
}

export async function exportedWebhooks(db: Db, userId: number): Promise<DataExport['webhooks']> {
  return dated(
    await rows<At<DataExport['webhooks'][number]>>(
      db,
      'select url, events, created_at from webhook where user_id = $1 order by id',
      [userId],
    ),
  )
}
