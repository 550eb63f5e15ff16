import { Secret, TOTP } from 'otpauth'
import { maybeRow } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { keyFor } from '#server/purpose-key.ts'
import { sealText, unsealText } from '#server/sealed.ts'

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds, which is what all apps understand. */

type TotpDeps = Pick<Deps, 'config'>
type TotpRow = { secret: Buffer; confirmed_at: Date | null }

/** Steps before and after now whose codes are accepted: clocks differ, and people are slow. */
const WINDOW = 1

/** Draws a secret that counts from its first code on; one that was not confirmed is replaced. */
export async function drawSecret(
  { config }: TotpDeps,
  db: Db,
  user: { id: number; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  await db.query(
    `insert into totp (user_id, secret)
     values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0
     where totp.confirmed_at is null`,
    [user.id, sealText(sealingKey(config), nameOf(user.id), secret.base32)],
  )
  const totp = new TOTP({ issuer: config.productName, label: user.email, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Accepts a code once: its time step must be later than that of the code before. The first one confirms the app. */
export async function spendCode(
  { config }: TotpDeps,
  db: Db,
  { userId, isConfirmed }: { userId: number; isConfirmed: boolean },
  code: string,
): Promise<boolean> {
  const found = await maybeRow<TotpRow>(db, 'select secret, confirmed_at from totp where user_id = $1', [userId])
  if (!found || (found.confirmed_at !== null) !== isConfirmed) return false
  const secret = Secret.fromBase32(unsealText(sealingKey(config), nameOf(userId), found.secret))
  const delta = TOTP.validate({ token: code, secret, window: WINDOW })
  if (delta === null) return false
  const accepted = await maybeRow(
    db,
    `update totp
     set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and last_step < $2
     returning user_id`,
    [userId, TOTP.counter() + delta],
  )
  return accepted !== undefined
}

export async function deleteApp(db: Db, userId: number): Promise<void> {
  await db.query('delete from totp where user_id = $1', [userId])
}

function sealingKey({ secretKey }: Deps['config']): Buffer {
  return keyFor(secretKey, 'totp-secrets')
}

function nameOf(userId: number): string {
  return `totp ${userId}`
}
