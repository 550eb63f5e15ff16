import { LISTING_STATUS, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Days in which a closing can be undone, and after which a removed user is erased. */
export const DAYS_TO_UNDO = 30

async function idsOf(found: Promise<{ id: number }[]>): Promise<number[]> {
  return (await found).map(({ id }) => id)
}

export function lockAccount(db: Db, accountId: number): Promise<{ closed_at: Date | null } | undefined> {
  return maybeRow(db, 'select closed_at from account where id = $1 and erased_at is null for update', [accountId])
}

/** Closes an account; undefined if it was closed before. */
export function setClosed(
  db: Db,
  accountId: number,
  closing: { reason: 'withdrawn' | 'deleted'; reopenKeyHash: Buffer | null; now: Date },
): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    `update account
     set closed_at = $2, closed_reason = $3, reopen_key_hash = $4
     where id = $1 and closed_at is null
     returning id`,
    [accountId, closing.now, closing.reason, closing.reopenKeyHash],
  )
}

/** Opens an account that its admin closed; undefined when the key is unknown or the time to undo is over. */
export function setReopened(db: Db, keyHash: Buffer, now: Date): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    `update account
     set closed_at = null, closed_reason = null, reopen_key_hash = null
     where reopen_key_hash = $1 and closed_reason = 'withdrawn' and erased_at is null
       and closed_at > $2::timestamptz - make_interval(days => ${DAYS_TO_UNDO})
     returning id`,
    [keyHash, now],
  )
}

/** Opens an account that staff closed; undefined for any other. */
export function setReopenedByStaff(db: Db, accountId: number): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    `update account
     set closed_at = null, closed_reason = null
     where id = $1 and closed_reason = 'deleted' and erased_at is null
     returning id`,
    [accountId],
  )
}

/** Ends proposals of staff to close an account that is closed now. */
export async function voidProposals(db: Db, accountId: number, now: Date): Promise<void> {
  await db.query(
    `update closing_proposal set state = 'void', decided_at = $2 where account_id = $1 and state = 'open'`,
    [accountId, now],
  )
}

export type ClosingFigures = { listings: number; open_contacts: number; users: number }

/** What ends with an account. */
export function closingFigures(db: Db, accountId: number): Promise<ClosingFigures> {
  return row<ClosingFigures>(
    db,
    `select
       (select count(*)
         from listing
         where account_id = $1 and status in (${LISTING_STATUS.published}, ${LISTING_STATUS.paused})) as listings,
       (select count(distinct c.id)
         from listing l
         join contact c on l.id in (c.from_listing_id, c.to_listing_id)
         where l.account_id = $1 and c.state = any($2)) as open_contacts,
       (select count(*) from app_user where account_id = $1 and removed_at is null) as users`,
    [accountId, OPEN_MATCH_STATES],
  )
}

export type Member = { id: number; email: string; email_language: string; first_name: string; is_admin: boolean }

export function membersOf(db: Db, accountId: number): Promise<Member[]> {
  return rows<Member>(
    db,
    `select id, email, email_language, first_name, 'account_admin' = any(perms) as is_admin
     from app_user
     where account_id = $1 and removed_at is null
     order by id`,
    [accountId],
  )
}

export type OwnedListing = { id: number; status: number }

export function lockListingsOfAccount(db: Db, accountId: number): Promise<OwnedListing[]> {
  return rows<OwnedListing>(
    db,
    'select id, status from listing where account_id = $1 and not is_template order by id for update',
    [accountId],
  )
}

/** What stays with a removed person: their own searches, and listings that show a profile private to them. */
const PERSONAL = `l.user_id = $1 and l.share = 'private'
  and (l.type = 0 or exists (
    select from profile p where p.id = l.profile_id and p.user_id = $1 and p.kind = 'person' and p.share = 'private'
  ))`

export function lockPersonalListings(db: Db, userId: number): Promise<OwnedListing[]> {
  return rows<OwnedListing>(db, `select l.id, l.status from listing l where ${PERSONAL} order by l.id for update`, [
    userId,
  ])
}

/** Profiles that stay with a removed person. */
const PERSONAL_PROFILE = `p.user_id = $1 and p.kind = 'person' and p.share = 'private'`

export type OwnThings = { listings: number; profiles: number; documents: number; open_contacts: number }

/** Counts what a user has, either what is personal or what is handed over; drafts are listings, too. */
export function countThings(db: Db, userId: number, which: 'personal' | 'handed_over'): Promise<OwnThings> {
  const is = which === 'personal' ? '' : 'not'
  const profiles = `p.user_id = $1 and p.archived_at is null and ${is} (${PERSONAL_PROFILE})`
  return row<OwnThings>(
    db,
    `select
       (select count(*)
         from listing l
         where l.user_id = $1 and l.status <> ${LISTING_STATUS.withdrawn} and ${is} (${PERSONAL})) as listings,
       (select count(*) from profile p where ${profiles}) as profiles,
       (select count(*) from document d join profile p on p.id = d.profile_id where ${profiles}) as documents,
       (select count(distinct c.id)
         from listing l
         join contact c on l.id in (c.from_listing_id, c.to_listing_id)
         where l.user_id = $1 and c.state = any($2) and ${is} (${PERSONAL})) as open_contacts`,
    [userId, OPEN_MATCH_STATES],
  )
}

/** What programs and searches a user has set up. */
export function countTools(
  db: Db,
  userId: number,
): Promise<{ saved_searches: number; api_keys: number; webhooks: number }> {
  return row(
    db,
    `select (select count(*) from saved_search where user_id = $1) as saved_searches,
       (select count(*)
         from api_key
         where user_id = $1 and revoked_at is null and expires_at > now()) as api_keys,
       (select count(*) from webhook where user_id = $1) as webhooks`,
    [userId],
  )
}

export type Heir = { id: number; name: string; is_admin: boolean }

/** Users of an account who can receive what another one has. */
export function heirsOf(db: Db, accountId: number, userId: number): Promise<Heir[]> {
  return rows<Heir>(
    db,
    `select id, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) as name,
       'account_admin' = any(perms) as is_admin
     from app_user
     where account_id = $1 and id <> $2 and removed_at is null and activated_at is not null
     order by last_name, first_name, id
     limit 1000`,
    [accountId, userId],
  )
}

export async function revokeKeys(db: Db, userId: number): Promise<void> {
  await db.query('update api_key set revoked_at = now() where user_id = $1 and revoked_at is null', [userId])
}

export async function handOverWebhooks(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  await db.query('update webhook set user_id = $2, is_active = false where user_id = $1', [fromUserId, toUserId])
}

export async function archivePersonalProfiles(db: Db, userId: number): Promise<number> {
  const archived = await rows(
    db,
    `update profile p
     set archived_at = coalesce(archived_at, now())
     where ${PERSONAL_PROFILE}
     returning id`,
    [userId],
  )
  return archived.length
}

/** Hands everything but what is personal over to another user of the account. */
export async function handOver(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  const values = [fromUserId, toUserId]
  const handedOver = `user_id = $1 and not (${PERSONAL})`
  for (const side of ['from', 'to'])
    await db.query(
      `update contact c
       set ${side}_user_id = $2
       from listing l
       where l.id = c.${side}_listing_id and c.${side}_user_id = $1 and l.${handedOver}`,
      values,
    )
  await db.query(`update listing l set user_id = $2, paused_by_absence = false where l.${handedOver}`, values)
  await db.query(
    `update profile
     set user_id = $2, secrets = case kind when 'person' then null else secrets end
     where user_id = $1 and not (kind = 'person' and share = 'private')`,
    values,
  )
}

/** Accounts to erase: closed, or registered and never activated, before a time. */
export function accountsToErase(db: Db, before: Date, limit: number): Promise<number[]> {
  return idsOf(
    rows(
      db,
      `select id
       from account
       where closed_at < $1 and erased_at is null
       union all
       select a.id
       from account a
       where a.erased_at is null and a.created_at < $1
         and not exists (
           select from app_user u where u.account_id = a.id and (u.activated_at is not null or u.created_at > $1))
       order by id
       limit $2`,
      [before, limit],
    ),
  )
}

/** Users removed before a time. */
export function usersToErase(db: Db, before: Date, limit: number): Promise<number[]> {
  return idsOf(
    rows(db, 'select id from app_user where removed_at < $1 and erased_at is null order by id limit $2', [
      before,
      limit,
    ]),
  )
}

/** Another admin of the account, or any other user of it. */
export function findHeir(db: Db, accountId: number, userId: number): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    `select id
     from app_user
     where account_id = $1 and id <> $2 and removed_at is null and 'account_admin' = any(perms)
     order by id
     limit 1`,
    [accountId, userId],
  )
}
