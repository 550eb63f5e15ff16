import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/**
 * scrypt with the parameters OWASP recommends for interactive logins; they are part of the stored text, so they may
 * grow.
 */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32
const MAXMEM = 128 * 1024 * 1024

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

/** Verified against when there is no such user, so that an unknown address takes as long as a known one. */
let nobody: Promise<string> | undefined

export async function verifyDummyHash(password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  return (await isPassword(password, await nobody)) && false
}
