import type { authSchemas } from '../schemas/auth.schema.ts'
import { endpoints } from '../endpoint.ts'

const SECRET = { per: 'address', max: 20, minutes: 10 } as const

export const authApi = endpoints<typeof authSchemas>()({
  csrf: {
    method: 'GET',
    access: 'public',
    path: '/napi/',
    summary: 'Sets the csrftoken cookie',
  },
  login: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/login',
    summary: 'Logs in, or asks for a second factor; the answer is the user, or the factors',
    // Offices may share one address. Wrong passwords are counted per account, with a far lower limit.
    limit: { per: 'address', max: 300, minutes: 10 },
  },
  loginCode: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/login_code',
    summary: 'Second step of a login: a code of the authenticator app, or a recovery code',
    limit: { per: 'address', max: 60, minutes: 10 },
  },
  passkeyOptions: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/passkey_options',
    summary: 'What the browser needs to log in by passkey',
    limit: { per: 'address', max: 300, minutes: 10 },
  },
  passkeyLogin: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/passkey_login',
    summary: 'Logs in by passkey, alone or as second step',
    limit: { per: 'address', max: 60, minutes: 10 },
  },
  loginAs: {
    method: 'POST',
    access: 'permission:admin_login_as',
    path: '/napi/auth/login_as',
    summary: "Looks through another user's eyes, with a reason that is recorded",
  },
  logout: {
    method: 'GET',
    access: 'public',
    path: '/napi/auth/logout',
    summary: 'Ends the session',
  },
  logoutReturn: {
    method: 'GET',
    access: 'session',
    path: '/napi/auth/logout_return',
    summary: 'Returns to the original login',
  },
  currentUser: {
    method: 'GET',
    access: 'public',
    path: '/napi/auth/current_user',
    summary: 'The user of this session, or a visitor',
  },
  passwordReset: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset',
    summary: 'Mails a link to choose a new password',
    limit: SECRET,
  },
  passwordResetVerify: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset_verify',
    summary: 'Whether a reset link is still good',
    limit: SECRET,
  },
  passwordResetSetPassword: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset_set_password',
    summary: 'Sets the new password, ends all other sessions and logs in, unless a second factor is needed',
    limit: SECRET,
  },
  activate: {
    method: 'POST',
    access: 'public',
    path: '/napi/auth/activate',
    summary: 'Activates a registration by its mailed key, elsewhere than in its browser by the password too; logs in',
    limit: SECRET,
  },
})
