import { RegistrationDraft } from '@matchwright/contract/user.schema'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export async function insertDraft(db: Db, userId: number, draft: RegistrationDraft): Promise<void> {
  await db.query('insert into registration_draft (user_id, draft) values ($1, $2)', [userId, draft])
}

/** Deletes what a user searched for or had read before registering, and returns it. */
export async function takeDraft(db: Db, userId: number): Promise<RegistrationDraft | undefined> {
  const taken = await maybeRow<{ draft: unknown }>(
    db,
    'delete from registration_draft where user_id = $1 returning draft',
    [userId],
  )
  return taken && RegistrationDraft.parse(taken.draft)
}

/** Removes registrations of an address that were not activated in time, so that its owner can use it. */
export async function dropUnactivated(db: Db, email: string): Promise<void> {
  await db.query(
    `update app_user
     set removed_at = now()
     where lower(email) = lower($1)
       and activated_at is null
       and removed_at is null
       and registration_completed_at is null
       and not exists (select
         from user_key k
         where k.user_id = app_user.id and k.used_at is null and k.expires_at > now())`,
    [email],
  )
}

type Unactivated = { userId: number; email: string; language: string; mark: string | null }

/** A registration that waits for its confirmation, with the mark of its browser. */
export function findUnactivated(db: Db, email: string): Promise<Unactivated | undefined> {
  return maybeRow<Unactivated>(
    db,
    `select u.id as "userId", u.email, u.email_language as language, k.value as mark
     from app_user u
     join user_key k on k.user_id = u.id and k.purpose = 'activate'
     where lower(u.email) = lower($1) and u.activated_at is null and u.removed_at is null
     order by k.created_at desc, k.key_hash
     limit 1`,
    [email],
  )
}
