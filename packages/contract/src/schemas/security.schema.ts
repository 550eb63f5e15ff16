import { z } from 'zod'
import type { ApiSchemas } from '../endpoint.ts'
import { Done, Id, IdParam, Moment, words } from './common.schema.ts'

const OwnPassword = z.object({ password: z.string().min(1).max(200) })

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.string().trim().min(6).max(40)

/** Answer of the browser to a request for a passkey, in the JSON form of WebAuthn; checked by the library. */
export const PasskeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(100).nullish(),
  clientExtensionResults: z.object({}),
  response: z.record(z.string().max(50), z.unknown()),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** Options for the browser's call, in the JSON form of WebAuthn. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  used_at: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Recovery codes are shown once; null when those of before stay. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const Session = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Country of the address of the login; the address itself is not kept. */
  country: z.string().nullable(),
  created_at: Moment,
  seen_at: Moment,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const securitySchemas = {
  overview: {
    response: z.object({
      password_changed_at: Moment.nullable(),
      app_since: Moment.nullable(),
      passkeys: z.array(Passkey),
      recovery_codes_left: z.number().int(),
      /** The operator requires a second factor of this user. */
      is_required: z.boolean(),
    }),
  },
  beginApp: {
    body: OwnPassword,
    /** The secret as text, and as the address that a QR code shows. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmApp: {
    body: z.object({ code: SecondFactorCode }),
    response: RecoveryCodes,
  },
  removeApp: {
    body: OwnPassword,
    response: Done,
  },
  renewRecoveryCodes: {
    body: OwnPassword,
    response: RecoveryCodes,
  },
  beginPasskey: {
    body: OwnPassword,
    response: PasskeyOptions,
  },
  addPasskey: {
    body: z.object({ name: words(60), answer: PasskeyAnswer }),
    response: RecoveryCodes,
  },
  renamePasskey: {
    params: z.object({ passkey_id: IdParam }),
    body: z.object({ name: words(60) }),
    response: Done,
  },
  removePasskey: {
    params: z.object({ passkey_id: IdParam }),
    body: OwnPassword,
    response: Done,
  },
  sessions: {
    response: z.object({ items: z.array(Session) }),
  },
  endSession: {
    params: z.object({ session_id: IdParam }),
    response: Done,
  },
  endOtherSessions: {
    response: Done,
  },
} satisfies ApiSchemas
