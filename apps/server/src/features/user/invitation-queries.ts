import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type InvitationRow = {
  id: number
  email: string
  first_name: string
  last_name: string
  is_admin: boolean
  expires_at: Date
}
const COLUMNS = 'id, email, first_name, last_name, is_admin, expires_at'
const DAYS = 7

export type NewInvitation = {
  accountId: number
  invitedBy: number
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  keyHash: Buffer
}

/** Stores an invitation; one of before into the same account with the same address is replaced. */
export function upsertInvitation(db: Db, given: NewInvitation): Promise<InvitationRow> {
  return row<InvitationRow>(
    db,
    `insert into invitation (account_id, invited_by, email, first_name, last_name, is_admin, key_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8))
     on conflict (account_id, lower(email)) do update
     set invited_by = excluded.invited_by, first_name = excluded.first_name, last_name = excluded.last_name,
       is_admin = excluded.is_admin, key_hash = excluded.key_hash, created_at = now(), expires_at = excluded.expires_at
     returning ${COLUMNS}`,
    [
      given.accountId,
      given.invitedBy,
      given.email,
      given.firstName,
      given.lastName,
      given.isAdmin,
      given.keyHash,
      DAYS,
    ],
  )
}

/** Gives an invitation a new key and another seven days. */
export function renewInvitation(
  db: Db,
  given: { accountId: number; id: number; invitedBy: number; keyHash: Buffer },
): Promise<InvitationRow | undefined> {
  return maybeRow<InvitationRow>(
    db,
    `update invitation
     set key_hash = $3, invited_by = $4, expires_at = now() + make_interval(days => $5)
     where account_id = $1 and id = $2
     returning ${COLUMNS}`,
    [given.accountId, given.id, given.keyHash, given.invitedBy, DAYS],
  )
}

/** Invitations of an account, the latest first, with those that have expired. */
export function listInvitations(
  db: Db,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitationRow[]> {
  return rows<InvitationRow>(
    db,
    `select ${COLUMNS}
     from invitation
     where account_id = $1
     order by id desc
     limit $2 offset $3`,
    [accountId, limit, offset],
  )
}

export async function countInvitations(db: Db, accountId: number): Promise<number> {
  return (await row<{ count: number }>(db, 'select count(*) from invitation where account_id = $1', [accountId])).count
}

/** Invitations that can still be accepted and count as users. */
export async function countOpenInvitations(db: Db, accountId: number): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    'select count(*) from invitation where account_id = $1 and expires_at > now()',
    [accountId],
  )
  return found.count
}

export async function deleteInvitation(db: Db, accountId: number, id: number): Promise<boolean> {
  const found = await maybeRow(db, 'delete from invitation where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ])
  return found !== undefined
}

/** An invitation as the invited person sees it. */
export type OpenInvitation = InvitationRow & {
  account_id: number
  organisation: string | null
  inviter: string | null
}

export function findOpenInvitation(db: Db, keyHash: Buffer): Promise<OpenInvitation | undefined> {
  return maybeRow<OpenInvitation>(
    db,
    `select i.id, i.email, i.first_name, i.last_name, i.is_admin, i.expires_at, i.account_id, a.organisation,
       u.first_name || ' ' || u.last_name as inviter
     from invitation i
     join account a on a.id = i.account_id and a.closed_at is null
     left join app_user u on u.id = i.invited_by
     where i.key_hash = $1 and i.expires_at > now()`,
    [keyHash],
  )
}
