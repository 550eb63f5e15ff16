import { createHash, randomBytes } from 'node:crypto'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Steps that wait for their answer from the same browser, which holds a token of each. */

type StepKind = 'second_step' | 'passkey_login' | 'passkey_registration'
export type LoginStep = { user_id: number | null; challenge: string | null }

const MINUTES = 10

/** Opens a step; returns the token for the browser. */
export async function openStep(
  db: Db,
  step: { kind: StepKind; userId: number | null; challenge?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into login_step (token_hash, kind, user_id, challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hashOf(token), step.kind, step.userId, step.challenge ?? null, MINUTES],
  )
  return token
}

/** The open step of a browser, which may be answered again. */
export function peekStep(db: Db, kind: StepKind, token: string | null): Promise<LoginStep | undefined> {
  return maybeRow<LoginStep>(
    db,
    `select user_id, challenge
     from login_step
     where token_hash = $1 and kind = $2 and expires_at > now()`,
    [hashOf(token ?? ''), kind],
  )
}

/** Closes the step of a browser; undefined when it is not open. */
export function closeStep(db: Db, kind: StepKind, token: string | null): Promise<LoginStep | undefined> {
  return maybeRow<LoginStep>(
    db,
    `delete from login_step
     where token_hash = $1 and kind = $2 and expires_at > now()
     returning user_id, challenge`,
    [hashOf(token ?? ''), kind],
  )
}

export async function endSteps(db: Db, userId: number): Promise<void> {
  await db.query('delete from login_step where user_id = $1', [userId])
}

export async function deleteEndedSteps(db: Db): Promise<void> {
  await db.query('delete from login_step where expires_at < now()')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
