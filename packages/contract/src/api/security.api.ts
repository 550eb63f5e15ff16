import { endpoints } from '../endpoint.ts'
import type { securitySchemas } from '../schemas/security.schema.ts'

/** Calls that ask for the password or a code; wrong passwords also count per user. */
const SECRET = { per: 'address', max: 60, minutes: 10 } as const

/** Ways to log in of a user, and where they are logged in. */
export const securityApi = endpoints<typeof securitySchemas>()({
  overview: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/security',
    summary: 'Password, authenticator app and passkeys of the user',
    isPersonal: true,
  },
  beginApp: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/app',
    summary: 'Draws the secret of an authenticator app',
    isPersonal: true,
    limit: SECRET,
  },
  confirmApp: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/app/confirm',
    summary: 'Switches the authenticator app on by a first code',
    isPersonal: true,
    limit: SECRET,
  },
  removeApp: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/app/remove',
    summary: 'Switches the authenticator app off',
    isPersonal: true,
    limit: SECRET,
  },
  renewRecoveryCodes: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/recovery_codes',
    summary: 'New recovery codes; those of before end',
    isPersonal: true,
    limit: SECRET,
  },
  beginPasskey: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/passkey_options',
    summary: 'What the browser needs to make a passkey',
    isPersonal: true,
    limit: SECRET,
  },
  addPasskey: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/passkeys',
    summary: 'Adds the passkey that the browser has made',
    isPersonal: true,
    limit: SECRET,
  },
  renamePasskey: {
    method: 'PUT',
    access: 'session',
    path: '/napi/user/security/passkeys/:passkey_id',
    summary: 'Renames a passkey',
    isPersonal: true,
  },
  removePasskey: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/security/passkeys/:passkey_id/remove',
    summary: 'Removes a passkey',
    isPersonal: true,
    limit: SECRET,
  },
  sessions: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/sessions',
    summary: 'Where the user is logged in',
    isPersonal: true,
  },
  endSession: {
    method: 'DELETE',
    access: 'session',
    path: '/napi/user/sessions/:session_id',
    summary: 'Ends a session of the user',
  },
  endOtherSessions: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/sessions/end_others',
    summary: 'Ends all sessions of the user but this one',
    isPersonal: true,
  },
})
