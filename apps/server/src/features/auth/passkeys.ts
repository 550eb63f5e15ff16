import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@matchwright/contract/security.schema'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Passkeys (WebAuthn Level 3): keys that the browser or a device keeps and offers by itself. Each answer proves
 * possession and, as user verification is required, a fingerprint, a face or a PIN: both factors at once.
 */

type PasskeyDeps = Pick<Deps, 'config'>

const MOST_PASSKEYS = 20
/** COSE numbers of EdDSA, ES256 and RS256: what passkeys sign with today. */
const ALGORITHMS = [-8, -7, -257]

/** Options to make a passkey; the browser refuses on a device that holds one of the user's already. */
export async function registrationOptions(
  { config }: PasskeyDeps,
  db: Db,
  user: { id: number; email: string; first_name: string; last_name: string },
) {
  const held = await rows<{ credential_id: string; transports: string[] }>(
    db,
    'select credential_id, transports from passkey where user_id = $1 order by id limit $2',
    [user.id, MOST_PASSKEYS],
  )
  return generateRegistrationOptions({
    rpName: config.productName,
    rpID: rpIdOf(config),
    userName: user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey that a browser has made for a challenge; undefined when its answer does not prove it. */
export async function verifiedPasskey(
  { config }: PasskeyDeps,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<WebAuthnCredential | undefined> {
  const verified = await unlessBroken(() =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedOf(config, challenge),
    }),
  )
  return verified?.registrationInfo?.credential
}

/** Stores a passkey; false when it is held already, or the user has too many. */
export async function insertPasskey(
  db: Db,
  userId: number,
  name: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
): Promise<boolean> {
  const inserted = await maybeRow(
    db,
    `insert into passkey (user_id, name, credential_id, public_key, sign_count, transports)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from passkey where user_id = $1) < $7
     on conflict (credential_id) do nothing
     returning id`,
    [userId, name, id, Buffer.from(publicKey), counter, transports, MOST_PASSKEYS],
  )
  return inserted !== undefined
}

/** Options to log in by any passkey that the browser knows for this site. */
export function loginOptions({ config }: PasskeyDeps) {
  return generateAuthenticationOptions({ rpID: rpIdOf(config), userVerification: 'required' })
}

type PasskeyRow = {
  id: number
  user_id: number
  credential_id: string
  public_key: Buffer
  sign_count: number
}

/** The user whose passkey has signed a challenge; undefined for every failure alike. */
export async function userOfPasskey(
  { config }: PasskeyDeps,
  db: Db,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  const held = await maybeRow<PasskeyRow>(
    db,
    'select id, user_id, credential_id, public_key, sign_count from passkey where credential_id = $1',
    [answer.id],
  )
  if (!held) return undefined
  const verified = await unlessBroken(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      ...expectedOf(config, challenge),
      expectedRPID: rpIdOf(config),
      credential: { id: held.credential_id, publicKey: new Uint8Array(held.public_key), counter: held.sign_count },
    }),
  )
  if (!verified?.verified) return undefined
  await db.query('update passkey set sign_count = $2, used_at = now() where id = $1', [
    held.id,
    verified.authenticationInfo.newCounter,
  ])
  return held.user_id
}

export async function deletePasskeys(db: Db, userId: number): Promise<void> {
  await db.query('delete from passkey where user_id = $1', [userId])
}

function expectedOf(config: Deps['config'], challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(config.baseUrl).origin,
    expectedRPID: rpIdOf(config),
    requireUserVerification: true,
  }
}

function rpIdOf({ baseUrl }: Deps['config']): string {
  return new URL(baseUrl).hostname
}

/** The library throws for what a browser would never send: an answer of somebody who tries. */
async function unlessBroken<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
