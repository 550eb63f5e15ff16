import { createHmac, randomInt } from 'node:crypto'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { keyFor } from '#server/purpose-key.ts'

/** Codes for whoever has lost their second factor: shown once, each works once, only their hash is kept. */

type CodeDeps = Pick<Deps, 'config'>

const COUNT = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Replaces all codes of a user by new ones. */
export async function renewRecoveryCodes({ config }: CodeDeps, db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, drawCode)
  await deleteRecoveryCodes(db, userId)
  await db.query(
    `insert into recovery_code (user_id, code_hash)
     select $1, unnest($2::bytea[])`,
    [userId, codes.map((code) => hashOf(config, userId, code))],
  )
  return codes
}

/** Uses up a code; false when it is unknown or used. */
export async function spendRecoveryCode({ config }: CodeDeps, db: Db, userId: number, code: string): Promise<boolean> {
  const used = await maybeRow(
    db,
    `update recovery_code
     set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null
     returning user_id`,
    [userId, hashOf(config, userId, code)],
  )
  return used !== undefined
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.query('delete from recovery_code where user_id = $1', [userId])
}

function drawCode(): string {
  const draw = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, draw).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function hashOf({ secretKey }: Deps['config'], userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', keyFor(secretKey, 'recovery-codes')).update(`${userId}:${plain}`).digest()
}
