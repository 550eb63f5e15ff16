import type { CONSENT_KINDS } from '@matchwright/contract/constants'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

type Consent = { kind: (typeof CONSENT_KINDS)[number]; version: string; isGiven: boolean }

/** Records that a user gave or withdrew a consent, and to which version of its text. */
export async function insertConsent(db: Db, userId: number, { kind, version, isGiven }: Consent): Promise<void> {
  await db.query('insert into consent (user_id, kind, version, is_given) values ($1, $2, $3, $4)', [
    userId,
    kind,
    version,
    isGiven,
  ])
}

type ConsentRow = { id: number; kind: (typeof CONSENT_KINDS)[number]; version: string; is_given: boolean; at: Date }

export function listConsents(db: Db, userId: number): Promise<ConsentRow[]> {
  return rows<ConsentRow>(
    db,
    `select id, kind, version, is_given, at
     from consent
     where user_id = $1
     order by id desc
     limit 100`,
    [userId],
  )
}
