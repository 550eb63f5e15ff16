import { z } from 'zod'
import { CountryCode, Done, Email, Id, Password, words } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ACCOUNT_TYPES = ['private', 'company', 'organisation'] as const
export const AccountType = z.enum(ACCOUNT_TYPES)
export type AccountType = z.infer<typeof AccountType>
export const ACCOUNT_LEVELS = ['basic', 'plus', 'professional'] as const
export const AccountLevel = z.enum(ACCOUNT_LEVELS)
export type AccountLevel = z.infer<typeof AccountLevel>
export const EmailFrequency = z.enum(['none', 'instant', 'daily', 'weekly'])
export type EmailFrequency = z.infer<typeof EmailFrequency>

export const SignedInUser = z.object({
  is_authenticated: z.literal(true),
  id: Id,
  registration_completed: z.boolean(),
  terms_accepted: z.boolean(),
  is_expired: z.boolean(),
  is_professional: z.boolean(),
  perms: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country: CountryCode,
  /** E-mail of the staff member who is looking through this user's eyes. */
  original_login: z.string().nullable(),
  email_frequency: EmailFrequency,
  email_language: z.string(),
  account_id: Id,
  account_type: AccountType,
  account_level: AccountLevel.nullable(),
  unread: z.number().int(),
})
export const Visitor = z.object({ is_authenticated: z.literal(false) })
export const CurrentUser = z.discriminatedUnion('is_authenticated', [SignedInUser, Visitor])
export type SignedInUser = z.infer<typeof SignedInUser>
export type CurrentUser = z.infer<typeof CurrentUser>

const SECRET = { per: 'address', max: 20, minutes: 10 } as const
const Key = z.string().min(20).max(200)

export const authApi = {
  csrf: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/',
    summary: 'Sets the csrftoken cookie',
    response: Done,
  }),
  login: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/auth/login',
    summary: 'Logs in; the answer is the user',
    // A whole office may share an address; wrong passwords for one account are counted apart and far lower.
    limit: { per: 'address', max: 300, minutes: 10 },
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    response: SignedInUser,
  }),
  loginAs: endpoint({
    method: 'POST',
    access: 'permission:admin_login_as',
    path: '/napi/auth/login_as',
    summary: "Looks through another user's eyes, with a reason that is recorded",
    body: z.object({ user_profile_id: Id.optional(), email: Email.optional(), reason: words(500) }),
    response: SignedInUser,
  }),
  logout: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/auth/logout',
    summary: 'Ends the session',
    response: Done,
  }),
  logoutReturn: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/auth/logout_return',
    summary: 'Returns to the original login',
    response: CurrentUser,
  }),
  currentUser: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/auth/current_user',
    summary: 'The user of this session, or a visitor',
    response: CurrentUser,
  }),
  passwordReset: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset',
    summary: 'Mails a link to choose a new password',
    limit: SECRET,
    body: z.object({ email: Email, captcha: z.string().max(5000).optional() }),
    response: Done,
  }),
  passwordResetVerify: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset_verify',
    summary: 'Whether a reset link is still good',
    limit: SECRET,
    body: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: z.object({ valid: z.boolean() }),
  }),
  passwordResetSetPassword: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/auth/password_reset_set_password',
    summary: 'Sets the new password and ends all other sessions',
    limit: SECRET,
    body: z.object({ uid: z.string().max(100), token: z.string().max(200), password: Password }),
    response: Done,
  }),
  activate: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/auth/activate',
    summary: 'Activates a registration by its mailed key; logs in where it was begun in this browser',
    limit: SECRET,
    body: z.object({ key: Key }),
    response: CurrentUser,
  }),
}
