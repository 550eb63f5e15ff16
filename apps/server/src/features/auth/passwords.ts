import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { weaknessOf } from './weak-passwords.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Parameters of scrypt as OWASP recommends them. Each hash is stored with its own, so they may be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const MAXMEM = 128 * 1024 * 1024

/**
 * Hashes a password that a user has chosen in a field of a form.
 * @throws {AppError} 422, it is guessed too easily
 */
export function hashChosenPassword(
  { config }: Pick<Deps, 'config'>,
  { field, password, email }: { field: string; password: string; email: string },
): Promise<string> {
  const [mailbox = '', ...domain] = email.split(/[@.]/)
  const weakness = weaknessOf(password, [config.productName, email, mailbox, ...domain])
  if (weakness !== undefined) throw invalidField([field], weakness)
  return hashPassword(password)
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: MAXMEM })
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.split('$')
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: MAXMEM,
  })
  return timingSafeEqual(actual, expected)
}

/**
 * Whether a hash was made with a smaller parallelisation parameter p than today's (p = 1 until November 2026). N and r
 * have never changed.
 */
export function isOutdated(stored: string): boolean {
  const [, , , p] = stored.split('$')
  return Number(p) < COST.p
}

let dummyHash: Promise<string> | undefined

/**
 * Always false, after the time a password verification takes. Otherwise an unknown address would be answered faster
 * than a known one (timing attack).
 */
export async function verifyDummyHash(password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return (await isPassword(password, await dummyHash)) && false
}
