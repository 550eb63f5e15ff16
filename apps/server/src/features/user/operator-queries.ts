import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { UserRow } from './queries.ts'

export function findUserByEmail(db: Db, email: string): Promise<{ id: number; account_id: number } | undefined> {
  return maybeRow(db, 'select id, account_id from app_user where lower(email) = lower($1) and removed_at is null', [
    email,
  ])
}

/** The id of an open or a closed account by its number, or by the address of one of its users. */
export async function findAccountNamed(db: Db, name: string, state: 'open' | 'closed'): Promise<number | undefined> {
  const found = await maybeRow<{ id: number }>(
    db,
    `select a.id
     from account a
     where (a.closed_at is not null) = $2 and a.erased_at is null
       and (a.id::text = $1
         or exists (
           select from app_user u where u.account_id = a.id and lower(u.email) = lower($1) and u.removed_at is null))
     limit 1`,
    [name, state === 'closed'],
  )
  return found?.id
}

export type OperatorUser = Pick<
  UserRow,
  'email' | 'first_name' | 'last_name' | 'account_id' | 'perms' | 'is_active'
> & {
  organisation: string | null
}

/** Users of all accounts by address. */
export function listUsersByOperator(
  db: Db,
  { search, isStaff }: { search: string | null; isStaff: boolean },
): Promise<OperatorUser[]> {
  return rows<OperatorUser>(
    db,
    `select u.email, u.first_name, u.last_name, u.account_id, u.perms, u.activated_at is not null as is_active,
       a.organisation
     from app_user u
     join account a on a.id = u.account_id
     where u.removed_at is null
       and ($1::text is null
         or concat_ws(' ', u.first_name, u.last_name, u.email, a.organisation) ilike '%' || $1 || '%')
       and (not $2 or u.perms && array['admin_login_as', 'listing_copy_japi', 'batch_classifier', 'listing_staff'])
     order by lower(u.email), u.id
     limit 100`,
    [search, isStaff],
  )
}
